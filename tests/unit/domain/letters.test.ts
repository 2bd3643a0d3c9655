import { expect, test } from 'vitest';
import type { Item } from '../../../src/domain/item.ts';
import { letterEntries } from '../../../src/domain/letters.ts';
import { itemWith } from '../../support/content/entries.ts';

const letter = (id: string, date: string | null, fields: Partial<Item> = {}) =>
  itemWith({ id, title: id, type: 'archive', part: null, chapter: null, date, ...fields });

test('letters and notes come newest first, those without a day last', () => {
  const items = [
    letter('undated', null),
    letter('old', '2025-01-01'),
    letter('new', '2026-01-01', { type: 'journal' }),
    letter('as old', '2025-01-01'),
    letter('also undated', null),
  ];
  const titles = (all: readonly Item[]) => letterEntries(all).map(({ title }) => title);
  expect(titles(items)).toEqual(['new', 'old', 'as old', 'undated', 'also undated']);
  expect(titles(items.toReversed())).toEqual(['new', 'as old', 'old', 'also undated', 'undated']);
});

test('a letter says what it is, when it is of, and how it begins', () => {
  const dated = letter('one', '2026-01-02');
  expect(letterEntries([dated, letter('two', null, { type: 'journal' })])).toEqual([
    {
      date: { iso: '2026-01-02', text: 'January 2, 2026' },
      category: 'Letter',
      title: 'one',
      excerpt: 'Once.',
      href: '/read/archive/one',
    },
    {
      date: { iso: '', text: '' },
      category: 'Note',
      title: 'two',
      excerpt: 'Once.',
      href: '/read/journal/two',
    },
  ]);
});

test('chapters, sealed texts and texts that cannot be read are no letters', () => {
  const others = [
    itemWith(),
    letter('dark', null, { type: 'darkroom' }),
    letter('draft', null, { status: 'draft' }),
    letter('empty', null, { paragraphs: [] }),
  ];
  expect(letterEntries(others)).toEqual([]);
});
