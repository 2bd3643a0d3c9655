import { expect, it, vi } from 'vitest';
import { archivePages, pageBelow } from '../../../../src/domain/archive/archive.ts';
import { filedUnder, postWith } from '../../../support/content/entries.ts';

it('pages share the cards of the posts that are on several', () => {
  const pages = archivePages([postWith(filedUnder('Current'))]);
  const [all, current] = (['All', 'Current'] as const).map((each) => pages.get(each)?.[0]?.page);
  expect(all?.entries).toHaveLength(1);
  expect(all?.entries[0]).toBe(current?.entries[0]);
});

it('a page lies below the address of a site that has a path', () => {
  const [entry] = archivePages([postWith()]).get('All')?.[0]?.page.entries ?? [];
  if (!entry) return expect.unreachable('there is no entry');
  const page = {
    found: 2,
    entries: [entry, { ...entry, href: null }],
    newer: '/archive',
    older: null,
    years: [{ label: '2025', href: '/archive/7#y2025' }],
  };
  expect(pageBelow(page, '/vault')).toEqual({
    found: 2,
    entries: [
      { ...entry, href: '/vault/read/a-title' },
      { ...entry, href: null },
    ],
    newer: '/vault/archive',
    older: null,
    years: [{ label: '2025', href: '/vault/archive/7#y2025' }],
  });
  expect(pageBelow({ ...page, newer: null, older: '/archive/7' }, '/vault')).toMatchObject({
    newer: null,
    older: '/vault/archive/7',
  });
});

it('who asks for addresses alone is made no card', () => {
  const asked = vi.fn(() => 'Of ice');
  const posts = Array.from({ length: 150 }, (_, week) => {
    const publishedAt = new Date(Date.UTC(2020, 0, 1 + 7 * week)).toISOString();
    const post = postWith({ id: `p${week}`, publishedAt });
    return Object.defineProperty(post, 'excerpt', { get: asked });
  });
  const [first] = archivePages(posts).get('All') ?? [];
  expect([first?.path, first?.page.found, asked.mock.calls.length]).toEqual(['/archive', 150, 0]);
  expect(first?.page.years.length).toBeGreaterThan(1);
  expect(first?.page.entries[0]?.excerpt).toEqual('Of ice');
});
