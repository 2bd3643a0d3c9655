import { holdsBack, isForSome, isNotForAll, isSchedule } from '../../part-names.ts';
import { bare, fieldHidden, isForThese, isForWhomAlone, switchesOff } from '../../switch-names.ts';
import { type Fields, isFields, isTextBlock, typeOf } from '../rich/fields.ts';
import { isCalledForFew, withoutMarkedForFew } from './marked-for-few.ts';
import { inOneLanguage } from './one-language.ts';

/** What lies deeper than this is nobody's section. */
const DEEPEST = 12;

/** Objects within a part that say how it is shown, and whether. */
const SETTINGS =
  /(?:settings?|options?|config|attributes?|visibility|workflow|publishing|display|meta)$|^(?:visibility|display|publish)(?:schedule|window|period|dates?)$/i;

/** Of these the part that is active stands open at first. */
const OPENED = /accordion|tabs/i;
const IS_OPEN = /^(is)?_?active$/i;

const YES = ['yes', 'true', '1', 'on', 'ja', 'oui', 'sí', 'sim'];
const NO = ['no', 'false', '0', 'off', 'nein', 'nei', 'nej', 'nee', 'non', 'não'];

/** A yes or no, in whatever form it is written; null for anything else. */
function yesOrNo(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 0 || value === 1) return value === 1;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}

/** Objects that say for whom a part is: `access: { level: members }`. */
const FOR_WHOM = /^(?:access|audience|visibility)$/i;

/** Whether it says which part stands open: there, or by its number. */
const isOpened = (place: string, value: unknown): boolean =>
  OPENED.test(place) || typeof value === 'number';

/** Whether a value is a yes or no, in one language or in several. */
function isSwitch(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((each) => isFields(each) && isSwitch(each.value));
  const own = isFields(value) ? Object.entries(value) : [['', value] as const];
  return own.every(([name, each]) => name.startsWith('_') || yesOrNo(each) !== null);
}

/** A tier beside what it costs is one that can be bought, and says of no reader. */
const TIER = /^tier$/i;
const COSTS = /pric|cost|amount/i;

/** Whether a value leads to documents: groups of readers, where a field says whom a part is for. */
const leadsOn = (value: unknown): boolean =>
  [value].flat().some((each) => isFields(each) && typeof each._ref === 'string');

const isForReaders = (name: string, value: unknown): boolean =>
  isForThese(name, value) || (isForWhomAlone(name) && leadsOn(value));

/** Whether a field is a switch that is off. */
function isOffBy(name: string, said: boolean, place: string, value: unknown): boolean {
  return switchesOff(name, said) && !(IS_OPEN.test(name) && isOpened(place, value));
}

/** `within` is the type of what says it, or what the object is called in which it stands. */
function saysOff(
  fields: Fields,
  within: string,
  place: string,
  languages: readonly string[],
): boolean {
  const isPriced = Object.keys(fields).some((name) => COSTS.test(name));
  const telling = Object.entries(fields).filter(([name]) => !(isPriced && TIER.test(name)));
  return telling.some(([name, each]) => {
    const said = isSwitch(each) ? yesOrNo(inOneLanguage(each, languages)) : null;
    if (said !== null) return isOffBy(name, said, place, each) || isForThese(name, each);
    if (!isFields(each) || leadsOn(each))
      return isForReaders(name, each) || holdsBack(name, each, within);
    const words = FOR_WHOM.test(name) ? Object.values(each) : [];
    return (
      words.some((word) => isForThese(name, word)) ||
      ((SETTINGS.test(name) || isSchedule(name, within)) && saysOff(each, name, place, languages))
    );
  });
}

/**
 * Whether a part says that it is not to be shown, in the first of the languages that it says it for; `place` is the type and
 * the field that it stands in.
 */
export function isOff(
  value: unknown,
  place: string,
  languages: readonly string[],
): value is Fields {
  if (!isFields(value)) return false;
  if (isTextBlock(value)) return isCalledForFew(value.style);
  return (
    [isNotForAll, isCalledForFew].some((limits) => limits(typeOf(value))) ||
    saysOff(value, typeOf(value), place, languages)
  );
}

const BELOW_PICTURES = /^(?:caption|credit)s?$/;

/** The fields of a part that it says are not shown (`showCaption: false`); of pictures within it their captions. */
export function hiddenIn(part: Fields): string[] {
  const names = Object.entries(part).flatMap(([name, each]) => {
    const said = yesOrNo(each);
    return said === null ? [] : (fieldHidden(name, said) ?? []);
  });
  return names.flatMap((name) =>
    BELOW_PICTURES.test(name) ? [name.replace(/s$/, ''), name] : name,
  );
}

/** The part without these fields. */
export const withoutHidden = (part: Fields, hidden: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !hidden.includes(bare(name))));

const STOPS = /wall|break|divider|marker/i;

/** Where readers are stopped, and whatever follows is for some of them: by its name, or since nothing stands in it. */
function isBarrier(value: unknown): boolean {
  if (!isFields(value) || !isForSome(typeOf(value))) return false;
  const own = Object.entries(value).filter(([name]) => !name.startsWith('_'));
  return STOPS.test(typeOf(value)) || own.every(([, each]) => typeof each === 'boolean');
}

interface Within {
  /** Languages in which posts are read, that which is taken first. */
  readonly languages: readonly string[];
  /** Takes the types of what is left out. */
  readonly tell: (type: string) => void;
}

function withoutOff(
  value: unknown,
  all: Within,
  depth: number,
  place: string,
  hidden: readonly string[],
): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  const { tell, languages } = all;
  const isShown = (each: unknown): boolean => {
    if (!isOff(each, place, languages)) return true;
    tell(typeOf(each));
    return false;
  };
  if (Array.isArray(value)) {
    const end = value.findIndex(isBarrier);
    const open = end < 0 ? value : value.slice(0, end);
    if (end >= 0) tell(`${typeOf(value[end])}, and what follows it`);
    return open.filter(isShown).map((each) => withoutOff(each, all, depth + 1, place, hidden));
  }
  if (!isFields(value)) return value;
  if (isTextBlock(value)) return withoutMarkedForFew(value, tell);
  const off = [...hidden, ...hiddenIn(value)];
  const shown = Object.entries(withoutHidden(value, off)).filter(([name, each]) => {
    const isNote = isNotForAll(name) && typeof each === 'object';
    if (isNote) tell(name);
    return !isNote && isShown(each);
  });
  const below = off.filter((name) => BELOW_PICTURES.test(name));
  return Object.fromEntries(
    shown.map(([name, each]) => [
      name,
      withoutOff(each, all, depth + 1, `${typeOf(value)} ${name}`, below),
    ]),
  );
}

/** The value without its parts, however deep, that say that they are not to be shown; `tell` takes their types. */
export const withoutSwitchedOff = (
  value: unknown,
  languages: readonly string[],
  tell: (type: string) => void,
): unknown => withoutOff(value, { languages, tell }, 0, '', []);
