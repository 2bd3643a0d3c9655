import type { Fields } from '../../settings/fields.ts';
import { isYesForFew } from '../blocks/for-few/marks.ts';
import { asksWho, isOfAudience, namesSome } from '../blocks/for-few/values.ts';
import { GROUPS_ELSEWHERE } from '../readers/lists/who-names.ts';
import { isForThese, isForWhomAlone, isInternal } from '../readers/names.ts';
import { onceAName } from '../readers/once-a-name.ts';
import { switchesOff } from '../readers/switches.ts';
import { hasWordForFew } from '../readers/words.ts';
import { isFields } from '../sanity/rich/fields.ts';
import { isPublicWord } from '../sanity/who-may-read/public-words.ts';
import { saysElse } from './undecided.ts';

/*
 * Fields of parts of a text that by their names may say who is to read these, and that no rule reads: it depends on what the
 * part is whether a group is one of readers.
 */

/** How the names of such fields begin where they are told. */
export const OF_PART = 'part.';

/** Whether an undecided field is one of parts of texts. */
export const isOfPart = (name: string): boolean => name.startsWith(OF_PART);

/** What lies deeper than this is nobody's section. */
const DEEPEST = 12;

/** What groups of readers are called, and what else may be in groups. */
const GROUPS = new RegExp(
  `^(?:reader|user|member|access)?(?:${GROUPS_ELSEWHERE.join('|')}|group|circle|reader)\\p{L}{0,8}$`,
  'iu',
);

/** Whom words of these names mean are persons. */
const PERSONS =
  /^(?:roles|users?|segments?|viewers?|(?:reader|leser|lezer|lecteur|lettor|lasare|czytelni)\p{L}{0,8}|(?:user|member|access)(?:groups?|circles?))$/iu;

/** The same of a yes or no. */
const SAYS =
  /privat|privacy|secret|confiden|sensitiv|password|passcode|protect|restrict|audience|member(?!s$)|subscri|friend(?!ly)|famil|premium|exclusive|login|nsfw/i;

/** Characters of words that name readers: what is longer is a text. */
const LONGEST_WORDS = 60;

/** Whether whom a field of this name means are groups or persons, and it asks for no readers. */
const namesOthers = onceAName(
  (name) => [GROUPS, PERSONS].some((names) => names.test(name)) && !asksWho(name),
);

function namesReaders(name: string, value: unknown, { publicWords }: Fields): boolean {
  const all = [value].flat();
  const isOfOthers = namesOthers(name);
  if (!(isOfAudience(name) || isOfOthers) || isForWhomAlone(name)) return false;
  if (all.some((each) => isFields(each) && typeof each._ref === 'string')) return true;
  const words = all.filter(
    (each): each is string => typeof each === 'string' && each.trim() !== '',
  );
  const isShort = words.join(', ').length <= LONGEST_WORDS;
  const isForAll = (word: string) => publicWords.includes(word.trim().toLowerCase());
  if (words.length === 0 || !isShort || words.some((word) => isPublicWord(word) || isForAll(word)))
    return false;
  const said = words.join(', ');
  if (isOfOthers) return PERSONS.test(name) || hasWordForFew(said);
  return !isForThese(name, words) && namesSome(name, said);
}

/** Whether a yes or no says, by no rule, something of the part that it stands in. */
const isUnread = (name: string, value: unknown): boolean =>
  typeof value === 'boolean' &&
  ![true, false].some((said) => switchesOff(name, said)) &&
  !isYesForFew(name);

const isUnknownSwitch = (name: string, value: unknown, part: object): boolean =>
  isUnread(name, value) && (SAYS.test(name) || isInternal(name, part));

type Asks = (name: string, value: unknown, part: object) => boolean;

function namesWithin(value: unknown, asks: Asks, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((each) => namesWithin(each, asks, depth + 1));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    if (name.startsWith('_')) return [];
    if (asks(name, each, value)) return name;
    return asksWho(name) ? [] : namesWithin(each, asks, depth + 1);
  });
}

/** The names in a text for which this holds, each once, but for those of which the author has said what they mean. */
function unsaidWithin(text: unknown, { publicParts, keptParts }: Fields, asks: Asks): string[] {
  const said = [...publicParts, ...keptParts];
  return [...new Set(namesWithin(text, asks))].filter((name) => !said.includes(name));
}

/** Their names in the body of the service's answer. */
export function undecidedParts(answer: unknown, fields: Fields): string[] {
  const asks: Asks = (name, value, part) =>
    namesReaders(name, value, fields) || isUnknownSwitch(name, value, part);
  const body = isFields(answer) ? answer.body : null;
  return unsaidWithin(body, fields, asks).map((name) => OF_PART + name);
}

/** Every other yes or no in parts of these texts that no rule reads, and whose name tells nothing. */
export const switchesOfParts = (texts: readonly unknown[], fields: Fields): string[] =>
  unsaidWithin(
    texts,
    fields,
    (name, value, part) =>
      isUnread(name, value) && !isUnknownSwitch(name, value, part) && !saysElse(name),
  );
