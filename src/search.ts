import type { PublishedPost } from './domain/post.ts';
import { searchEntries } from './domain/search-entry.ts';
import { searchIndex } from './domain/search-index.ts';
import { type BlockFile, blockName, entryName, type SearchRoot } from './domain/search-lookup.ts';

/** The search as static files: what is fetched first, and the others by name, as JSON. */
export interface SearchFiles {
  readonly root: SearchRoot;
  readonly files: ReadonlyMap<string, string>;
}

/** The search over these posts. */
export function searchFilesOf(posts: readonly PublishedPost[]): SearchFiles {
  const entries = searchEntries(posts);
  const { starts, blocks } = searchIndex(entries);
  const block = (words: BlockFile['words'], index: number): [string, string] => {
    const file: BlockFile = { until: starts[index + 1] ?? null, words };
    return [blockName(starts[index] ?? ''), JSON.stringify(file)];
  };
  const entry = [...entries].map(
    ([number, each]) => [entryName(number), JSON.stringify(each)] as const,
  );
  return { root: { starts }, files: new Map([...blocks.map(block), ...entry]) };
}
