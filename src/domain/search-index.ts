import { hashOf } from './hash.ts';
import { type Occurrences, occurrencesIn } from './occurrences.ts';

/** The text of one document. */
export interface Searchable {
  readonly title: string;
  readonly body: string;
  /** Tells the body from every other; the body itself where there is none. */
  readonly key?: string;
}

/** Documents by number. */
type Documents = Pick<ReadonlyMap<number, Searchable>, 'entries'>;

/** Where a word occurs: numbers of documents in ascending order, each as its distance from the one before it. */
export type Postings = readonly [title: readonly number[], body: readonly number[]];

/** One file of the index: beginnings of words, and where the words occur that begin so. */
export type SearchBlock = Readonly<Record<string, Postings>>;

/**
 * Words by the alphabet, in blocks of about one size, so that a reader fetches one block for a word and no more. What
 * begins with a few letters alone is too much for a block, which then has the union of it. Where blocks begin depends on
 * the words near by alone, so that an edit touches the blocks of the words that came or went, and hardly ever another.
 */
export interface SearchIndex {
  /** The beginning from which on each block counts, in the order of code units. */
  readonly starts: readonly string[];
  readonly blocks: readonly SearchBlock[];
}

/** At most this many characters of JSON go into a block: up to 7 kB compressed. */
const BLOCK_SIZE = 16_000;
/** A block that is filled to this share ends where a beginning of words says so, of which one in so many does. */
const FILLED = 0.3;
const ENDS = 4;
/** Letters after which words are divided no further: a block's name is made of its beginning. */
const LONGEST_START = 24;

/** Where the words that begin so occur, as ascending numbers, and what that takes up in a block. */
export interface Entry {
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

/** What was indexed last: most of the next index is the same. */
export interface Indexed {
  /** Titles, and keys of bodies, by number. */
  readonly titles: Occurrences['texts'];
  readonly bodies: Occurrences['texts'];
  /** Every word, in no order. */
  readonly entries: ReadonlyMap<string, Entry>;
}

/** The union of what begins so, and the entries that it is made of. */
interface Union {
  readonly of: readonly Entry[];
  readonly entry: Entry;
}

/** Where the last index is remembered. */
export interface SearchMemory {
  last: Indexed | null;
  /** By beginnings. */
  readonly unions?: Map<string, Union>;
}

/** Of a word that no title has, or no body. */
export const NOWHERE: readonly number[] = [];

function occurrences(last: Indexed | null, field: 'title' | 'body'): Occurrences | null {
  if (last === null) return null;
  const found = [...last.entries].filter(([, entry]) => entry[field].length > 0);
  const numbers = new Map(found.map(([word, entry]) => [word, entry[field]]));
  return { texts: field === 'title' ? last.titles : last.bodies, numbers };
}

function wordEntries(documents: Documents, memory: SearchMemory): Entry[] {
  const all = new Map(documents.entries());
  const { last } = memory;
  const titled = new Map([...all].map(([number, { title }]) => [number, title]));
  const keyed = new Map([...all].map(([number, each]) => [number, each.key ?? each.body]));
  const titles = occurrencesIn(titled, occurrences(last, 'title'));
  const bodies = occurrencesIn(
    keyed,
    occurrences(last, 'body'),
    (number) => all.get(number)?.body ?? '',
  );
  const words = [...new Set([...titles.numbers.keys(), ...bodies.numbers.keys()])].sort();
  const entries = words.map((word) => {
    const title = titles.numbers.get(word) ?? NOWHERE;
    const body = bodies.numbers.get(word) ?? NOWHERE;
    const known = last?.entries.get(word);
    return known?.title === title && known.body === body ? known : entryOf(word, title, body);
  });
  memory.last = {
    titles: titles.texts,
    bodies: bodies.texts,
    entries: new Map(entries.map((each) => [each.beginning, each])),
  };
  return entries;
}

function union(entries: readonly Entry[], field: 'title' | 'body'): number[] {
  return [...new Set(entries.flatMap((entry) => entry[field]))].sort((a, b) => a - b);
}

/** All that begins with the prefix as one entry; the last one where nothing of it has changed. */
function unionOf(prefix: string, of: readonly Entry[], { unions }: SearchMemory): Entry {
  const known = unions?.get(prefix);
  if (known?.of.length === of.length && of.every((each, at) => each === known.of[at])) {
    return known.entry;
  }
  const entry = entryOf(prefix, union(of, 'title'), union(of, 'body'));
  unions?.set(prefix, { of, entry });
  return entry;
}

/** What begins with the prefix: word by word where that fits in a block, else its union, and then letter by letter. */
function unitsOf(
  prefix: string,
  entries: readonly Entry[],
  most: number,
  memory: SearchMemory,
): Unit[] {
  if (sizeOf(entries) <= most || [...prefix].length >= LONGEST_START) {
    return [{ start: prefix, entries }];
  }
  // Nothing is looked for by no letter.
  const whole = prefix === '' ? [] : [unionOf(prefix, entries, memory)];
  const longer = Map.groupBy(
    entries.filter(({ beginning }) => beginning !== prefix),
    ({ beginning }) => prefix + String.fromCodePoint(beginning.codePointAt(prefix.length) ?? 0),
  );
  return [
    ...whole.map((entry) => ({ start: prefix, entries: [entry] })),
    ...[...longer].flatMap(([start, each]) => unitsOf(start, each, most, memory)),
  ];
}

function blockOf(entries: readonly Entry[]): SearchBlock {
  return Object.fromEntries(entries.map((entry) => [entry.beginning, postingsOf(entry)]));
}

/** Whether a block of this size goes on with the unit. */
function goesOn(size: number, { start, entries }: Unit, most: number): boolean {
  if (size >= most * FILLED && hashOf(start) % ENDS === 0) return false;
  return size + sizeOf(entries) <= most;
}

/**
 * The index of documents by the words of `search.ts`, with at most so many characters of JSON in a block that is not one
 * entry alone. The numbers of the documents ascend. What the memory has of the last index is not made again.
 */
export function searchIndex(
  documents: Documents,
  most = BLOCK_SIZE,
  memory: SearchMemory = { last: null },
): SearchIndex {
  const groups: { readonly start: string; readonly entries: Entry[]; size: number }[] = [];
  for (const unit of unitsOf('', wordEntries(documents, memory), most, memory)) {
    const last = groups.at(-1);
    const size = sizeOf(unit.entries);
    if (last && goesOn(last.size, unit, most)) {
      last.entries.push(...unit.entries);
      last.size += size;
    } else groups.push({ start: unit.start, entries: [...unit.entries], size });
  }
  return {
    starts: groups.map(({ start }) => start),
    blocks: groups.map(({ entries }) => blockOf(entries)),
  };
}
