import { expect, test } from 'vitest';
import { builtIns, isPublic } from '../support/site/builtin.ts';
import { pageAt, pagesOf, valuesOf } from '../support/site/pages.ts';
import { demoPosts } from '../support/site/posts.ts';

/** Addresses that a list leads to: the archive's pages, and the memoir's. */
function listed(): Set<string> {
  const lists = pagesOf('demo').filter(({ route }) => /^\/(archive(\/[\d-]+)?|book)$/.test(route));
  expect(lists.length).toBeGreaterThan(1);
  return new Set(lists.flatMap((page) => valuesOf(page, 'a', 'href')));
}

test('Nothing public is without a link from a list', async () => {
  const posts = (await demoPosts()).filter(({ sealed }) => !sealed);
  const addresses = [
    ...posts.map(({ slug }) => `/read/${slug}`),
    ...builtIns()
      .filter(isPublic)
      .map(({ id, type }) => `/read/${type}/${id}`),
  ];
  expect(addresses.length).toBeGreaterThan(25);
  const found = listed();
  expect(addresses.filter((address) => !found.has(address))).toEqual([]);
});

test('Letters and posts about the memoir are where they belong', () => {
  expect(valuesOf(pageAt('demo', '/archive'), 'a', 'href')).toContain(
    '/read/journal/week-45-ice-on-the-bucket',
  );
  expect(pageAt('demo', '/archive/technical').text).not.toContain('Letters and Notes');
});
