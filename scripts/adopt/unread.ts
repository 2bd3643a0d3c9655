import { seals } from '../../src/domain/category.ts';
import { fieldsSeen } from '../../src/gather/adopt/kinds.ts';
import type { Recognized } from '../../src/gather/adopt/recognize.ts';
import { isReference, type SeenField } from '../../src/gather/adopt/seen.ts';
import { undecidedFields } from '../../src/gather/adopt/undecided.ts';
import { isOfPart } from '../../src/gather/adopt/undecided-parts.ts';
import { SAYS_PUBLIC } from '../../src/gather/adopt/who-reads.ts';
import { firstFew } from '../../src/gather/first-few.ts';
import type { DecodedPost } from '../../src/gather/sanity/decode.ts';
import type { AnyDocument } from '../../src/gather/sanity/sample.ts';
import { isPublicWord } from '../../src/gather/sanity/who-may-read/public-words.ts';
import { topOf, valueAt } from '../../src/settings/field-path.ts';
import type { Paths } from '../../src/settings/fields.ts';
import { SettingsError } from '../../src/settings/settings-error.ts';
import { WORKFLOW } from './workflow.ts';

/** Names of fields of which a person says that they say nothing of who reads a post; those of categories begin with this. */
export type Unread = readonly string[];
const OF_CATEGORY = 'category.';

/**
 * Those that are given, as often as there are some, or with commas between, and those `said` before. Throws a `SettingsError`
 * for one that is given and not there.
 */
export function unreadNames(
  found: Recognized,
  given: readonly string[],
  said: Unread = [],
): Unread {
  const names = given.flatMap((each) => each.split(',')).filter(Boolean);
  const own = [...found.unused, ...found.unusedWithin].map(({ path }) => path);
  const filing = found.fields.post.categories;
  const there = [
    ...own,
    ...filing,
    ...found.categories.flatMap(Object.keys).map((key) => OF_CATEGORY + key),
    WORKFLOW,
  ];
  const unknown = names.find((name) => !there.includes(name));
  if (unknown === undefined) return [...new Set([...said, ...names])];
  throw new SettingsError(`--unread ${unknown}: there is no such field that is not read.`);
}

/** Characters of a word that is told: longer ones are sentences. */
const LONGEST_WORD = 30;
const TOLD_WORDS = 5;

/** In these a word is what nobody is to see. */
const KEEPS_SECRETS = /pass|secret|code|token|key/i;

/** A field by its name, and by what posts say there; a list may be one of persons. */
function withWords({ path, words, kind }: SeenField): string {
  if (kind === 'list of words') return path;
  const told = words.filter((each) => each.length <= LONGEST_WORD && !KEEPS_SECRETS.test(path));
  return told.length > 0 ? `${path} (${firstFew(told, TOLD_WORDS)})` : path;
}

/** The flag that has one more field read for this value: it names those that are read already, too. */
const setting = (field: string, paths: Paths): string =>
  `--set post.${field}=${[...paths, 'NAME'].join(',')}`;

/**
 * The fields that may say of a post that it is not for everybody, that nothing reads, and of which a person has not said by
 * `unread` that they say nothing of it.
 */
function undecided(found: Recognized, unread: Unread): SeenField[] {
  return undecidedFields(found).filter(({ path }) => !unread.includes(path));
}

type Read = readonly Pick<DecodedPost, 'undecided'>[];

/** The same that single posts tell as releases read them: of all together a field may be of another kind. */
function undecidedBySome(posts: Read, named: readonly SeenField[], unread: Unread): string[] {
  const known = [...named.map(({ path }) => path), ...unread];
  const all = new Set(posts.flatMap((post) => post.undecided));
  return [...all].filter((name) => ![name, topOf(name)].some((at) => known.includes(at)));
}

/** Their names, and those of fields of categories, as `undecided` in the file of fields has them. */
export function undecidedNames(found: Recognized, unread: Unread, posts: Read = []): string[] {
  const ofCategories = undecidedOfCategories(found, unread).map(({ name }) => OF_CATEGORY + name);
  const own = undecided(found, unread);
  const bySome = undecidedBySome(posts, own, unread);
  return [...own.map(({ path }) => path), ...bySome, ...ofCategories];
}

