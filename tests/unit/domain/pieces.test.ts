import { expect, test } from 'vitest';
import { inPieces } from '../../../src/domain/pieces.ts';

const SIZE = { least: 2, most: 2, ends: 1, newest: 2 };

/** Entries of these days, newest first. */
const listOf = (...days: string[]) =>
  days.map((publishedAt, at) => ({ id: `p${at}`, publishedAt: `${publishedAt}T10:00:00.000Z` }));

test('pieces are named by the day of their oldest entry, those after it on one day by a number', () => {
  const day = '2026-01-01';
  const list = listOf(
    '2026-01-09',
    '2026-01-08',
    '2026-01-05',
    '2026-01-03',
    ...Array(6).fill(day),
  );
  const { newest, past } = inPieces(list, SIZE);
  expect(newest).toEqual(list.slice(0, 2));
  expect(past.map(({ name }) => name)).toEqual(['2026-01-03', `${day}-3`, `${day}-2`, day]);
  expect(past.flatMap(({ entries }) => entries)).toEqual(list.slice(2));
});

test('too few of the newest stand with the piece before them', () => {
  const list = listOf('2026-01-03', '2026-01-02', '2026-01-01');
  expect(inPieces(list, SIZE)).toEqual({ newest: list, past: [] });
  expect(inPieces([], SIZE)).toEqual({ newest: [], past: [] });
});
