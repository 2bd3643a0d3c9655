import { type Occurrences, occurrencesIn } from './occurrences.ts';

/*
 * Where each word occurs, and what an index remembers of it: of the next one most is the same.
 */

/** The text of one document. */
export interface Searchable {
  readonly title: string;
  readonly body: string;
  /** Tells the body from every other; the body itself where there is none. */
  readonly key?: string;
}

/** Documents by number. */
export type Documents = Pick<ReadonlyMap<number, Searchable>, 'entries'>;

/** Where a word occurs: numbers of documents in ascending order, each as its distance from the one before it. */
export type Postings = readonly [title: readonly number[], body: readonly number[]];

/** Where the words that begin so occur, as ascending numbers, and what that takes up in a block. */
export interface Entry {
  readonly beginning: string;
  readonly title: readonly number[];
  readonly body: readonly number[];
  readonly size: number;
}

function distancesOf(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? -1));
}

/** Where an entry occurs, as a block says it. */
export function postingsOf({ title, body }: Pick<Entry, 'title' | 'body'>): Postings {
  return [distancesOf(title), distancesOf(body)];
}

/** How many characters the distances between such numbers take as JSON. */
function lengthOf(numbers: readonly number[]): number {
  let length = numbers.length === 0 ? 2 : 1 + numbers.length;
  let last = -1;
  for (const number of numbers) {
    for (let rest = number - last; rest >= 1; rest /= 10) length += 1;
    last = number;
  }
  return length;
}

function entryOf(beginning: string, title: readonly number[], body: readonly number[]): Entry {
  const size = JSON.stringify([beginning, []]).length + 1 + lengthOf(title) + lengthOf(body);
  return { beginning, title, body, size };
}

/** What was indexed last: most of the next index is the same. */
export interface Indexed {
  /** Of titles, and of bodies, which their keys stand for. */
  readonly titles: Occurrences;
  readonly bodies: Occurrences;
  /** Every word, in no order. */
  readonly entries: ReadonlyMap<string, Entry>;
}

/** The union of what begins so, and the entries that it is made of. */
interface Union {
  readonly of: readonly Entry[];
  readonly entry: Entry;
}

/** A block's file as it was last made: its entries, where the next one begins, and a digest of the file. */
export interface KnownBlock {
  readonly of: readonly Entry[];
  readonly until: string | null;
  readonly key: string;
}

/** Where the last index is remembered. */
export interface SearchMemory {
  last: Indexed | null;
  /** By beginnings. */
  readonly unions?: Map<string, Union>;
  /** By the beginnings from which on they count. */
  blocks?: ReadonlyMap<string, KnownBlock>;
}

/** Forgets what was indexed last: nothing of a text that is gone may stay. */
export function forgetIndexed(memory: SearchMemory): void {
  memory.last = null;
  memory.unions?.clear();
  memory.blocks = new Map();
}

/** Of a word that no title has, or no body. */
export const NOWHERE: readonly number[] = [];

/** What was indexed, from the texts by number and the entries of their words. */
export function indexedOf(
  titles: Occurrences['texts'],
  bodies: Occurrences['texts'],
  entries: Indexed['entries'],
): Indexed {
  const occurrences = (texts: Occurrences['texts'], field: 'title' | 'body'): Occurrences => {
    const found = [...entries].filter(([, entry]) => entry[field].length > 0);
    return { texts, numbers: new Map(found.map(([word, entry]) => [word, entry[field]])) };
  };
  return {
    titles: occurrences(titles, 'title'),
    bodies: occurrences(bodies, 'body'),
    entries,
  };
}

/** An entry for each word of these documents, by the alphabet; the last one where nothing of it has changed. */
export function wordEntries(documents: Documents, memory: SearchMemory): Entry[] {
  const all = new Map(documents.entries());
  const { last } = memory;
  const titled = new Map([...all].map(([number, { title }]) => [number, title]));
  const keyed = new Map([...all].map(([number, each]) => [number, each.key ?? each.body]));
  const titles = occurrencesIn(titled, last?.titles ?? null);
  const bodies = occurrencesIn(
    keyed,
    last?.bodies ?? null,
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
    titles,
    bodies,
    entries: new Map(entries.map((each) => [each.beginning, each])),
  };
  return entries;
}

/** Where among entries by the alphabet one with this beginning stands, or would. */
function placeOf(entries: readonly Entry[], beginning: string): number {
  let [from, to] = [0, entries.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((entries[middle]?.beginning ?? beginning) < beginning) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The numbers that any of the entries has, ascending: each is marked where it stands, and the marks are read in order. */
export function numbersOf(entries: readonly Entry[], field: 'title' | 'body'): number[] {
  const highest = entries.reduce((most, entry) => Math.max(most, entry[field].at(-1) ?? -1), -1);
  const marks = new Uint8Array(highest + 1);
  for (const entry of entries) {
    for (const number of entry[field]) marks[number] = 1;
  }
  const all: number[] = [];
  for (let number = marks.indexOf(1); number >= 0; number = marks.indexOf(1, number + 1)) {
    all.push(number);
  }
  return all;
}

/** Of entries by the alphabet those that begin with the prefix: they stand next to one another. */
export function beginningSo(prefix: string, entries: readonly Entry[]): readonly Entry[] {
  const from = placeOf(entries, prefix);
  let to = from;
  while (entries[to]?.beginning.startsWith(prefix)) to += 1;
  return entries.slice(from, to);
}

/** True where both lists have the very same entries. */
export function areSame(one: readonly Entry[], other: readonly Entry[]): boolean {
  return one.length === other.length && one.every((entry, at) => entry === other[at]);
}

/** All that begins with the prefix as one entry; the last one where nothing of it has changed. */
export function unionOf(prefix: string, of: readonly Entry[], { unions }: SearchMemory): Entry {
  const known = unions?.get(prefix);
  if (known && areSame(of, known.of)) return known.entry;
  const entry = entryOf(prefix, numbersOf(of, 'title'), numbersOf(of, 'body'));
  unions?.set(prefix, { of, entry });
  return entry;
}
