import { notPublicBy } from '../../src/gather/sanity/publicity.ts';
import { isFields } from '../../src/gather/sanity/rich/fields.ts';
import { type Fields, type Paths, valueAt } from '../../src/settings/fields.ts';
import type { Stored } from './documents.ts';

/** The value at the first of these paths that holds one, or null. */
function firstAt(document: unknown, paths: Paths): unknown {
  return paths.map((path) => valueAt(document, path)).find((value) => value != null) ?? null;
}

/** The post with each value under its usual name too, wherever its author keeps it. */
export function withUsualNames(post: Stored, fields: Fields): Stored {
  const found = Object.entries(fields.post).flatMap(([name, paths]) => {
    const value = firstAt(post, paths);
    return value === null ? [] : [[name, value] as const];
  });
  return { ...post, ...Object.fromEntries(found) };
}

/** Whether anybody may read the post, as far as its author's own fields say so. */
export function isForNobody(post: Stored, fields: Fields): boolean {
  const said = {
    public: firstAt(post, fields.post.public),
    hidden: firstAt(post, fields.post.hidden),
  };
  return notPublicBy(said, fields) !== null;
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

/** What the post is filed under: references to categories, categories within the post, or words. */
export function categoryTitles(
  value: unknown,
  byId: ReadonlyMap<string, Stored>,
  fields: Fields,
): string[] {
  const all: unknown[] = Array.isArray(value) ? value : value == null ? [] : [value];
  return all.flatMap((each) => {
    if (!isFields(each)) return typeof each === 'string' ? [each] : [];
    const category = typeof each._ref === 'string' ? byId.get(each._ref) : each;
    const title = firstAt(category, fields.category.title);
    return typeof title === 'string' ? [title] : [];
  });
}
