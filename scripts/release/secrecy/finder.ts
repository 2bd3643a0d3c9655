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

function finderOf<N extends Needle>(needles: readonly N[], bytesOf: (needle: N) => Buffer) {
  const byStart = new Map<number, { needle: N; bytes: Buffer }[]>();
  const marks = new Uint8Array(1 << BITS);
  for (const needle of needles) {
    const bytes = bytesOf(needle);
    const start = bytes.readInt32BE(0);
    marks[markOf(start)] = 1;
    byStart.set(start, [...(byStart.get(start) ?? []), { needle, bytes }]);
  }
  return (haystack: Buffer, found: Set<N>): void => {
    let start = 0;
    for (let end = 0; end < haystack.length; end += 1) {
      start = (start << 8) | (haystack[end] ?? 0);
      if (end < 3 || !marks[markOf(start)]) continue;
      for (const { needle, bytes } of byStart.get(start) ?? []) {
        if (bytes.equals(haystack.subarray(end - 3, end - 3 + bytes.length))) found.add(needle);
      }
    }
  };
}

/** A finder of these needles, in one pass over a file for all those that fold, and one for the rest. */
export function makeFinder<N extends Needle>(needles: readonly N[]): Finder<N> {
  const exact = needles.filter(({ folds }) => !folds);
  const folding = needles.filter(({ folds }) => folds);
  const findExact = finderOf(exact, ({ bytes }) => bytes);
  const findFolded = finderOf(folding, ({ bytes }) => fold(bytes));
  return (haystack) => {
    const found = new Set<N>();
    if (exact.length > 0) findExact(haystack, found);
    if (folding.length > 0) findFolded(fold(haystack), found);
    return found;
  };
}
