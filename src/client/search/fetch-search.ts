import { SEARCH_ROOT, searchFile } from '../../domain/routes.ts';
import type { SearchEntry } from '../../domain/search/entry.ts';
import {
  type BlockFile,
  blockFor,
  blockName,
  entryName,
  type FoundNumbers,
  foundIn,
  occurrencesOf,
  type SearchRoot,
  type Segment,
} from '../../domain/search/lookup.ts';
import { waysIn } from '../../domain/search/spelling.ts';

/** What a search found. */
export interface Found {
  readonly count: number;
  /** Of how many the title has it: they come first. */
  readonly titled: number;
  /** The first of them, as many as were wanted: the newest posts, then what is built in. */
  readonly entries: readonly SearchEntry[];
}

/** Throws when the file does not come, or another in its place: hosts answer unknown addresses with a page. */
async function fetchJson<T>(path: string, options: RequestInit): Promise<T> {
  const response = await fetch(path, options);
  if (!response.ok || response.redirected) throw new Error(`${response.status} for ${path}`);
  return response.json();
}

let root: Promise<SearchRoot> | undefined;
/** Files that came, by name: their addresses stay when they change, so a browser would ask for them again. */
const blocks = new Map<string, BlockFile>();
const entries = new Map<string, SearchEntry>();

async function fetchFile<T>(files: Map<string, T>, name: string, signal: AbortSignal): Promise<T> {
  const file = files.get(name) ?? (await fetchJson<T>(searchFile(name), { signal }));
  files.set(name, file);
  return file;
}

function fetchRoot(cache: RequestCache): Promise<SearchRoot> {
  blocks.clear();
  entries.clear();
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

/** Throws when the word is in another block since the search was opened. */
async function occurrences(word: string, segment: Segment, signal: AbortSignal) {
  const { starts } = segment;
  const name = blockName(segment, starts[blockFor(word, starts)] ?? '');
  const { until, words } = await fetchFile(blocks, name, signal);
  if (until !== null && word >= until) throw new Error(`${word} is not in ${name}`);
  return occurrencesOf(word, words);
}

/** What a segment has with all words, each in one of its ways, by the numbers of the texts. */
async function foundInSegment(
  segment: Segment,
  words: ReturnType<typeof waysIn>,
  signal: AbortSignal,
): Promise<FoundNumbers> {
  const all = (parts: readonly string[]) =>
    Promise.all(parts.map((part) => occurrences(part, segment, signal)));
  const found = await Promise.all(words.map((ways) => Promise.all(ways.map(all))));
  const { titled, other } = foundIn(found);
  const whole = (number: number) => segment.from + number;
  return { titled: titled.map(whole), other: other.map(whole) };
}

async function lookUp(
  { segments }: SearchRoot,
  term: string,
  wanted: number,
  signal: AbortSignal,
): Promise<Found> {
  const words = waysIn(term);
  const found = await Promise.all(
    segments.map((segment) => foundInSegment(segment, words, signal)),
  );
  const titled = found.flatMap((each) => each.titled);
  const numbers = [...titled, ...found.flatMap(({ other }) => other)];
  const shown = numbers.slice(0, wanted).map(entryName);
  return {
    count: numbers.length,
    titled: titled.length,
    entries: await Promise.all(shown.map((name) => fetchFile(entries, name, signal))),
  };
}

/**
 * Posts and built-in texts in whose title or text every word of the term starts a word. A release that has taken the place of the one
 * that the search was opened on, and divides its words otherwise, is noticed and followed. Throws when the index does
 * not come.
 */
export async function search(term: string, wanted: number, signal: AbortSignal): Promise<Found> {
  const opened = await openSearch();
  try {
    return await lookUp(opened, term, wanted, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return lookUp(await fetchRoot('no-cache'), term, wanted, signal);
  }
}
