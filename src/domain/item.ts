import type { RichNode } from './rich.ts';

export const ITEM_TYPES = ['memoir', 'archive', 'journal', 'darkroom'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

export const ITEM_STATUSES = ['published', 'completed', 'drafting', 'planned', 'draft'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** A built-in text: a chapter of the memoir, or a piece of another type. */
export interface Item {
  readonly id: string;
  readonly type: ItemType;
  readonly status: ItemStatus;
  readonly title: string;
  readonly description: string | null;
  /** ISO 8601 day; a chapter may do without. */
  readonly date: string | null;
  /** Part of the memoir, from 1; null for the epilogue and for other types. */
  readonly part: number | null;
  /** Number of the chapter, from 1; null for the epilogue and for other types. */
  readonly chapter: number | null;
  readonly paragraphs: readonly string[];
  /** The text as its author wrote it; absent where the paragraphs say all there is. */
  readonly rich?: readonly RichNode<never>[];
  /** Of a sealed item, names of those who may read it; without any, everybody who has a key. */
  readonly readers?: readonly string[] | undefined;
}

/** True for an item that has a reader page: published or completed, with text. */
export function isReadable(item: Item): boolean {
  return (item.status === 'published' || item.status === 'completed') && item.paragraphs.length > 0;
}

/** True for an item that takes part in previous/next and in '{n} of {total}'. */
export function isPublished(item: Item): boolean {
  return item.status === 'published' && item.paragraphs.length > 0;
}

/** True for an item that is sealed with the Dark Room. */
export function isSealedItem(item: Item): boolean {
  return item.type === 'darkroom';
}

/** A sample entry, shown in the archive when no posts are loaded. */
export interface Sample extends Item {
  readonly date: string;
  readonly category: string;
  readonly excerpt: string;
}
