import { expect, test } from 'vitest';
import { filledCount, pageCount, sizesOf } from '../../../src/seal/size.ts';

const KIB = 1024;

test.each([
  [8 * KIB, 0, 16],
  [8 * KIB, 16, 16],
  [8 * KIB, 17, 32],
  [32 * KIB, 1, 4],
  [32 * KIB, 5, 8],
  [128 * KIB, 4, 4],
  [256 * KIB, 1, 4],
  [256 * KIB, 9, 16],
])('of files of %i bytes, %i that hold something are %i', (size, count, filled) => {
  expect(filledCount(size, count)).toBe(filled);
});

test.each([
  [0, 16],
  [8, 16],
  [9, 32],
  [16, 32],
  [17, 64],
])('%i entries have %i pages', (entries, pages) => {
  expect(pageCount(entries)).toBe(pages);
});

test('every room has the three sizes, and each larger one once', () => {
  const small = [8 * KIB, 32 * KIB, 128 * KIB];
  expect(sizesOf([])).toEqual(small);
  expect(sizesOf([256 * KIB, 8 * KIB, 256 * KIB])).toEqual([...small, 256 * KIB]);
});
