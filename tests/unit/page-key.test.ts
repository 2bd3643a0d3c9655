import { beforeAll, expect, test } from 'vitest';
import { setContent } from '../../src/content.ts';
import { archivePages } from '../../src/domain/archive/archive.ts';
import { archiveEntry } from '../../src/page-key.ts';
import { filedUnder, postWith } from '../support/content/entries.ts';

beforeAll(() => {
  // What every page may show has no part in this.
  setContent(JSON.parse('{"texts":{"pages":{},"book":{}},"cards":{},"darkRoom":null}'));
});

const [last] =
  archivePages(
    Array.from({ length: 90 }, (_, day) =>
      postWith({
        id: `p${day}`,
        publishedAt: new Date(Date.UTC(2024, 10, 1 + day)).toISOString(),
        ...filedUnder('Technical'),
      }),
    ),
  )
    .get('Technical')
    ?.slice(-1) ?? [];
const shown = last ?? expect.unreachable('there is no page');
const { page } = shown;
const keyOf = (placed: typeof shown) => archiveEntry(placed, 'Technical').cacheKey;

test('a page of the archive is the same while nothing that it shows changes', () => {
  expect(page.years).toHaveLength(2);
  const copy = { ...shown, page: { ...page, years: page.years.map((year) => ({ ...year })) } };
  expect(keyOf(copy)).toBe(keyOf(shown));
});

test.each([
  ['its number', { ...shown, number: shown.number + 1 }],
  ['the length of the archive', { ...shown, isLong: false }],
  [
    'a new year',
    {
      ...shown,
      page: {
        ...page,
        years: [{ label: '2026', href: '/archive/technical#y2026' }, ...page.years],
      },
    },
  ],
  [
    'the page of a year',
    {
      ...shown,
      page: {
        ...page,
        years: page.years.map((year) => ({ ...year, href: '/archive/technical#y2024' })),
      },
    },
  ],
  ['the page before it', { ...shown, page: { ...page, newer: '/archive/technical/2025-01-01' } }],
  ['an entry gone', { ...shown, posts: shown.posts.slice(1) }],
])('a page of the archive is made anew after a change of %s', (_, changed) => {
  expect(keyOf(changed)).not.toBe(keyOf(shown));
});

test.each([
  { title: 'Another' },
  { excerpt: 'Another.' },
  { slug: 'another' },
  { slug: null },
  { language: 'de' },
  { publishedAt: '2024-11-01T12:00:00.000Z' },
  filedUnder('Current'),
])('and of a post in it: %j', (change) => {
  const [first, ...others] = shown.posts;
  if (!first) expect.unreachable('there is no post');
  expect(keyOf({ ...shown, posts: [{ ...first, ...change }, ...others] })).not.toBe(keyOf(shown));
});

test('the start of a text is on the card of a post without an excerpt, and what follows it on none', () => {
  const keyWith = (excerpt: string | null, ...paragraphs: string[]) =>
    keyOf({ ...shown, posts: [postWith({ excerpt, paragraphs })] });
  expect(keyWith(null, 'One.', 'Two.')).toBe(keyWith(null, 'One.', 'Three.'));
  expect(keyWith(null, 'One.', 'Two.')).not.toBe(keyWith(null, 'Three.', 'Two.'));
  expect(keyWith('Own.', 'One.')).toBe(keyWith('Own.', 'Two.'));
});
