import { seals } from '../../src/domain/category.ts';
import type { Recognized } from '../../src/gather/adopt/recognize.ts';
import { isReference, type SeenField } from '../../src/gather/adopt/seen.ts';
import {
  NAMES_WHO,
  SAYS_PUBLIC,
  SAYS_WHO,
  SWITCHES_WHO,
} from '../../src/gather/adopt/who-reads.ts';
import { firstFew } from '../../src/gather/first-few.ts';
import { isPublicWord } from '../../src/gather/sanity/public-words.ts';
import type { AnyDocument } from '../../src/gather/sanity/sample.ts';
import { isKept, saysNotYet } from '../../src/gather/switch-names.ts';
import { lastOf, topOf, valueAt } from '../../src/settings/field-path.ts';
import { MOST_PATHS } from '../../src/settings/fields.ts';

/** Names of which most posts of most authors say nothing about readers: told of where some post says it. */
const WEAK = /show|display|enabled|disabled|exclude|index/i;

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

/** Whether a yes there says that all may read. */
const isSwitchedOn = ({ path, kind }: SeenField): boolean =>
  kind === 'yes or no' && SAYS_PUBLIC.test(lastOf(path));

/** Whether a word says of a post, under whatever name, that it is public, or not. */
const isTelling = (word: string): boolean =>
  isKept(word) || saysNotYet(word) || /^publi(?:c|sh|shed)$/i.test(word);

/** Whether a field of this name, by what posts say there, may say who is to read a post. */
function maySayWho(name: string, field: SeenField): boolean {
  const isLabel = /(label|title|name)$/i.test(name);
  if (field.kind === 'words' && !isLabel && field.words.some(isTelling)) return true;
  if (field.kind === 'words' && saysHowFarOf(name) && field.words.some(isOut)) return true;
  if (field.kind === 'list of words' && field.words.some(isKept)) return true;
  const isKeeping = !isSwitchedOn(field) || field.switches.includes(false);
  if (field.kind === 'yes or no' && SWITCHES_WHO.test(name)) return isKeeping;
  if (/words$/.test(field.kind) && !isLabel && NAMES_WHO.test(name)) return true;
  if (!SAYS_WHO.test(name) || ['blocks', 'sections', 'text'].includes(field.kind)) return false;
  return !WEAK.test(name) || field.switches.includes(!isSwitchedOn(field));
}

/** Whether a word says that a post is out, where the field is called as one that says how far it is. */
const isOut = (word: string): boolean => /^(?:live|online|released)$/i.test(word);

/** Whether a field is called as one that says how far a post is. */
const saysHowFarOf = (name: string): boolean => /(?:^|\.)(?:stage|phase|progress)$/i.test(name);

function setLine(field: string, paths: readonly string[], more: readonly SeenField[]): string {
  const all = [...paths, ...more.map(({ path }) => path)].slice(0, MOST_PATHS).join(',');
  return `--set post.${field}=${all}`;
}

/** Fields that nothing reads, and that may say of a post that it is not for everybody. */
export function unreadLines({ unused, unusedWithin, fields: { post } }: Recognized): string[] {
  const own = unused.filter((field) => maySayWho(field.path, field));
  const tops = own.map(({ path }) => path);
  const within = unusedWithin.filter(
    (field) =>
      !tops.includes(topOf(field.path)) &&
      maySayWho(field.path.slice(topOf(field.path).length), field),
  );
  const named = [...own, ...within];
  if (named.length === 0) return [];
  const off = named.filter((field) => !isSwitchedOn(field));
  const on = named.filter((field) => isSwitchedOn(field) || field.kind === 'words');
  const hides =
    off.length > 0
      ? [`Is a post that has one to be kept back, name it: ${setLine('hidden', post.hidden, off)}.`]
      : [];
  const shows =
    on.length > 0
      ? [
          `Does it say in a word such as published, or by a yes, that all may read it: ${setLine('public', post.public, on)}.`,
        ]
      : [];
  const led = named.filter(({ kind }) => isReference(kind)).map(({ path }) => path);
  const says =
    led.length > 0
      ? [
          `What is said where ${led.join(', ')} leads is not read: say it in the post itself, by a status of draft or published for example.`,
        ]
      : [];
  return [
    `NOT read, though by their names they may say who is to read a post, or for how long: ${named.map(withWords).join(', ')}. ${[...hides, ...shows, ...says].join(' ')}`,
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
  /^\W*(private?|privado|priv[eé]|privato|secrets?|hidden|confidential|unlisted|drafts?|(members|friends|family|subscribers|patrons|adults)[ -]only|only (for )?(members|friends|family|me)|nsfw|rss[- ]?(club|only))\b/i;

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
