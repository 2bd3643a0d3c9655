import { seals } from '../../src/domain/category.ts';
import type { Recognized } from '../../src/gather/adopt/recognize.ts';
import type { SeenField } from '../../src/gather/adopt/seen.ts';
import { firstFew } from '../../src/gather/first-few.ts';
import { isPublicWord } from '../../src/gather/sanity/publicity.ts';
import type { AnyDocument } from '../../src/gather/sanity/sample.ts';
import { MOST_PATHS, topOf, valueAt } from '../../src/settings/fields.ts';

/** What a field is called that may say who is to read a post, or for how long. */
const SAYS_WHO =
  /draft|hid(e|den)|privat|privacy|secret|confiden|sensitiv|password|passcode|protect|restrict|visib|audience|allowed|tier$|access|member|subscri|friend|unlist|publi[sc]|status|state$|workflow|approv|archiv|delet|trash|expir|until|embargo|schedul/i;

/** Of these names a yes says that all may read. */
const SAYS_PUBLIC = /^(is)?_?(publi|visib|active|live)/i;

/** Characters of a word that is told: longer ones are sentences. */
const LONGEST_WORD = 30;
const TOLD_WORDS = 5;

/** In these a word is what nobody is to see. */
const KEEPS_SECRETS = /pass|secret|code|token|key/i;

/** A field by its name, and by what posts say there. */
function withWords({ path, words }: SeenField): string {
  const told = words.filter((each) => each.length <= LONGEST_WORD && !KEEPS_SECRETS.test(path));
  return told.length > 0 ? `${path} (${firstFew(told, TOLD_WORDS)})` : path;
}

/** Fields that nothing reads, and that may say of a post that it is not for everybody. */
export function unreadLines({ unused, unusedWithin, fields: { post } }: Recognized): string[] {
  const own = unused.map(({ path }) => path).filter((path) => SAYS_WHO.test(path));
  const within = unusedWithin
    .map(({ path }) => path)
    .filter((path) => !own.includes(topOf(path)) && SAYS_WHO.test(path.slice(topOf(path).length)));
  const names = [...own, ...within];
  if (names.length === 0) return [];
  const all = [...post.hidden, ...names].slice(0, MOST_PATHS).join(',');
  const named = [...unused, ...unusedWithin].filter(({ path }) => names.includes(path));
  const words = named.filter(({ kind }) => kind === 'words');
  const publicly = [...post.public, ...words.map(({ path }) => path)].slice(0, MOST_PATHS);
  const inWords =
    words.length > 0
      ? ` Does it say in a word such as published that all may read it: --set post.public=${publicly.join(',')}.`
      : '';
  return [
    `NOT read, though by their names they may say who is to read a post, or for how long: ${named.map(withWords).join(', ')}. Is a post that has one to be kept back, name it: --set post.hidden=${all}.${inWords}`,
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
  /^\W*(private?|privado|priv[eé]|privato|secrets?|hidden|confidential|unlisted|drafts?|(members|friends|family|subscribers|patrons|adults)[ -]only|only (for )?(members|friends|family|me)|nsfw)\b/i;

/** Categories that are named. */
const NAMED = 5;

function titleOf(category: AnyDocument, paths: readonly string[]): string {
  const title = paths.map((path) => valueAt(category, path)).find((each) => each !== null);
  return String(title ?? category._id ?? 'without title');
}

/** Fields of categories that may say of their posts that these are not for everybody: nothing reads them. */
export function unreadCategoryLines({ categories, fields }: Recognized): string[] {
  const titles = new Map<string, Set<string>>();
  for (const category of categories) {
    const title = titleOf(category, fields.category.title);
    for (const [name, value] of seals(title) ? [] : Object.entries(category)) {
      if (name.startsWith('_') || !SAYS_WHO.test(name) || !keepsAway(name, value)) continue;
      titles.set(name, (titles.get(name) ?? new Set()).add(title));
    }
  }
  const named = [...new Set(categories.map((each) => titleOf(each, fields.category.title)))];
  const telling = named.filter((title) => NOT_FOR_ALL.test(title) && !seals(title));
  const byTitle =
    telling.length > 0
      ? [
          `NOT sealed: posts of categories that by their titles may not be for everybody (${firstFew(telling, NAMED)}). Are they not, name these in SEALED in src/site.ts, before you build.`,
        ]
      : [];
  const byField = [...titles].map(
    ([name, filed]) =>
      `NOT read: \`${name}\` of categories, though by its name it may say who is to read their posts (${firstFew([...filed], NAMED)}). Are these not for everybody, name the category in SEALED in src/site.ts, before you build.`,
  );
  return [...byField, ...byTitle];
}
