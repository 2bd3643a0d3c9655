import type { Item } from '../item.ts';
import { inPieces, type PieceSize } from '../pieces.ts';
import type { PublishedPost } from '../post.ts';
import { FIRST_ITEM } from './items.ts';
import { createSearchMemory, type SearchMemory } from './words.ts';

/** A part of the index has the newest posts, all before them, or the built-in texts. */
export type SegmentName = 'newest' | 'past' | 'items';

/** Where the last index of each segment is remembered. */
export type SegmentMemories = Readonly<Record<SegmentName, SearchMemory>>;

/** What a search reads of a post or of a built-in text. */
export type SearchedText = Pick<PublishedPost, 'title' | 'paragraphs'>;

/** Texts of one segment by their numbers, which its index counts from `from`. */
export interface PlannedSegment<Text extends SearchedText = SearchedText> {
  readonly name: SegmentName;
  readonly from: number;
  readonly texts: ReadonlyMap<number, Text>;
  /** At most this many characters of JSON go into a block: of older posts up to 7 kB compressed. */
  readonly blockSize: number;
}

/** The newest segment has 32 to 160 posts. */
const NEWEST: PieceSize = { least: 32, most: 128, ends: 32, newest: 32 };
/** Fewer older posts have no segment of their own: that would be one more request for little. */
const FEWEST = 256;

/**
 * Posts by number, oldest first, as segments, the newest first: each segment is an index of its own, so that a new post,
 * which touches nearly every block of its index, touches few. From the newest to the past posts go many at a time.
 */
export function segmentsOf(
  numbered: ReadonlyMap<number, PublishedPost>,
): PlannedSegment<PublishedPost>[] {
  const all = [...numbered];
  const newest = inPieces([...numbered.values()].toReversed(), NEWEST).newest.length;
  const past = all.length - newest < FEWEST ? all.length : all.length - newest;
  // A post of before the year 2000 has a number below zero.
  const older: PlannedSegment<PublishedPost> = {
    name: 'past',
    from: Math.min(0, all[0]?.[0] ?? 0),
    texts: new Map(all.slice(0, past)),
    blockSize: 16_000,
  };
  const first = all[past];
  if (first === undefined) return [older];
  const [from] = first;
  return [{ name: 'newest', from, texts: new Map(all.slice(past)), blockSize: 8000 }, older];
}

/**
 * Built-in texts by number as a segment of their own, none where there are none: no post's file changes with them, nor
 * theirs with a post.
 */
export function itemSegments(numbered: ReadonlyMap<number, Item>): PlannedSegment[] {
  if (numbered.size === 0) return [];
  return [{ name: 'items', from: FIRST_ITEM, texts: numbered, blockSize: 8000 }];
}

/** Memories of which nothing is known. */
export function createSegmentMemories(): SegmentMemories {
  return {
    newest: createSearchMemory(),
    past: createSearchMemory(),
    items: createSearchMemory(),
  };
}
