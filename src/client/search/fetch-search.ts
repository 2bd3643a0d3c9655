import { SEARCH_ROOT, searchFile } from '../../domain/routes.ts';
import { startsIn } from '../../domain/search.ts';
import type { SearchEntry } from '../../domain/search-entry.ts';
import type { SearchBlock } from '../../domain/search-index.ts';
import {
  blockFor,
  blockName,
  entryName,
  foundIn,
  occurrencesOf,
  type SearchRoot,
} from '../../domain/search-lookup.ts';

/** What a search found. */
export interface Found {
  readonly count: number;
  /** The newest of them, as many as were wanted. */
  readonly entries: readonly SearchEntry[];
}

/** Throws when the file does not come, or another in its place: hosts answer unknown addresses with a page. */
async function fetchJson<T>(path: string, options: RequestInit): Promise<T> {
  const response = await fetch(path, options);
  if (!response.ok || response.redirected) throw new Error(`${response.status} for ${path}`);
  return response.json();
}

let root: Promise<SearchRoot> | undefined;

function fetchRoot(cache: RequestCache): Promise<SearchRoot> {
  root = fetchJson<SearchRoot>(SEARCH_ROOT, { cache });
  root.catch(() => {
    root = undefined;
  });
  return root;
}

/** Fetches what every search needs, once. */
export function openSearch(): Promise<SearchRoot> {
  return root ?? fetchRoot('default');
}

async function lookUp(
  { version, starts }: SearchRoot,
  term: string,
  wanted: number,
  signal: AbortSignal,
): Promise<Found> {
  const file = <T>(name: string) => fetchJson<T>(searchFile(version, name), { signal });
  const words = startsIn(term);
  const numbersOfBlocks = [...new Set(words.map((word) => blockFor(word, starts)))];
  const blocks = new Map(
    await Promise.all(
      numbersOfBlocks.map(
        async (number) => [number, await file<SearchBlock>(blockName(number))] as const,
      ),
    ),
  );
  const numbers = foundIn(
    words.map((word) => occurrencesOf(word, blocks.get(blockFor(word, starts)) ?? {})),
  );
  const shown = numbers.slice(0, wanted);
  return {
    count: numbers.length,
    entries: await Promise.all(shown.map((number) => file<SearchEntry>(entryName(number)))),
  };
}

/**
 * Posts in whose title or text every word of the term starts a word. A release that has taken the place of the one
 * that the search was opened on is noticed and followed. Throws when the index does not come.
 */
export async function search(term: string, wanted: number, signal: AbortSignal): Promise<Found> {
  const opened = await openSearch();
  try {
    return await lookUp(opened, term, wanted, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    const present = await fetchRoot('no-cache');
    if (present.version === opened.version) throw error;
    return lookUp(present, term, wanted, signal);
  }
}
