import type { Claim } from '../../domain/addresses/slug.ts';
import { type Item, isReadable, isSealedItem } from '../../domain/item.ts';
import { hasScreen } from '../../domain/screens.ts';
import { readItems } from './items.ts';

/*
 * Which built-in items are shown, and where.
 */

/** The built-in items of a site; chapters are shown by the book. Throws a `BuiltinError` of one line. */
export async function itemsOf(texts: string): Promise<Item[]> {
  const items = await readItems(texts);
  return items.filter(({ type }) => type !== 'memoir' || hasScreen('book'));
}

/** True for an item that the Dark Room shows. */
export function isDark(item: Item): boolean {
  return isSealedItem(item) && isReadable(item);
}

/** Public items; a text that is not to be read does not go into the build. */
export function publicItems(items: readonly Item[]): Item[] {
  return items
    .filter((item) => !isSealedItem(item) && (item.type === 'memoir' || isReadable(item)))
    .map(({ rich, ...item }) =>
      isReadable(item) ? { ...item, ...(rich && { rich }) } : { ...item, paragraphs: [] },
    );
}

/** The addresses of built-in items, also of those that cannot be read yet: a post must not have to move for them later. */
export function claimsOf(items: readonly Item[]): Claim[] {
  return items.map((item) => ({
    slug: item.id,
    document: isSealedItem(item) ? 'a sealed built-in item' : `built-in item "${item.id}"`,
    ...(isSealedItem(item) ? { secret: true as const } : {}),
  }));
}
