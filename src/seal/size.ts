const KIB = 1024;

/** The sizes of sealed files up to 128 KiB; above, each is twice the one before. */
const SMALL = [8 * KIB, 32 * KIB, 128 * KIB];

/** How many files of each of these sizes there are at least; of a larger size, where there are any, 4. */
const LEAST = [16, 4, 4];

/** The least power of two that is no smaller. */
const powerOfTwo = (count: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, count)));

/** The size, in bytes, of a file with so many bytes of content and overhead. */
export const paddedSize = (size: number): number =>
  SMALL.find((step) => size <= step) ?? 128 * KIB * powerOfTwo(size / (128 * KIB));

/** How many files of this size are published when `count` of them hold something. */
export function filledCount(size: number, count: number): number {
  const least = LEAST[SMALL.indexOf(size)] ?? 4;
  return Math.max(least, powerOfTwo(count));
}

/** Every size that a room with files of these sizes has: those that every room has, too. */
export const sizesOf = (sizes: readonly number[]): number[] => [...new Set([...SMALL, ...sizes])];

/** How many reader pages a room with so many entries has: twice as many at least, at least 16. */
export const pageCount = (entries: number): number => Math.max(16, powerOfTwo(2 * entries));
