/** Bytes of a window: enough that most of a text's windows are its own. */
export const WINDOW = 8;

/** Bits of the hash by which windows are counted, at most: a table of 16 MB. */
const COUNT_BITS = 22;

/** Capitals and small letters differ in this bit alone; what else it makes alike, a closer look tells apart. */
export const CASE = 0x20;
/** The same in each of four bytes. */
const CASES = 0x20202020;

/** A window of a longer text, as two numbers, and where in the text it ends. */
export interface Window {
  readonly first: number;
  readonly second: number;
  readonly end: number;
}

/** 32 bits for a window; the upper ones are the better mixed. */
export function hashOf(first: number, second: number): number {
  return Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
}

/** The hash of the window that begins there, in small letters. */
export function hashAt(bytes: Buffer, at: number): number {
  return hashOf(bytes.readInt32BE(at) | CASES, bytes.readInt32BE(at + 4) | CASES);
}

/** Shows every window of the bytes, in small letters, and where it ends. */
export function eachWindow(
  bytes: Uint8Array,
  visit: (first: number, second: number, end: number) => void,
): void {
  let first = 0;
  let second = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    first = (first << 8) | (second >>> 24);
    second = (second << 8) | (bytes[at] ?? 0) | CASE;
    if (at >= WINDOW - 1) visit(first, second, at + 1);
  }
}

/** Bits that number so many things, and no more than `most`. */
export function bitsFor(count: number, most: number): number {
  return Math.min(most, Math.max(5, 32 - Math.clz32(count)));
}

/**
 * For each text the window that the fewest of the texts have. Where they are words of a language, that is what is rare
 * in the language, so that other texts hardly have it.
 */
export function rarestWindows(texts: readonly Uint8Array[]): Window[] {
  const total = texts.reduce((sum, { length }) => sum + length, 0);
  const shift = 32 - bitsFor(total, COUNT_BITS);
  const counts = new Uint32Array(1 << (32 - shift));
  const placeOf = (first: number, second: number) => hashOf(first, second) >>> shift;
  for (const text of texts) {
    eachWindow(text, (first, second) => {
      const place = placeOf(first, second);
      counts[place] = (counts[place] ?? 0) + 1;
    });
  }
  return texts.map((text) => {
    let fewest = Number.POSITIVE_INFINITY;
    let rarest: Window = { first: 0, second: 0, end: 0 };
    eachWindow(text, (first, second, end) => {
      const count = counts[placeOf(first, second)] ?? 0;
      if (count >= fewest) return;
      fewest = count;
      rarest = { first, second, end };
    });
    return rarest;
  });
}
