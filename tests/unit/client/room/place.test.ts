import { expect, test } from 'vitest';
import { placeOf } from '../../../../src/client/room/place.ts';
import type { SealedEntry } from '../../../../src/seal/payload.ts';

const entry = (page: string | null, more: Partial<SealedEntry> = {}): SealedEntry => ({
  page,
  key: page && 'a2V5',
  slug: null,
  title: `Title ${page}`,
  date: '2026-02-02',
  category: null,
  excerpt: `Excerpt ${page}`,
  ...more,
});

const shown = (page: string) => ({
  label: `Title ${page}`,
  href: `/read/${page}`,
  date: '2026-02-02',
  summary: `Excerpt ${page}`,
});

test('an entry has its neighbors among those with a page, with what invites to read them', () => {
  const list = [entry('a'), entry(null), entry('b'), entry('c', { language: 'nl' })];
  expect(placeOf(list, 'b')).toEqual({
    progress: { percent: 67, text: '2 of 3' },
    previous: shown('a'),
    next: { ...shown('c'), language: 'nl' },
  });
  expect(placeOf(list, 'a').previous).toBeNull();
  expect(placeOf(list, 'c').next).toBeNull();
});

test('a neighbor without a date has none, and a long excerpt is shortened as on public pages', () => {
  const { next } = placeOf([entry('a'), entry('b', { date: null, excerpt: 'x'.repeat(151) })], 'a');
  expect(next).toMatchObject({ date: null, summary: `${'x'.repeat(150)}...` });
});
