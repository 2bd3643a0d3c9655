import { switchesOff } from '../../switch-names.ts';
import { type Fields, isFields, isTextBlock, typeOf } from '../rich/fields.ts';

/** What lies deeper than this is nobody's section. */
const DEEPEST = 12;

function isOff(value: unknown): value is Fields {
  if (!isFields(value) || isTextBlock(value)) return false;
  return Object.entries(value).some(
    ([name, each]) => typeof each === 'boolean' && switchesOff(name, each),
  );
}

/** The value without its parts, however deep, that say that they are not to be shown; `tell` takes their types. */
export function withoutSwitchedOff(
  value: unknown,
  tell: (type: string) => void,
  depth = 0,
): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  const isShown = (each: unknown): boolean => {
    if (!isOff(each)) return true;
    tell(typeOf(each));
    return false;
  };
  const within = (each: unknown) => withoutSwitchedOff(each, tell, depth + 1);
  if (Array.isArray(value)) return value.filter(isShown).map(within);
  if (isFields(value) && isTextBlock(value)) return value;
  const shown = Object.entries(value).filter(([, each]) => isShown(each));
  return Object.fromEntries(shown.map(([name, each]) => [name, within(each)]));
}
