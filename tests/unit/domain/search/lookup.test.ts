import { expect, test } from 'vitest';
import { foundIn } from '../../../../src/domain/search/lookup.ts';

const word = (title: number[], body: number[]) => ({
  title: new Set(title),
  body: new Set(body),
});

test('texts with all words in their titles are told apart from others, each once, the newest first', () => {
  const found = foundIn([[[word([1, 4, 9], [2, 4, 7])]], [[word([1, 4, 5], [2, 3, 4, 7])]]]);
  expect(found).toEqual({ titled: [4, 1], other: [7, 2] });
});

test('words that are parted between title and text find nothing', () => {
  expect(foundIn([[[word([1], [])]], [[word([], [1])]]])).toEqual({ titled: [], other: [] });
  expect(foundIn([])).toEqual({ titled: [], other: [] });
});

test('a word is there in any of its ways, of which each is there with all its parts', () => {
  const ways = [[word([1], [2, 3])], [word([2, 4], [1, 3, 5]), word([2], [1, 3])]];
  expect(foundIn([ways])).toEqual({ titled: [2, 1], other: [3] });
  expect(foundIn([ways, [[word([2], [3])]]])).toEqual({ titled: [2], other: [3] });
});
