import type { Fields } from '../../settings/fields.ts';
import { valueAt } from './query-parts.ts';

/** A category: its title, and, where it may have several, as in other languages, all of them: any may seal. */
function shapeOf({ category }: Fields): string {
  const { title, description } = category;
  const titles =
    title.length > 1 ? `, "titles": [${title.map((each) => valueAt([each])).join(', ')}]` : '';
  return `{_id, _rev, _updatedAt, "title": ${valueAt(title)}, "description": ${valueAt(description)}${titles}}`;
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
