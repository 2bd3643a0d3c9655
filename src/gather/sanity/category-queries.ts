import type { Fields } from '../../settings/fields.ts';
import { valueAt } from './query-parts.ts';

/** How far up a category's parents are followed. */
export const LEVELS = 4;

/** Where a category has its titles, and those above it. */
interface Titled {
  readonly category: Pick<Fields['category'], 'title' | 'parent'>;
}

/** Every title that a category may have, as in other languages. */
export function titlesAt({ category }: Titled): string {
  return `"titles": [${category.title.map((each) => valueAt([each])).join(', ')}]`;
}

/** The ids of what stands directly above a category, whether that is there or not. */
function parentsAt({ category }: Titled): string {
  const ids = category.parent.flatMap((path) => [
    `${valueAt([path])}._ref`,
    `${valueAt([path])}[]._ref`,
  ]);
  return `"parents": [${ids.join(', ')}]`;
}

/**
 * The categories above a category, as lists of such lists: by each path, whether it leads to one parent or to several. With
 * the ids of the next above each, which tell whether these are all.
 */
export function aboveAt(fields: Titled, levels = LEVELS): string {
  const shape = `{_id, _rev, ${titlesAt(fields)}, ${parentsAt(fields)}}`;
  const ways = fields.category.parent.flatMap((path) => [
    `${valueAt([path])}->`,
    `${valueAt([path])}[]->`,
  ]);
  const all = ways.flatMap((way) =>
    Array.from({ length: levels }, (_, above) => way.repeat(above + 1) + shape),
  );
  const hasParent = `defined(${valueAt(fields.category.parent)})`;
  return `"above": select(${hasParent} => [${all.join(', ')}][defined(@)], []), ${hasParent} => {${parentsAt(fields)}}`;
}

/** A category: its title, and all that it may have, with the categories above it: any may seal. */
function shapeOf(fields: Fields): string {
  const { title, description } = fields.category;
  const titles = title.length > 1 ? `, ${titlesAt(fields)}` : '';
  return `{_id, _rev, _updatedAt, "title": ${valueAt(title)}, "description": ${valueAt(description)}${titles}, ${aboveAt(fields)}}`;
}

/**
 * The categories at a place that are referred to, null for others; unless all are, they stand in the post as `labels`, words as
 * they are, and the others `inline`.
 */
function listsAt(at: string, shape: string): string {
  const referred = `defined(${at}._ref) || count(${at}[!defined(_ref)]) == 0`;
  return `"categories": coalesce(${at}[]->${shape}, select(defined(${at}._ref) => [${at}->${shape}]), []),
  "labels": select(${referred} => null, ${at}),
  "inline": select(${referred} => null, coalesce(${at}[]${shape}, [${at}${shape}]))`;
}

/** What a post is filed under, in the first field that says it, and in each where there are several: any may seal. */
export function categoriesAt(fields: Fields): string {
  const { categories } = fields.post;
  const shape = shapeOf(fields);
  const each = categories.map((path) => `{${listsAt(valueAt([path]), shape)}}`);
  const all = categories.length > 1 ? `,\n  "filed": [${each.join(', ')}]` : '';
  return listsAt(valueAt(categories), shape) + all;
}
