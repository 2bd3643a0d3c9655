import { createHash } from 'node:crypto';
import type { PublishedPost } from './domain/post.ts';
import { searchEntries } from './domain/search-entry.ts';
import { searchIndex } from './domain/search-index.ts';
import { blockName, entryName, type SearchRoot } from './domain/search-lookup.ts';

/** The search as static files: what is fetched first, and the others by name, as JSON. */
export interface SearchFiles {
  readonly root: SearchRoot;
  readonly files: ReadonlyMap<string, string>;
}

/** The search over these posts. */
export function searchFilesOf(posts: readonly PublishedPost[]): SearchFiles {
  const entries = searchEntries(posts);
  const { starts, blocks } = searchIndex(entries);
  const files = new Map([
    ...blocks.map((block, number) => [blockName(number), JSON.stringify(block)] as const),
    ...entries.map((entry, number) => [entryName(number), JSON.stringify(entry)] as const),
  ]);
  const hash = createHash('sha256');
  for (const text of files.values()) hash.update(text);
  return { root: { version: hash.digest('hex').slice(0, 12), starts }, files };
}
