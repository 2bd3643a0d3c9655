import { EACH } from '../../../settings/field-path.ts';
import type { Fields, Paths } from '../../../settings/fields.ts';
import { KEPT_WORDS, OTHER_CHANNELS } from '../../readers/lists/draft-words.ts';
import { PUBLIC_WORDS } from '../../readers/lists/public-words.ts';
import { isOtherChannel, isWordForNobody } from '../../readers/words.ts';
import { isMissingAt, switchAt, valuesOf } from '../query-parts.ts';
import { isPublicWord, NEARLY_PUBLIC, PUBLIC_BEGINNING } from './public-words.ts';
import { publishingTime, type SaidTimes } from './publishing-time.ts';
import { NO_WORDS, plainWord, SPACES, saysYes, yesAt } from './yes.ts';

/** Whether a path leads to each of a list, of which one word may be enough. */
const isEach = (path: string): boolean => path.includes(EACH);

/** A list says no where one of its words keeps a post back, and where all that it names is no site. */
function listSaysNo(values: readonly unknown[]): boolean {
  const isWord = (says: (word: string) => boolean) => (value: unknown) =>
    typeof value === 'string' && says(value);
  return (
    values.some(isWord(isWordForNobody)) ||
    (values.length > 0 && values.every(isWord(isOtherChannel)))
  );
}

/** What words mean to the author of these posts, where that is not what they mean to others. */
type Meaning = Pick<Fields, 'publicWords' | 'keptWords'>;

/** Whether a word calls a post public, as all know it or its author names it. */
function isPublic(value: unknown, { publicWords, keptWords }: Meaning): boolean {
  if (typeof value !== 'string') return false;
  const word = plainWord(value).toLowerCase();
  return publicWords.includes(word) || (isPublicWord(value) && !keptWords.includes(word));
}

/** Of readers a list says no where none of them is everybody. */
function eachSaysNo(values: readonly unknown[], meaning: Meaning): boolean {
  const isNobody = values.some((value) => typeof value === 'string' && isWordForNobody(value));
  return values.length > 0 && (isNobody || !values.some((value) => isPublic(value, meaning)));
}

/** A word that is not known to call a post public says no, but for those that the author names. */
function saysNo(value: unknown, meaning: Meaning, path: string): boolean {
  if (typeof value === 'string') return plainWord(value) !== '' && !isPublic(value, meaning);
  if (Array.isArray(value) && isEach(path)) return eachSaysNo(value, meaning);
  if (Array.isArray(value)) return listSaysNo(value);
  return value === false || value === 0;
}

/** A post as far as it says whether it is public. */
interface Said {
  readonly public?: unknown;
  readonly hidden?: unknown;
}

/** The first of these fields whose value says so, and the value; of several fields the values are a list. */
function fieldThat(
  says: (value: unknown, path: string) => boolean,
  value: unknown,
  paths: Paths,
  usual: string,
) {
  const values = valuesOf(value, paths);
  const at = values.findIndex((each, n) => says(each, paths[n] ?? usual));
  return at < 0 ? null : { field: paths[at] ?? usual, value: values[at] };
}

/** Characters of a word that is told: longer ones are sentences. */
const LONGEST_WORD = 30;

/** The field with the word that it says, in a list the first: what is no yes or no may be another word for public. */
function withWord({ field, value }: { field: string; value: unknown }): string {
  const word = plainWord([value].flat().find((each) => typeof each === 'string') ?? '');
  return word === '' || word.length > LONGEST_WORD ? field : `${field}: ${word}`;
}

/**
 * By which field of its author's a post says that it is not public; null where none does. One that says nothing is older
 * than the field.
 */
function notPublicBy(said: Said, fields: Fields): string | null {
  const { post } = fields;
  const saysSo = (value: unknown, path: string) => saysNo(value, fields, path);
  const no = fieldThat(saysSo, said.public, post.public, 'public');
  // What hides may be a password.
  return no
    ? withWord(no)
    : (fieldThat(saysYes, said.hidden, post.hidden, 'hidden')?.field ?? null);
}

const saysNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && plainWord(value) === '');

/** Whether a post does not say that it is public, among posts that do. */
function isUnsaid(said: Said, { post, publicUnsaid }: Fields): boolean {
  const isEmpty = (value: unknown, n: number) =>
    Array.isArray(value) && isEach(post.public[n] ?? '') && value.length === 0;
  const values = valuesOf(said.public, post.public);
  return !publicUnsaid && values.every((value, n) => saysNothing(value) || isEmpty(value, n));
}

/** Whether a post says of itself that all may read it. */
export function isPublicPost(said: Said, fields: Fields): boolean {
  return whyNotPublic(said, fields) === null;
}

