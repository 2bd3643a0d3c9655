import { switchesOff } from '../../switch-names.ts';
import { type Fields, isFields, isTextBlock, typeOf } from '../rich/fields.ts';

/** What lies deeper than this is nobody's section. */
const DEEPEST = 12;

/** Of these the part that is active stands open at first. */
const OPENED = /accordion|tabs/i;
const IS_OPEN = /^(is)?_?active$/i;

/** Whether a part says that it is not to be shown; `place` is the type and the field that it stands in. */
function isOff(value: unknown, place: string): value is Fields {
  if (!isFields(value) || isTextBlock(value)) return false;
  return Object.entries(value).some(
    ([name, each]) =>
      typeof each === 'boolean' &&
      switchesOff(name, each) &&
      !(OPENED.test(place) && IS_OPEN.test(name)),
  );
}

/** The value without its parts, however deep, that say that they are not to be shown; `tell` takes their types. */
export function withoutSwitchedOff(
  value: unknown,
  tell: (type: string) => void,
  depth = 0,
  place = '',
): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  const isShown = (each: unknown): boolean => {
    if (!isOff(each, place)) return true;
    tell(typeOf(each));
    return false;
  };
  const within = (each: unknown, at: string) => withoutSwitchedOff(each, tell, depth + 1, at);
  if (Array.isArray(value)) return value.filter(isShown).map((each) => within(each, place));
  if (!isFields(value) || isTextBlock(value)) return value;
  const shown = Object.entries(value).filter(([, each]) => isShown(each));
  return Object.fromEntries(
    shown.map(([name, each]) => [name, within(each, `${typeOf(value)} ${name}`)]),
  );
}
