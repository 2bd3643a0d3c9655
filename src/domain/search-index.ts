import { wordsOf } from './search.ts';

/** The text of one document. Its number is its place in the list that the index is made from. */
export interface Searchable {
  readonly title: string;
  readonly body: string;
}

/** Where a word occurs: numbers of documents in ascending order, each as its distance from the one before it. */
export type Postings = readonly [title: readonly number[], body: readonly number[]];

/** One file of the index: beginnings of words, and where the words occur that begin so. */
export type SearchBlock = Readonly<Record<string, Postings>>;

/**
 * Words by the alphabet, in blocks of about one size, so that a reader fetches one block for a word and no more. What
 * begins with a few letters alone is too much for a block, which then has the union of it.
 */
export interface SearchIndex {
  /** The beginning from which on each block counts, in the order of code units. */
  readonly starts: readonly string[];
  readonly blocks: readonly SearchBlock[];
}

/** About this many characters of JSON go into a block: up to 7 kB compressed. */
const BLOCK_SIZE = 16_000;

/** Where the words that begin so occur, as ascending numbers, and what that takes up in a block. */
interface Entry {
  readonly beginning: string;
  readonly title: readonly number[];
  readonly body: readonly number[];
  readonly size: number;
}

/** Entries that stay together. */
interface Unit {
  readonly start: string;
  readonly entries: readonly Entry[];
}

function distancesOf(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? -1));
}

function postingsOf({ title, body }: Pick<Entry, 'title' | 'body'>): Postings {
  return [distancesOf(title), distancesOf(body)];
}

function entryOf(beginning: string, title: readonly number[], body: readonly number[]): Entry {
  const size = JSON.stringify([beginning, postingsOf({ title, body })]).length;
  return { beginning, title, body, size };
}

function sizeOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { size }) => sum + size, 0);
}

function occurrencesIn(texts: readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [number, text] of texts.entries()) {
    for (const word of new Set(wordsOf(text).map((each) => each.word))) {
      const numbers = found.get(word);
      if (numbers) numbers.push(number);
      else found.set(word, [number]);
    }
  }
  return found;
}

function wordEntries(documents: readonly Searchable[]): Entry[] {
  const titles = occurrencesIn(documents.map(({ title }) => title));
  const bodies = occurrencesIn(documents.map(({ body }) => body));
  return [...new Set([...titles.keys(), ...bodies.keys()])]
    .sort()
    .map((word) => entryOf(word, titles.get(word) ?? [], bodies.get(word) ?? []));
}

function union(entries: readonly Entry[], field: 'title' | 'body'): number[] {
  return [...new Set(entries.flatMap((entry) => entry[field]))].sort((a, b) => a - b);
}

/** What begins with the prefix: word by word where that fits in a block, else its union, and then letter by letter. */
function unitsOf(prefix: string, entries: readonly Entry[], most: number): Unit[] {
  if (sizeOf(entries) <= most) return [{ start: prefix, entries }];
  const whole = entryOf(prefix, union(entries, 'title'), union(entries, 'body'));
  const longer = Map.groupBy(
    entries.filter(({ beginning }) => beginning !== prefix),
    ({ beginning }) => prefix + String.fromCodePoint(beginning.codePointAt(prefix.length) ?? 0),
  );
  return [
    ...(prefix === '' ? [] : [{ start: prefix, entries: [whole] }]),
    ...[...longer].flatMap(([start, each]) => unitsOf(start, each, most)),
  ];
}

function blockOf(entries: readonly Entry[]): SearchBlock {
  return Object.fromEntries(entries.map((entry) => [entry.beginning, postingsOf(entry)]));
}

/**
 * The index of documents by the words of `search.ts`, with at most so many characters of JSON in a block that is not one
 * entry alone.
 */
export function searchIndex(documents: readonly Searchable[], most = BLOCK_SIZE): SearchIndex {
  const groups: { readonly start: string; readonly entries: Entry[] }[] = [];
  for (const { start, entries } of unitsOf('', wordEntries(documents), most)) {
    const last = groups.at(-1);
    const fits = last && sizeOf(last.entries) + sizeOf(entries) <= most;
    if (fits) last.entries.push(...entries);
    else groups.push({ start, entries: [...entries] });
  }
  return {
    starts: groups.map(({ start }) => start),
    blocks: groups.map(({ entries }) => blockOf(entries)),
  };
}
