import { placeIn } from './place-in.ts';

/** Where a word occurs: numbers of documents in ascending order, each as its distance from the one before it. */
export type Postings = readonly [title: readonly number[], body: readonly number[]];

/** Ascending numbers: a list, or what was kept of one for another process. */
export type Numbers = ArrayLike<number> & Iterable<number>;

/** Where the words that begin so occur, and what that takes up in a block. */
export interface Entry {
  readonly beginning: string;
  readonly title: Numbers;
  readonly body: Numbers;
  readonly size: number;
}

function distancesOf(numbers: Numbers): number[] {
  return Array.from(numbers, (number, index) => number - (numbers[index - 1] ?? -1));
}

/** Where an entry occurs, as a block says it. */
export function postingsOf({ title, body }: Pick<Entry, 'title' | 'body'>): Postings {
  return [distancesOf(title), distancesOf(body)];
}

/** How many characters the distances between such numbers take as JSON. */
function lengthOf(numbers: Numbers): number {
  let length = numbers.length === 0 ? 2 : 1 + numbers.length;
  let last = -1;
  for (const number of numbers) {
    for (let rest = number - last; rest >= 1; rest /= 10) length += 1;
    last = number;
  }
  return length;
}

/** The entry of a beginning that occurs there. */
export function entryOf(beginning: string, title: Numbers, body: Numbers): Entry {
  const size = JSON.stringify([beginning, []]).length + 1 + lengthOf(title) + lengthOf(body);
  return { beginning, title, body, size };
}

/** Of a word that no title has, or no body. */
export const NOWHERE: readonly number[] = [];

const beginningOf = ({ beginning }: Entry) => beginning;

/** The entries with those of these words in their places; a word that is nowhere has none. */
export function withWords(
  entries: readonly Entry[],
  words: ReadonlySet<string>,
  entryFor: (word: string) => Entry | null,
): Entry[] {
  const all = [...entries];
  for (const word of words) {
    const at = placeIn(all, word, beginningOf);
    const entry = entryFor(word);
    all.splice(at, all[at]?.beginning === word ? 1 : 0, ...(entry ? [entry] : []));
  }
  return all;
}

/** The numbers that any of the entries has, ascending: each is marked where it stands, and the marks are read in order. */
export function numbersOf(entries: readonly Entry[], field: 'title' | 'body'): number[] {
  const highest = entries.reduce(
    (most, { [field]: numbers }) => Math.max(most, numbers[numbers.length - 1] ?? -1),
    -1,
  );
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
  const from = placeIn(entries, prefix, beginningOf);
  let to = from;
  while (entries[to]?.beginning.startsWith(prefix)) to += 1;
  return entries.slice(from, to);
}
