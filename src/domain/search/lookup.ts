import type { SearchBlock } from './blocks.ts';

/** A part of the index: of the posts, or of the built-in texts, from one number on. */
export interface Segment {
  /** Numbers of texts in its blocks are counted from this one. */
  readonly from: number;
  /** The beginning from which on each block counts. */
  readonly starts: readonly string[];
}

/** What a search fetches first. */
export interface SearchRoot {
  /** The segment of the newest posts first, that of built-in texts last. */
  readonly segments: readonly Segment[];
}

/** A block as it is fetched. */
export interface BlockFile {
  /** Where the next block begins; null for the last one. A root of another release may think otherwise. */
  readonly until: string | null;
  readonly words: SearchBlock;
}

/**
 * The name of the file of a segment's block that begins so: its letters' bytes, since not every host takes every letter.
 */
export function blockName({ from }: Pick<Segment, 'from'>, start: string): string {
  const escaped = encodeURIComponent(start.toWellFormed());
  const bytes = escaped.replace(/%(..)|./g, (letter, byte?: string) =>
    (byte ?? letter.charCodeAt(0).toString(16)).toLowerCase(),
  );
  return `words/${from}-${bytes}`;
}

/** The name of the file of a post or of a built-in text. */
export const entryName = (number: number): string => `posts/${number}`;

/** Numbers of the documents with a word that begins so. */
export interface Occurrences {
  readonly title: ReadonlySet<number>;
  readonly body: ReadonlySet<number>;
}

/** The number of the one block that knows which words begin so. */
export function blockFor(beginning: string, starts: readonly string[]): number {
  const next = starts.findIndex((start) => start > beginning);
  return Math.max(0, (next === -1 ? starts.length : next) - 1);
}

function numbersIn(distances: readonly number[]): number[] {
  let number = -1;
  return distances.map((distance) => {
    number += distance;
    return number;
  });
}

/** Where words that begin so occur, read from their block. */
export function occurrencesOf(beginning: string, block: SearchBlock): Occurrences {
  const found = Object.entries(block).filter(([key]) => key.startsWith(beginning));
  return {
    title: new Set(found.flatMap(([, [title]]) => numbersIn(title))),
    body: new Set(found.flatMap(([, [, body]]) => numbersIn(body))),
  };
}

function common(sets: readonly ReadonlySet<number>[]): number[] {
  const [first, ...others] = sets;
  return [...(first ?? [])].filter((number) => others.every((set) => set.has(number)));
}

/** Numbers of what is found, each once, the last one first, which is the newest post. */
export interface FoundNumbers {
  /** In their titles. */
  readonly titled: readonly number[];
  /** In their texts alone. */
  readonly other: readonly number[];
}

/** Where a word of a term occurs: for each way of writing it, each of its parts. */
type WordFound = readonly (readonly Occurrences[])[];

/** The documents in whose title, or in whose body, every word occurs in one of its ways. */
export function foundIn(words: readonly WordFound[]): FoundNumbers {
  const withAll = (place: keyof Occurrences) =>
    common(
      words.map(
        (ways) => new Set(ways.flatMap((parts) => common(parts.map((each) => each[place])))),
      ),
    ).sort((a, b) => b - a);
  const titled = withAll('title');
  const isTitled = new Set(titled);
  return { titled, other: withAll('body').filter((number) => !isTitled.has(number)) };
}
