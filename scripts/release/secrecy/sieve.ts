import { spellingsOf } from './spellings.ts';
import { bitsFor, eachWindow, hashOf, WINDOW } from './window.ts';

/** Gives those of the texts that may stand in these haystacks in some spelling: all that do, and few that do not. */
export type Sieve = (haystacks: readonly Uint8Array[]) => string[];

/** Bits for each window of the haystacks, and the bits that number them, at most: a table of 8 MB. */
const MARKS_PER_WINDOW = 16;
const MARK_BITS = 26;

/** Windows of a spelling that are looked up: at its beginning, in its middle and at its end. */
const PROBES = 3;

function probesOf(bytes: Uint8Array): number[] {
  const last = bytes.length - WINDOW;
  const hashes: number[] = [];
  for (const from of [0, last >> 1, last]) {
    eachWindow(bytes.subarray(from, from + WINDOW), (first, second) => {
      hashes.push(hashOf(first, second));
    });
  }
  return hashes;
}

/** Whether a window with this hash stands in some haystacks: true of all that do. */
function windowsOf(haystacks: readonly Uint8Array[]): (hash: number) => boolean {
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

/** Three numbers of each spelling of some texts, one text after the other, and where those of each end. */
export interface Probes {
  readonly probes: Int32Array<ArrayBuffer>;
  readonly ends: Int32Array<ArrayBuffer>;
}

/** Those of these texts. */
export function probesOfAll(texts: readonly string[]): Probes {
  const own = texts.map((text) => spellingsOf(text).flatMap(({ bytes }) => probesOf(bytes)));
  const probes = Int32Array.from(own.flat());
  const ends = new Int32Array(texts.length);
  let end = 0;
  for (const [number, { length }] of own.entries()) {
    end += length;
    ends[number] = end;
  }
  return { probes, ends };
}

/** A sieve of these texts, of which these are the numbers. */
export function makeSieve(
  texts: readonly string[],
  { probes, ends }: Probes = probesOfAll(texts),
): Sieve {
  return (haystacks) => {
    const stands = windowsOf(haystacks);
    return texts.filter((_, number) => {
      const to = ends[number] ?? 0;
      for (let at = ends[number - 1] ?? 0; at < to; at += PROBES) {
        if (stands(probes[at] ?? 0) && stands(probes[at + 1] ?? 0) && stands(probes[at + 2] ?? 0)) {
          return true;
        }
      }
      return false;
    });
  };
}
