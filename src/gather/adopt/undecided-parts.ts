import type { Fields } from '../../settings/fields.ts';
import { isYesForFew } from '../blocks/for-few/marks.ts';
import { asksWho, isOfAudience, namesSome } from '../blocks/for-few/values.ts';
import { isFields } from '../sanity/rich/fields.ts';
import { isPublicWord } from '../sanity/who-may-read/public-words.ts';
import { anyOf, isForThese, isForWhomAlone, namesFew, switchesOff } from '../switch-names.ts';
import { GROUPS_ELSEWHERE } from '../switch-names-elsewhere.ts';

/*
 * Fields of parts of a text that by their names may say who is to read these, and that no rule reads: it depends on what the
 * part is whether a group is one of readers.
 */

/** How the names of such fields begin where they are told. */
export const OF_PART = 'part.';

/** What lies deeper than this is nobody's section. */
const DEEPEST = 12;

/** What groups of readers are called, and what else may be in groups. */
const GROUPS = new RegExp(
  `^(?:reader|user|member|access)?(?:${anyOf(GROUPS_ELSEWHERE)}|group|circle|reader)\\p{L}{0,8}$`,
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

function namesReaders(name: string, value: unknown, { publicWords }: Fields): boolean {
  const all = [value].flat();
  const isOfOthers = [GROUPS, PERSONS].some((names) => names.test(name)) && !asksWho(name);
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
  if (isOfOthers) return PERSONS.test(name) || namesFew(said);
  return !isForThese(name, words) && namesSome(name, said);
}

/** Beside these what is internal is a link. */
const LINK = /link|href|url|page|ref|target|slug/i;
const INTERNAL = /^(?:is)?_?intern(?:al|[aeo])?$/i;

/** Whether a yes may say that a part is for who writes it alone. */
const isInternal = (name: string, part: object): boolean =>
  INTERNAL.test(name) && !Object.keys(part).some((each) => LINK.test(each));

const isUnknownSwitch = (name: string, value: unknown, part: object): boolean =>
  typeof value === 'boolean' &&
  (SAYS.test(name) || isInternal(name, part)) &&
  ![true, false].some((said) => switchesOff(name, said)) &&
  !isYesForFew(name);

function namesWithin(value: unknown, fields: Fields, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((each) => namesWithin(each, fields, depth + 1));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    if (name.startsWith('_')) return [];
    const asks = namesReaders(name, each, fields) || isUnknownSwitch(name, each, value);
    if (asks) return name;
    return asksWho(name) ? [] : namesWithin(each, fields, depth + 1);
  });
}

/** Their names in the body of the service's answer, each once, but for those of which the author has said what they mean. */
export function undecidedParts(answer: unknown, fields: Fields): string[] {
  const names = [...new Set(namesWithin(isFields(answer) ? answer.body : null, fields))];
  const said = [...fields.publicParts, ...fields.keptParts];
  return names.filter((name) => !said.includes(name)).map((name) => OF_PART + name);
}
