import { EDGE, readingsOf, SHORTEST_READ } from './readings.ts';
import { unreadableSpellingsOf } from './spellings.ts';
import { bitsFor, eachWindow, hashAt, hashOf, WINDOW } from './window.ts';

/** Gives those of the texts that may stand in these haystacks in some spelling: all that do, and few that do not. */
export type Sieve = (haystacks: readonly Uint8Array[]) => string[];

/** Bits for each window of the haystacks, and the bits that number them, at most: a table of 8 MB. */
const MARKS_PER_WINDOW = 16;
const MARK_BITS = 26;

/** Windows of a spelling that are looked up: at its beginning, in its middle and at its end. */
const PROBES = 3;

function probesOf(bytes: Buffer): number[] {
  const last = bytes.length - WINDOW;
  return [0, last >> 1, last].map((from) => hashAt(bytes, from));
}

/** The numbers of a text: as it is, where it is read, and in the ways in which it is not. */
function probesOfText(text: string): number[] {
  if (text.length < SHORTEST_READ) return [];
  const inner = Buffer.from(text).subarray(EDGE, -EDGE);
  return [inner, ...unreadableSpellingsOf(text).map(({ bytes }) => bytes)].flatMap(probesOf);
}

/** Whether a window with this hash stands in some haystacks, or in what they are when they are read: true of all that do. */
function windowsOf(unread: readonly Uint8Array[]): (hash: number) => boolean {
  const haystacks = unread.flatMap((bytes) => [bytes, ...readingsOf(bytes)]);
  const total = haystacks.reduce((sum, { length }) => sum + length, 0);
  const shift = 32 - bitsFor(total * MARKS_PER_WINDOW, MARK_BITS);
  const marks = new Int32Array(1 << (32 - shift - 5));
  for (const haystack of haystacks) {
    eachWindow(haystack, (first, second) => {
      const mark = hashOf(first, second) >>> shift;
      marks[mark >>> 5] = (marks[mark >>> 5] ?? 0) | (1 << (mark & 31));
    });
  }
  return (hash) => (((marks[(hash >>> shift) >>> 5] ?? 0) >>> ((hash >>> shift) & 31)) & 1) === 1;
}

/** Three numbers of each form in which texts are looked up, one text after the other, and where those of each end. */
export interface Probes {
  readonly probes: Int32Array<ArrayBuffer>;
  readonly ends: Int32Array<ArrayBuffer>;
}

/** Those of these texts. */
export function probesOfAll(texts: readonly string[]): Probes {
  const own = texts.map(probesOfText);
  const probes = Int32Array.from(own.flat());
  const ends = new Int32Array(texts.length);
  let end = 0;
  for (const [number, { length }] of own.entries()) {
    end += length;
    ends[number] = end;
  }
  return { probes, ends };
}

/** Whether all windows of one of the forms from one place to another may stand somewhere. */
function standsAny(
  stands: ReturnType<typeof windowsOf>,
  probes: Probes['probes'],
  from: number,
  to: number,
): boolean {
  for (let at = from; at < to; at += PROBES) {
    if (stands(probes[at] ?? 0) && stands(probes[at + 1] ?? 0) && stands(probes[at + 2] ?? 0)) {
      return true;
    }
  }
  return false;
}

/** A sieve of these texts, of which these are the numbers. What is too short to be read is never left out. */
export function makeSieve(
  texts: readonly string[],
  { probes, ends }: Probes = probesOfAll(texts),
): Sieve {
  return (haystacks) => {
    const stands = windowsOf(haystacks);
    return texts.filter(
      ({ length }, number) =>
        length < SHORTEST_READ ||
        standsAny(stands, probes, ends[number - 1] ?? 0, ends[number] ?? 0),
    );
  };
}
