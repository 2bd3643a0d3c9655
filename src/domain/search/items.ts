import { type Item, isReadable } from '../item.ts';
import { itemEntry, lettersIn } from '../letters.ts';
import { inBookOrder } from '../memoir/memoir.ts';
import type { SearchEntry } from './entry.ts';

/** Numbers of built-in texts begin here: a post would have to be of the year 340,000 to have one. */
export const FIRST_ITEM = 1_000_000_000;

/**
 * The public built-in texts that a search goes through, by number: letters and notes have the highest ones, the newest
 * first, then chapters in the order of the book. The newest letter changes no number, nor does a chapter that can be read at
 * last: it had its place before. None is a post's.
 */
export function numberedItems(items: readonly Item[]): Map<number, Item> {
  const ordered = [...lettersIn(items), ...inBookOrder(items)].toReversed();
  const numbered = ordered.map((item, at) => [FIRST_ITEM + at, item] as const);
  return new Map(numbered.filter(([, item]) => isReadable(item)));
}

/** The built-in text as a search has it. */
export function itemSearchEntry(item: Item): SearchEntry {
  return { ...itemEntry(item), body: item.paragraphs.join('\n\n') };
}
