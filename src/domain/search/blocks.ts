import { hashOf } from '../hash.ts';
import { areSame } from '../memoize.ts';
import { type Entry, type Postings, postingsOf } from './word-entry.ts';
import {
  createSearchMemory,
  type Documents,
  type SearchMemory,
  type Unit,
  unionOf,
  wordEntries,
} from './words.ts';

/** One file of the index: beginnings of words, and where the words occur that begin so. */
export type SearchBlock = Readonly<Record<string, Postings>>;

/** What goes into one block, and the beginning, in the order of code units, from which on it counts. */
export interface PlannedBlock {
  readonly start: string;
  readonly entries: readonly Entry[];
}

/** A block that is filled to this share ends where a beginning of words says so, of which one in so many does. */
const FILLED = 0.3;
const ENDS = 4;
/** Letters after which words are divided no further: a block's name is made of its beginning. */
const LONGEST_START = 24;

function sizeOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { size }) => sum + size, 0);
}

/** What begins with the prefix: word by word where that fits in a block, else its union, and then letter by letter. */
function makeUnits(
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

/** The same; the last ones where no entry is another. */
function unitsOf(
  ...[prefix, entries, most, memory]: Parameters<typeof makeUnits>
): readonly Unit[] {
  const known = memory.units.get(prefix);
  if (known && areSame(known.of, entries)) return known.units;
  const units = makeUnits(prefix, entries, most, memory);
  memory.units.set(prefix, { of: entries, units });
  return units;
}

/** The block that holds these entries. */
export function blockOf(entries: readonly Entry[]): SearchBlock {
  return Object.fromEntries(entries.map((entry) => [entry.beginning, postingsOf(entry)]));
}

/** Whether a block of this size goes on with the unit. */
function goesOn(size: number, { start, entries }: Unit, most: number): boolean {
  if (size >= most * FILLED && hashOf(start) % ENDS === 0) return false;
  return size + sizeOf(entries) <= most;
}

/**
 * The index of documents by the words of `search.ts`: words by the alphabet, in blocks of about one size, so that a reader
 * fetches one block for a word and no more. What begins with a few letters alone is too much for a block, which then has
 * the union of it. Where blocks begin depends on the words near by alone, so that an edit touches the blocks of the words
 * that came or went, and hardly ever another. A block has at most so many characters of JSON, unless it is one entry alone.
 * The numbers of the documents ascend. What the memory has of the last index is not made again.
 */
export function plannedBlocks(
  documents: Documents,
  most: number,
  memory: SearchMemory = createSearchMemory(),
): PlannedBlock[] {
  const groups: { readonly start: string; readonly entries: Entry[]; size: number }[] = [];
  for (const unit of unitsOf('', wordEntries(documents, memory), most, memory)) {
    const last = groups.at(-1);
    const size = sizeOf(unit.entries);
    if (last && goesOn(last.size, unit, most)) {
      last.entries.push(...unit.entries);
      last.size += size;
    } else groups.push({ start: unit.start, entries: [...unit.entries], size });
  }
  return groups;
}