/** What they are, and how to say what each means, a line for each meaning. */
export function unreadLines(found: Recognized, unread: Unread = [], posts: Read = []): string[] {
  const { post } = found.fields;
  const named = undecided(found, unread);
  const bySome = undecidedBySome(posts, named, unread).filter((name) => !isOfPart(name));
  const names = [...named.map(({ path }) => path), ...bySome];
  if (names.length === 0) return [];
  const led = named.filter(({ kind }) => isReference(kind)).map(({ path }) => path);
  const filing = bySome.filter((name) => post.categories.includes(name));
  const isTime = named.some(({ kind }) => kind === 'date');
  return [
    `NOT read, though they may say who is to read a post, or for how long: ${[...named.map(withWords), ...bySome].join(', ')}. Say of each NAME what it means:`,
    `  nothing of that: --unread ${names.join(',')}`,
    `  a yes, or that a post has one, keeps it back: ${setting('hidden', post.hidden)}`,
    `  a yes seals it, so that a passcode alone opens it: ${setting('sealed', post.sealed)}`,
    `  a yes, or a word such as published, lets all read it: ${setting('public', post.public)}`,
    ...(isTime
      ? [
          `  a time from which readers have it: ${setting('from', post.from)}`,
          `  a time up to which they have it: ${setting('until', post.until)}`,
        ]
      : []),
    ...(filing.length > 0
      ? [
          `  a category that is not for everybody (${filing.join(', ')}): name it in SEALED in src/site.ts`,
        ]
      : []),
    ...(led.length > 0
      ? [`  what is said where ${led.join(', ')} leads is not read: say it in the post itself.`]
      : []),
  ];
}

/** Whether a value of such a field may keep readers away. */
function keepsAway(name: string, value: unknown): boolean {
  if (value === null || value === '' || isPublicWord(value)) return false;
  if (typeof value === 'boolean') return value !== SAYS_PUBLIC.test(name);
  // The day on which it was published.
  return !/publi/i.test(name) || typeof value !== 'string' || !/^\d{4}-/.test(value);
}

/** Titles of categories that are not for everybody more often than not. */
const NOT_FOR_ALL =
  /^\W*(private?|privado|priv[eé]|privato|secrets?|hidden|confidential|unlisted|drafts?|(members|friends|family|subscribers|patrons|adults)[ -]only|only (for )?(members|friends|family|me)|subscribers|premium|(\w+ )?exclusives?$|nsfw|rss[- ]?(club|only))\b/i;

/** Categories that are named. */
const NAMED = 5;

function titleOf(category: AnyDocument, paths: readonly string[]): string {
  const title = paths.map((path) => valueAt(category, path)).find((each) => each !== null);
  return String(title ?? category._id ?? 'without title');
}

/** By each field of categories that nothing reads, and that may say who is to read their posts, the titles of those that say it and do not seal. */
function undecidedOfCategories({ categories, fields }: Recognized, unread: Unread) {
  const read = [...Object.values(fields.category).flat().map(topOf), '_createdAt'];
  const unused = fieldsSeen(categories).filter(
    ({ path }) => !/[.[]/.test(path) && !read.includes(path),
  );
  const asked = undecidedFields({ unused, unusedWithin: [], fields });
  const open = categories.filter((each) => !seals(titleOf(each, fields.category.title)));
  return asked.flatMap(({ path }) => {
    const telling = open.filter((each) => keepsAway(path, each[path] ?? null));
    const titles = [...new Set(telling.map((each) => titleOf(each, fields.category.title)))];
    return titles.length > 0 && !unread.includes(OF_CATEGORY + path) ? { name: path, titles } : [];
  });
}

/** What categories say of their posts that these may not be for everybody. */
export function unreadCategoryLines(found: Recognized, unread: Unread = []): string[] {
  const { categories, fields } = found;
  const named = [...new Set(categories.map((each) => titleOf(each, fields.category.title)))];
  const telling = named.filter((title) => NOT_FOR_ALL.test(title) && !seals(title));
  const byTitle =
    telling.length > 0
      ? [
          `NOT sealed: posts of categories that by their titles may not be for everybody (${firstFew(telling, NAMED)}). Are they not, name these in SEALED in src/site.ts, before you build.`,
        ]
      : [];
  const byField = undecidedOfCategories(found, unread).map(
    ({ name, titles }) =>
      `NOT read: \`${name}\` of categories, though it may say who is to read their posts (${firstFew(titles, NAMED)}). Are these not for everybody, name the category in SEALED in src/site.ts; else say --unread ${OF_CATEGORY}${name}.`,
  );
  return [...byField, ...byTitle];
}
