/** A sequence of bytes to look for, of at least 4. */
export interface Needle {
  readonly bytes: Buffer;
  /** Also found in other capitals (ASCII). */
  readonly folds: boolean;
}

/** Looks for many sequences at once. */
export type Finder<N extends Needle> = (haystack: Buffer) => Set<N>;

/** ASCII capitals as small letters. */
function fold(bytes: Buffer): Buffer {
  const folded = Buffer.allocUnsafe(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    folded[at] = byte > 64 && byte < 91 ? byte + 32 : byte;
  }
  return folded;
}

/** Bits of a mark: enough that most places of a file are passed over without a look into the map. */
const BITS = 20;

function markOf(start: number): number {
  return Math.imul(start, 0x9e3779b1) >>> (32 - BITS);
}

interface Folded<N> {
  readonly needle: N;
  readonly bytes: Buffer;
}

/** Where each sequence of four bytes ends that some needle may begin with. */
function* placesIn(small: Buffer, marks: Uint8Array): Generator<[start: number, at: number]> {
  let start = 0;
  for (let end = 0; end < small.length; end += 1) {
    start = (start << 8) | (small[end] ?? 0);
    if (end > 2 && marks[markOf(start)] === 1) yield [start, end - 3];
  }
}

/**
 * A finder of these needles, in one pass over a file: it looks for their beginnings in small letters, and where one
 * stands, for the needle as it is, or in any capitals if it folds.
 */
export function makeFinder<N extends Needle>(needles: readonly N[]): Finder<N> {
  const byStart = new Map<number, Folded<N>[]>();
  const marks = new Uint8Array(1 << BITS);
  for (const needle of needles) {
    const bytes = fold(needle.bytes);
    const start = bytes.readInt32BE(0);
    marks[markOf(start)] = 1;
    byStart.set(start, [...(byStart.get(start) ?? []), { needle, bytes }]);
  }
  return (haystack) => {
    const small = fold(haystack);
    const stands = ({ needle, bytes }: Folded<N>, at: number): boolean => {
      const [wanted, within] = needle.folds ? [bytes, small] : [needle.bytes, haystack];
      return wanted.equals(within.subarray(at, at + wanted.length));
    };
    const found = new Set<N>();
    for (const [start, at] of placesIn(small, marks)) {
      for (const each of byStart.get(start) ?? []) if (stands(each, at)) found.add(each.needle);
    }
    return found;
  };
}
