import { seals } from '../../src/domain/category.ts';
import { languageOfPath, pathInLanguage } from '../../src/gather/language-codes.ts';
import { isFields } from '../../src/gather/sanity/rich/fields.ts';
import { isPublicPost } from '../../src/gather/sanity/who-may-read/publicity.ts';
import { publishingTime } from '../../src/gather/sanity/who-may-read/publishing-time.ts';
import { isMissingAt, valueAt } from '../../src/settings/field-path.ts';
import type { Fields, Paths } from '../../src/settings/fields.ts';
import type { Stored } from './documents.ts';

/** The value at the first of these paths that holds one, or null. */
function firstAt(document: unknown, paths: Paths, byId?: ReadonlyMap<string, Stored>): unknown {
  return paths.map((path) => valueAt(document, path, byId)).find((value) => value != null) ?? null;
}

/** In which language a post is shown, where it has its text in several. */
function shownLanguage(post: Stored, { post: { body } }: Fields): string | null {
  return languageOfPath(body.find((path) => firstAt(post, [path]) !== null) ?? '');
}

/** Paths that say something of the post, in the language in which it is shown. */
function inShown(post: Stored, paths: Paths, fields: Fields): Paths {
  const language = shownLanguage(post, fields);
  return paths.map((path) => pathInLanguage(path, language));
}

/** The post with each value under its usual name too, wherever its author keeps it. */
export function withUsualNames(
  post: Stored,
  byId: ReadonlyMap<string, Stored>,
  fields: Fields,
): Stored {
  const found = Object.entries(fields.post).flatMap(([name, paths]) => {
    const value = firstAt(post, paths, byId);
    return value === null ? [] : [[name, value] as const];
  });
  const language = shownLanguage(post, fields);
  return { ...post, ...(language && { language }), ...Object.fromEntries(found) };
}

/** The value of the one field, or of each of several, as rules of the site take them. */
function saidIn(post: Stored, paths: Paths, byId?: ReadonlyMap<string, Stored>): unknown {
  const all = paths.map((path) => valueAt(post, path, byId));
  return all.length > 1 ? all : all[0];
}

function timeOf(post: Stored, fields: Fields) {
  const { publishedAt, from, until } = fields.post;
  const [begins, ends] = [from, until].map((paths) => saidIn(post, inShown(post, paths, fields)));
  const said = { from: begins, until: ends };
  return publishingTime({ publishedAt: firstAt(post, publishedAt), ...said }, fields);
}

/** When the post is published, as its author has written it where nothing else is to be waited for, and when it goes. */
export function datesOf(post: Stored, fields: Fields) {
  const { publishedAt, until } = timeOf(post, fields);
  const written = firstAt(post, fields.post.publishedAt);
  const date = fields.post.from.length > 0 ? (publishedAt ?? written) : written;
  return { date: date ?? undefined, ...(until && { expiryDate: until }) };
}

/** What the post is filed under, in any field, as it stands there. */
function filedUnder(post: Stored, fields: Fields): unknown[] {
  return fields.post.categories.flatMap((path) => valueAt(post, path) ?? []);
}

const isReference = (value: unknown): boolean => isFields(value) && typeof value._ref === 'string';

/** Whether the post refers to a category that is not there, which may be one that seals. */
function lacksCategory(post: Stored, byId: ReadonlyMap<string, Stored>, fields: Fields): boolean {
  const referring = filedUnder(post, fields).filter(isReference);
  return referring.some((each) => referredTo(each, byId).length === 0);
}

/** Whether nobody may read the post, as far as its author's own fields say so. */
export function isForNobody(
  post: Stored,
  byId: ReadonlyMap<string, Stored>,
  fields: Fields,
): boolean {
  const { public: public_, hidden } = fields.post;
  const lacks = [...public_, ...hidden].some((path) => isMissingAt(post, path, byId));
  const said = {
    public: saidIn(post, inShown(post, public_, fields), byId),
    hidden: saidIn(post, inShown(post, hidden, fields), byId),
  };
  const isOut = !lacks && isPublicPost(said, fields) && timeOf(post, fields).wrong === null;
  return !isOut || lacksCategory(post, byId, fields);
}

/** Who wrote the post, the first of several: a reference, what stands in the post, or a name. */
export function authorName(
  value: unknown,
  byId: ReadonlyMap<string, Stored>,
  fields: Fields,
): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (!isFields(first)) return typeof first === 'string' ? first : null;
  const author = typeof first._ref === 'string' ? byId.get(first._ref) : first;
  const names = [fields.author.name, fields.author.surname].map((paths) => firstAt(author, paths));
  return names.filter((name) => typeof name === 'string').join(' ') || null;
}

/** A category's title: of several one that seals. */
function titleOf(category: unknown, { category: { title } }: Fields): unknown {
  const all = title.map((path) => valueAt(category, path));
  return all.find(seals) ?? firstAt(category, title);
}

/** What this refers to: one that is a draft yet may be one that seals. */
function referredTo(value: unknown, byId: ReadonlyMap<string, Stored>): Stored[] {
  if (!isFields(value) || typeof value._ref !== 'string') return [];
  const found = byId.get(value._ref) ?? byId.get(`drafts.${value._ref}`);
  return found ? [found] : [];
}

/** The categories above one, each once, however many they are. */
function allAbove(
  category: unknown,
  byId: ReadonlyMap<string, Stored>,
  { category: { parent } }: Fields,
): Set<unknown> {
  const found = new Set<unknown>([category]);
  for (const each of found) {
    const above = parent.flatMap((path) => valueAt(each, path));
    for (const one of above.flatMap((value) => referredTo(value, byId))) found.add(one);
  }
  found.delete(category);
  return found;
}

/** What the post is filed under, in any field: references to categories, categories within the post, or words; and what seals above them. */
export function categoryTitles(
  post: Stored,
  byId: ReadonlyMap<string, Stored>,
  fields: Fields,
): string[] {
  const titles = filedUnder(post, fields).flatMap((each) => {
    if (!isFields(each)) return typeof each === 'string' ? [each] : [];
    const [category] = isReference(each) ? referredTo(each, byId) : [each];
    const above = [...allAbove(category, byId, fields)].map((one) => titleOf(one, fields));
    return [titleOf(category, fields), ...above.filter(seals)].filter(
      (title) => typeof title === 'string',
    );
  });
  return [...new Set(titles)];
}
