import { expect, test } from 'vitest';
import { firstFew } from '../../../src/gather/first-few.ts';

test.each([
  [1, 'a'],
  [2, 'a, b'],
  [3, 'a, b, and 1 other'],
  [4, 'a, b, and 2 others'],
])('of %i names two are told, and how many others there are', (count, line) => {
  expect(firstFew(['a', 'b', 'c', 'd'].slice(0, count), 2)).toBe(line);
});
