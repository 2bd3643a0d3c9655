import { holdsBack, isForSome, isForThese, isNotForAll, switchesOff } from '../../switch-names.ts';
import { type Fields, isFields, isTextBlock, typeOf } from '../rich/fields.ts';

/** What lies deeper than this is nobody's section. */
const DEEPEST = 12;

/** Objects within a part that say how it is shown, and whether. */
const SETTINGS =
  /(?:settings?|options?|config|attributes?|visibility|workflow|publishing|display|meta)$/i;

/** Of these the part that is active stands open at first. */
const OPENED = /accordion|tabs/i;
const IS_OPEN = /^(is)?_?active$/i;

/** A yes or no, in whatever form it is written; null for anything else. */
function yesOrNo(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 0 || value === 1) return value === 1;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (word === 'yes' || word === 'true' || word === '1') return true;
  return word === 'no' || word === 'false' || word === '0' ? false : null;
}

/** Objects that say for whom a part is: `access: { level: members }`. */
const FOR_WHOM = /^(?:access|audience|visibility)$/i;

/** Whether it says which part stands open: there, or by its number. */
const isOpened = (place: string, value: unknown): boolean =>
  OPENED.test(place) || typeof value === 'number';

function saysOff(fields: Fields, place: string): boolean {
  return Object.entries(fields).some(([name, each]) => {
    const said = yesOrNo(each);
    if (said !== null)
      return switchesOff(name, said) && !(IS_OPEN.test(name) && isOpened(place, each));
    if (!isFields(each)) return isForThese(name, each) || holdsBack(name, each);
    const words = FOR_WHOM.test(name) ? Object.values(each) : [];
    return (
      words.some((word) => isForThese(name, word)) || (SETTINGS.test(name) && saysOff(each, place))
    );
  });
}

/** Whether a part says that it is not to be shown; `place` is the type and the field that it stands in. */
export function isOff(value: unknown, place: string): value is Fields {
  if (!isFields(value) || isTextBlock(value)) return false;
  return isNotForAll(typeOf(value)) || saysOff(value, place);
}

const STOPS = /wall|break|divider|marker/i;

/** Where readers are stopped, and whatever follows is for some of them: by its name, or since nothing stands in it. */
function isBarrier(value: unknown): boolean {
  if (!isFields(value) || !isForSome(typeOf(value))) return false;
  const own = Object.entries(value).filter(([name]) => !name.startsWith('_'));
  return STOPS.test(typeOf(value)) || own.every(([, each]) => typeof each === 'boolean');
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
  if (Array.isArray(value)) {
    const end = value.findIndex(isBarrier);
    const open = end < 0 ? value : value.slice(0, end);
    if (end >= 0) tell(`${typeOf(value[end])}, and what follows it`);
    return open.filter(isShown).map((each) => within(each, place));
  }
  if (!isFields(value) || isTextBlock(value)) return value;
  const shown = Object.entries(value).filter(([name, each]) => {
    const isNote = isNotForAll(name) && typeof each === 'object';
    if (isNote) tell(name);
    return !isNote && isShown(each);
  });
  return Object.fromEntries(
    shown.map(([name, each]) => [name, within(each, `${typeOf(value)} ${name}`)]),
  );
}
