import { isTopicForFew, isTypeForFew, isYesForFew } from '../../blocks/for-few/marks.ts';
import { asksWho, isOfAudience, namesSome } from '../../blocks/for-few/values.ts';
import { asksNothing, isForThese, isForWhomAlone, isOfLink } from '../../readers/names.ts';
import { holdsBack, isNotForAll, isSchedule } from '../../readers/part-names.ts';
import { switchesOff } from '../../readers/switches.ts';
import { hasWordForFew } from '../../readers/words.ts';
import { yesOrNoIn } from '../../readers/yes-no.ts';
import { type Fields, isFields, typeOf } from '../rich/fields.ts';
import { inOneLanguage } from './one-language.ts';

/* What a part of a text, or a mark in it, says of who is to read it. */

/** What authors say of parts, and in which languages their posts are read, that which is taken first. */
export interface PartRules {
  readonly languages: readonly string[];
  /** Names of fields, types and marks that keep nothing back, and of those that do. */
  readonly open: readonly string[];
  readonly kept: readonly string[];
  readonly publicWords: readonly string[];
}

/** Objects within a part that say how it is shown, and whether. */
const SETTINGS =
  /(?:settings?|options?|config|attributes?|visibility|workflow|publishing|display|meta)$|^(?:visibility|display|publish)(?:schedule|window|period|dates?)$/i;

/** Of these the part that is active stands open at first. */
const OPENED = /accordion|tabs/i;
const IS_OPEN = /^(is)?_?active$/i;

/** A yes or no, in whatever form it is written; null for anything else. */
export function yesOrNo(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 0 || value === 1) return value === 1;
  return typeof value === 'string' ? yesOrNoIn(value) : null;
}

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

/** What a part is about, in words of which one may say that it is for few. */
const TAGS = /^(?:tags?|labels|keywords)$/i;

/** Whom a part is for, where these are known readers; else what it is for. */
const FOR = /^(?:for|only|fue?r|pour|para|voor|dla)$/i;

/** Characters of words that name readers: what is longer is a text. */
const LONGEST_WORDS = 60;

/** Whether a field names readers who are not all. */
function namesReaders(name: string, value: unknown, { publicWords }: PartRules): boolean {
  const isAsked = asksWho(name) && !isOfAudience(name);
  if (leadsOn(value)) return isForWhomAlone(name) || isAsked;
  const words = [value].flat().filter((each): each is string => typeof each === 'string');
  const said = words.join(', ');
  if (words.some((word) => publicWords.includes(word.trim().toLowerCase()))) return false;
  if (TAGS.test(name)) return words.some(isTopicForFew);
  if (FOR.test(name) && hasWordForFew(said)) return true;
  if (isForThese(name, words)) return true;
  const isLimit = isAsked && said.length <= LONGEST_WORDS && namesSome(name, said);
  return isLimit && !asksNothing(name, said);
}

/** Whether a field is a switch that is off. */
function isOffBy(name: string, said: boolean, place: string, value: unknown): boolean {
  const isOff = switchesOff(name, said) || (said && isYesForFew(name));
  return isOff && !(IS_OPEN.test(name) && isOpened(place, value));
}

/** Names under which an object holds the word that its own field is called after: `status: { value: draft }`. */
const HOLDS = ['value', 'current', 'state', 'status', 'level', 'mode', 'type', 'key'];

/** Whether an object does: what an author says of an access or an audience may have any name in it. */
const wordsIn = (name: string, value: Fields): unknown[] =>
  asksWho(name)
    ? Object.entries(value).flatMap(([own, each]) => (own.startsWith('_') ? [] : [each]))
    : HOLDS.flatMap((each) => value[each] ?? []);

/** `within` is the type of what says it, or what the object is called in which it stands. */
function isOffField(
  [name, value]: readonly [string, unknown],
  within: string,
  place: string,
  rules: PartRules,
): boolean {
  if (rules.open.includes(name)) return false;
  const said = isSwitch(value) ? yesOrNo(inOneLanguage(value, rules.languages)) : null;
  if (rules.kept.includes(name)) return said ?? true;
  if (said !== null) return isOffBy(name, said, place, value) || namesReaders(name, value, rules);
  if (!isFields(value) || leadsOn(value))
    return namesReaders(name, value, rules) || holdsBack(name, value, within);
  return (
    wordsIn(name, value).some((word) => namesReaders(name, word, rules)) ||
    ((SETTINGS.test(name) || isSchedule(name, within)) && saysOff(value, name, place, rules))
  );
}

/** Whether what a part says of itself keeps it from readers, or from some. */
export function saysOff(fields: Fields, within: string, place: string, rules: PartRules): boolean {
  const isPriced = Object.keys(fields).some((name) => COSTS.test(name));
  return Object.entries(fields).some(
    ([name, value]) =>
      !name.startsWith('_') &&
      !(isPriced && TIER.test(name)) &&
      !isOfLink(name, fields) &&
      isOffField([name, value], within, place, rules),
  );
}

/** Whether a name of a field or a type is that of a text that is not for every reader. */
export const isNote = (name: string, { open }: PartRules): boolean =>
  isNotForAll(name) && !open.includes(name);

/** Whether the type of a part, a style or a mark is called as what is for few. */
export const isCalledForFew = (name: unknown, { open, kept }: PartRules): boolean =>
  typeof name === 'string' && !open.includes(name) && (kept.includes(name) || isTypeForFew(name));

/** Whether a part says that it is not to be shown; `place` is the type and the field that it stands in. */
export const isOffPart = (part: Fields, place: string, rules: PartRules): boolean =>
  isCalledForFew(typeOf(part), rules) || saysOff(part, typeOf(part), place, rules);
