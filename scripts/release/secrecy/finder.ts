/** A sequence of bytes to look for, of at least 4. */
export interface Needle {
  readonly bytes: Buffer;
  /** Also found in other capitals (ASCII). */
  readonly folds: boolean;
}

/** Looks for many sequences at once. */
export type Finder<N extends Needle> = (haystack: Buffer) => Set<N>;

const fold = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.map((byte) => (byte > 64 && byte < 91 ? byte + 32 : byte)));

function finderOf<N extends Needle>(needles: readonly N[], bytesOf: (needle: N) => Buffer) {
  const byStart = new Map<number, { needle: N; bytes: Buffer }[]>();
  const pairs = new Uint8Array(65_536);
  for (const needle of needles) {
    const bytes = bytesOf(needle);
    const start = bytes.readUInt32LE(0);
    pairs[bytes.readUInt16LE(0)] = 1;
    byStart.set(start, [...(byStart.get(start) ?? []), { needle, bytes }]);
  }
  return (haystack: Buffer, found: Set<N>): void => {
    for (let at = 0; at + 4 <= haystack.length; at += 1) {
      if (!pairs[haystack.readUInt16LE(at)]) continue;
      for (const { needle, bytes } of byStart.get(haystack.readUInt32LE(at)) ?? []) {
        if (bytes.equals(haystack.subarray(at, at + bytes.length))) found.add(needle);
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