const isText = (at: string): string => `string(${at}) == ${at} && ${at} != ""`;
const hasSpaceAround = (at: string): string =>
  [...SPACES]
    .map((space) => JSON.stringify(space))
    .map(
      (space) => `string::startsWith(${at}, ${space}) || string::split(${at}, ${space})[-1] == ""`,
    )
    .join(' || ');

/** Whether what stands there begins as words for public do. */
const beginsAt = (at: string): string =>
  `(string::startsWith(lower(${at}), "${PUBLIC_BEGINNING}") && !(lower(${at}) in ${JSON.stringify(NEARLY_PUBLIC)}))`;

/** Whether a word calls a post public, as far as the service can tell: it compares letter by letter, also where accents stand apart. */
function perhapsPublicAt(at: string, publicWords: readonly string[]): string {
  const words = [...PUBLIC_WORDS, ...publicWords].flatMap((word) => [word, word.normalize('NFD')]);
  return `lower(${at}) in ${JSON.stringify([...new Set(words)])} || ${beginsAt(at)} || ${hasSpaceAround(at)}`;
}

/** The same of readers, of whom one may be everybody. What is asked of a list is asked of each below it, but for the brackets. */
function eachNoAt(path: string, publicWords: readonly string[]): string {
  const at = `(${path})`;
  const kept = `count(${at}[lower(@) in ${JSON.stringify(KEPT_WORDS)}]) > 0`;
  return `count(${at}) > 0 && (${kept} || count(${at}[${perhapsPublicAt('@', publicWords)}]) == 0)`;
}

function noAt(at: string, publicWords: readonly string[]): string {
  const among = (all: readonly string[]) => `count(${at}[lower(@) in ${JSON.stringify(all)}])`;
  const others = `count(${at}) > 0 && (${among(KEPT_WORDS)} > 0 || ${among(OTHER_CHANNELS)} == count(${at}))`;
  return `defined(${at}) && (${at} in [false, 0] || coalesce(${others}, false) || (${isText(at)} && !(${perhapsPublicAt(at, publicWords)})))`;
}

function perhapsYesAt(at: string): string {
  const isNo = `${at} == "" || lower(${at}) in ${JSON.stringify(NO_WORDS)} || ${hasSpaceAround(at)}`;
  return yesAt(at, `!(${isNo})`);
}

/**
 * The same as the service itself can tell, in its query language: true for a post that says so. What it cannot tell, as of
 * words with space around them or of `keptWords`, counts as public: a post is rather asked for in vain than missed.
 */
export function notPublicIn(fields: Fields): string[] {
  const { post, publicUnsaid, publicWords } = fields;
  const saidAt = (path: string) => switchAt(path, fields);
  const says = post.public.map((path) =>
    isEach(path)
      ? `coalesce(count(${saidAt(path)}) > 0, false)`
      : `(defined(${saidAt(path)}) && ${saidAt(path)} != "")`,
  );
  const no = (path: string) => (isEach(path) ? eachNoAt : noAt)(saidAt(path), publicWords);
  const said = [
    ...(publicUnsaid ? [] : [`!(${[...says, 'false'].join(' || ')})`]),
    ...[...post.public, ...post.hidden].flatMap((path) => isMissingAt(path) ?? []),
    ...post.public.map(no),
    ...post.hidden.map((path) => perhapsYesAt(saidAt(path))),
  ];
  return said.map((each) => `coalesce(${each}, false)`);
}

/** The beginning of what is told of a post that is not published for that. */
export const NOT_PUBLIC = 'says that it is not public';

/** The same of one that does not say that it is, where others do. */
export const UNSAID = 'does not say that it is public';

/** What is told of a post that is not published since a category that is not there may be one that seals. */
export const MISSING_CATEGORY =
  'refers to a category that does not exist or is not published, and that may be one that seals';

/** The same of one that is there, and has no title that tells. */
export const UNTITLED_CATEGORY =
  'has a category without a title that can be read, and that may be one that seals';

/** The beginning of what is told of a post whose date is none. */
export const WRONG_DATE = 'has a publishing date that cannot be read';

/** Why not all may read a post, as it says of itself; null where they may. */
export function whyNotPublic(said: Said, fields: Fields): string | null {
  const field = notPublicBy(said, fields);
  if (field) return `${NOT_PUBLIC} (${field})`;
  return isUnsaid(said, fields) ? `${UNSAID} (${fields.post.public[0] ?? 'public'})` : null;
}

/** Why a post is not published that has no moment of it. */
export function whyUnpublished(said: Said & SaidTimes, fields: Fields): string {
  const why = whyNotPublic(said, fields);
  if (why !== null) return why;
  const { wrong } = publishingTime(said, fields);
  if (wrong === null) return 'has no publishing date';
  return `${WRONG_DATE} (${wrong.field} is ${JSON.stringify(wrong.value).slice(0, 60)})`;
}
