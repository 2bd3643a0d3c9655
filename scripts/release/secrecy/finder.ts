import { bitsFor, CASE, hashOf, rarestWindows, WINDOW } from './window.ts';

/** A sequence of bytes to look for, of at least `WINDOW`. */
export interface Needle {
  readonly bytes: Buffer;
  /** Also found in other capitals (ASCII). */
  readonly folds: boolean;
}

/** Looks for many sequences at once. */
export type Finder<N extends Needle> = (haystack: Buffer) => Set<N>;

/** ASCII capitals as small letters. */
const SMALL = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte > 64 && byte < 91 ? byte + 32 : byte,
);

/** Marks for each needle, and the bits that number them, at most: a table of 2 MB, which stays near the processor. */
const MARKS_PER_NEEDLE = 32;
const MARK_BITS = 24;
/** Bits of a hash under which needles are filed, at most. */
const SLOT_BITS = 19;
/** Numbers filed of a needle, in a row, since a look at a far place costs more than the comparison. */
const FIELDS = 8;

/** Needles by the hash of their windows. A place is a needle's number times `FIELDS`, and -1 is none. */
interface Index {
  /** One bit for each hash that some needle's window has, after a shift. */
  readonly marks: Int32Array;
  readonly markShift: number;
  /** The first place of each slot. */
  readonly slots: Int32Array;
  readonly slotShift: number;
  /** The window's two numbers, its end, the slot's next place, where the bytes begin and end in `bytes`, and if it folds. */
  readonly filed: Int32Array;
  readonly bytes: Uint8Array;
}

function indexOf(needles: readonly Needle[]): Index {
  const markShift = 32 - bitsFor(needles.length * MARKS_PER_NEEDLE, MARK_BITS);
  const slotShift = 32 - bitsFor(needles.length, SLOT_BITS);
  const marks = new Int32Array(1 << (32 - markShift - 5));
  const slots = new Int32Array(1 << (32 - slotShift)).fill(-1);
  const filed = new Int32Array(needles.length * FIELDS);
  const windows = rarestWindows(needles.map(({ bytes }) => bytes));
  let from = 0;
  for (const [number, { bytes, folds }] of needles.entries()) {
    const { first, second, end } = windows[number] ?? { first: 0, second: 0, end: 0 };
    const hash = hashOf(first, second);
    const mark = hash >>> markShift;
    const slot = hash >>> slotShift;
    const to = from + bytes.length;
    marks[mark >>> 5] = (marks[mark >>> 5] ?? 0) | (1 << (mark & 31));
    filed.set([first, second, end, slots[slot] ?? -1, from, to, Number(folds)], number * FIELDS);
    slots[slot] = number * FIELDS;
    from = to;
  }
  const all = Buffer.concat(needles.map(({ bytes }) => bytes));
  return { marks, markShift, slots, slotShift, filed, bytes: all };
}

/** Whether the needle filed at a place stands in the haystack where its window ends at `end`. */
function stands({ filed, bytes }: Index, place: number, haystack: Uint8Array, end: number) {
  const from = filed[place + 4] ?? 0;
  const to = filed[place + 5] ?? 0;
  const folds = filed[place + 6] === 1;
  const start = end - (filed[place + 2] ?? 0);
  if (start < 0 || start + to - from > haystack.length) return false;
  for (let at = from; at < to; at += 1) {
    const wanted = bytes[at] ?? 0;
    const found = haystack[start + at - from] ?? 0;
    if (wanted !== found && !(folds && SMALL[wanted] === SMALL[found])) return false;
  }
  return true;
}

function isMarked({ marks, markShift }: Index, hash: number): boolean {
  const mark = hash >>> markShift;
  return (((marks[mark >>> 5] ?? 0) >>> (mark & 31)) & 1) === 1;
}

/**
 * The last place from here on whose window is the same: where all of its bytes are one, but for their case, the last of
 * their run. Most of a picture's points are in one.
 */
function lastAlike(haystack: Uint8Array, at: number, first: number, second: number): number {
  if (first !== second || first !== ((first << 8) | (first >>> 24))) return at;
  const byte = first & 0xff;
  let end = at + 1;
  while (end < haystack.length && ((haystack[end] ?? 0) | CASE) === byte) end += 1;
  return end - 1;
}

/** Shows the number of each needle that stands in the haystack, as often as it does. */
function eachFound(index: Index, haystack: Uint8Array, visit: (number: number) => void): void {
  const { slots, slotShift, filed } = index;
  let first = 0;
  let second = 0;
  for (let at = 0; at < haystack.length; at += 1) {
    first = (first << 8) | (second >>> 24);
    second = (second << 8) | (haystack[at] ?? 0) | CASE;
    const hash = hashOf(first, second);
    if (!isMarked(index, hash)) {
      at = lastAlike(haystack, at, first, second);
      continue;
    }
    let place = slots[hash >>> slotShift] ?? -1;
    for (; place >= 0; place = filed[place + 3] ?? -1) {
      const alike = filed[place] === first && filed[place + 1] === second;
      if (alike && stands(index, place, haystack, at + 1)) visit(place / FIELDS);
    }
  }
}

/**
 * A finder of these needles, in one pass over a file: each needle is known by its rarest window, so that few places of
 * a file are looked at closer, however many needles there are. Throws a `RangeError` for a needle that is too short.
 */
export function makeFinder<N extends Needle>(needles: readonly N[]): Finder<N> {
  if (needles.some(({ bytes }) => bytes.length < WINDOW)) {
    throw new RangeError(`A text of fewer than ${WINDOW} bytes cannot be looked for.`);
  }
  const index = indexOf(needles);
  return (haystack) => {
    const found = new Set<number>();
    eachFound(index, haystack, (number) => found.add(number));
    return new Set([...found].flatMap((number) => needles[number] ?? []));
  };
}
