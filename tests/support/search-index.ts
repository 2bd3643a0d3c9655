import { blockOf, plannedBlocks, type SearchBlock } from '../../src/domain/search/blocks.ts';
import { foundIn, type Occurrences } from '../../src/domain/search/lookup.ts';
import type { Documents, SearchMemory } from '../../src/domain/search/words.ts';

/** The index as its files have it. */
export interface SearchIndex {
  readonly starts: readonly string[];
  readonly blocks: readonly SearchBlock[];
}

/** The index of these documents with all its blocks made, as large as those of older posts unless told otherwise. */
export function searchIndex(
  documents: Documents,
  most = 16_000,
  memory?: SearchMemory,
): SearchIndex {
  const blocks = plannedBlocks(documents, most, memory);
  return {
    starts: blocks.map(({ start }) => start),
    blocks: blocks.map(({ entries }) => blockOf(entries)),
  };
}

/** All that is found, in title or text, the last one first: in the order of the content service's read. */
export function allFoundIn(words: readonly Occurrences[]): number[] {
  const { titled, other } = foundIn(words.map((each) => [[each]]));
  return [...titled, ...other].sort((a, b) => b - a);
}
