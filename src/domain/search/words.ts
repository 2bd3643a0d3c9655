import { areSame } from '../memoize.ts';
import { type Occurrences, occurrencesIn } from './occurrences.ts';
import { type Entry, entryOf, NOWHERE, numbersOf, withWords } from './word-entry.ts';

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

/** What was indexed last: most of the next index is the same. */
export interface Indexed {
  /** Of titles, and of bodies, which their keys stand for. */
  readonly titles: Occurrences;
  readonly bodies: Occurrences;
  /** Every word, by the alphabet. */
  readonly entries: readonly Entry[];
}

/** The union of what begins so, and the entries that it is made of. */
interface Union {
  readonly of: readonly Entry[];
  readonly entry: Entry;
}

/** Entries that stay together in a block. */
export interface Unit {
  readonly start: string;
  readonly entries: readonly Entry[];
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
  readonly unions: Map<string, Union>;
  /** How entries that begin so were put together, by beginnings. */
  readonly units: Map<string, { readonly of: readonly Entry[]; readonly units: readonly Unit[] }>;
  /** By the beginnings from which on they count. */
  blocks: ReadonlyMap<string, KnownBlock>;
}

/** A memory of which nothing is known. */
export function createSearchMemory(): SearchMemory {
  return { last: null, unions: new Map(), units: new Map(), blocks: new Map() };
}

/** Forgets what was indexed last: nothing of a text that is gone may stay. */
export function forgetIndexed(memory: SearchMemory): void {
  memory.last = null;
  memory.unions.clear();
  memory.units.clear();
  memory.blocks = new Map();
}

/** What was indexed, from the texts by number and the entries of their words by the alphabet. */
export function indexedOf(
  titles: Occurrences['texts'],
  bodies: Occurrences['texts'],
  entries: Indexed['entries'],
): Indexed {
  const occurrences = (texts: Occurrences['texts'], field: 'title' | 'body'): Occurrences => {
    const found = entries.filter((entry) => entry[field].length > 0);
    const numbers = new Map(found.map((entry) => [entry.beginning, entry[field]]));
    return { texts, numbers, moved: null };
  };
  return {
    titles: occurrences(titles, 'title'),
    bodies: occurrences(bodies, 'body'),
    entries,
  };
}

/** Of more words than these putting each in its place takes longer than putting all in order. */
const MOST_MOVED = 2000;

/** An entry for each word of these documents, by the alphabet; the last one where nothing of it has changed. */
export function wordEntries(documents: Documents, memory: SearchMemory): readonly Entry[] {
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
  const entryFor = (word: string): Entry | null => {
    const [title, body] = [titles.numbers.get(word), bodies.numbers.get(word)];
    return title || body ? entryOf(word, title ?? NOWHERE, body ?? NOWHERE) : null;
  };
  const moved = titles.moved && bodies.moved && titles.moved.union(bodies.moved);
  const words = () => [...new Set([...titles.numbers.keys(), ...bodies.numbers.keys()])].sort();
  const entries =
    last && moved && moved.size <= MOST_MOVED
      ? withWords(last.entries, moved, entryFor)
      : words().flatMap((word) => entryFor(word) ?? []);
  memory.last = { titles, bodies, entries };
  return entries;
}

/** All that begins with the prefix as one entry; the last one where nothing of it has changed. */
export function unionOf(prefix: string, of: readonly Entry[], { unions }: SearchMemory): Entry {
  const known = unions.get(prefix);
  if (known && areSame(of, known.of)) return known.entry;
  const entry = entryOf(prefix, numbersOf(of, 'title'), numbersOf(of, 'body'));
  unions.set(prefix, { of, entry });
  return entry;
}
