import { blockOf, plannedBlocks, type SearchBlock } from '../../src/domain/search-index.ts';

/** The index as its files have it. */
export interface SearchIndex {
  readonly starts: readonly string[];
  readonly blocks: readonly SearchBlock[];
}

/** The index of these documents with all its blocks made. */
export function searchIndex(...planned: Parameters<typeof plannedBlocks>): SearchIndex {
  const blocks = plannedBlocks(...planned);
  return {
    starts: blocks.map(({ start }) => start),
    blocks: blocks.map(({ entries }) => blockOf(entries)),
  };
}
