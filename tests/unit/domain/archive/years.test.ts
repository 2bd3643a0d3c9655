import { describe, expect, it } from 'vitest';
import { archivePages, type PlacedPage } from '../../../../src/domain/archive/archive.ts';
import { archiveState, nextArchiveState, shownPage } from '../../../../src/domain/archive/state.ts';
import { spanOf, yearLinks } from '../../../../src/domain/archive/years.ts';
import type { PublishedPost } from '../../../../src/domain/post.ts';
import { filedUnder, postWith } from '../../../support/content/entries.ts';

const DAY = 86_400_000;

/** Posts of every ninth day from 2020 on, all of one category but each tenth. */
const manyPosts = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    postWith({
      id: `p${n}`,
      title: `Title ${n}`,
      publishedAt: new Date(Date.UTC(2020, 0, 1) + n * 9 * DAY).toISOString(),
      ...filedUnder(n % 10 === 0 ? 'Angular' : 'Technical'),
    }),
  );

const pagesOf = (posts: readonly PublishedPost[], filter: 'All' | 'Angular' | 'Technical') =>
  archivePages(posts).get(filter) ?? [];
const yearsOn = ({ page }: PlacedPage) => page.entries.map(({ date }) => date.iso.slice(0, 4));

describe('the line of years', () => {
  it('leads on every page of every filter to the newest entry of each year', () => {
    for (const filter of ['All', 'Technical'] as const) {
      const pages = pagesOf(manyPosts(150), filter);
      expect(pages.length).toBeGreaterThan(2);
      const [
        {
          page: { years },
        } = expect.unreachable(),
      ] = pages;
      expect(years.map(({ label }) => label)).toEqual(['2023', '2022', '2021', '2020']);
      for (const { page } of pages) expect(page.years).toEqual(years);
      for (const { label, href } of years) {
        const at = pages.findIndex(({ path }) => href === `${path}#y${label}`);
        expect(pages.slice(at, at + 1).flatMap(yearsOn)).toContain(label);
        expect(pages.slice(0, at).flatMap(yearsOn)).not.toContain(label);
      }
    }
  });

  it('is not there where one page has all entries, or all are of one year', () => {
    const years = ['2024', '2023'];
    const page = { path: '/archive', years };
    expect(yearLinks([page])).toEqual([]);
    expect(yearLinks([page, { path: '/archive/2023-01-01', years }])).toHaveLength(2);
    expect(yearLinks([page, page].map((each) => ({ ...each, years: years.slice(1) })))).toEqual([]);
    expect(pagesOf(manyPosts(150), 'Angular')[0]?.page.years).toEqual([]);
  });

  it('is that of the chosen filter alone', () => {
    const posts = manyPosts(150);
    const page = pagesOf(posts, 'All')[0]?.page ?? expect.unreachable();
    const state = archiveState('All', page);
    expect(shownPage(state).years).toEqual(page.years);
    const chosen = nextArchiveState(state, { type: 'chosen', filter: 'Technical' });
    expect(shownPage(chosen)).toMatchObject({ newer: null, older: null, years: [] });
  });
});

describe('the place of a page', () => {
  it('is counted from the oldest, and has the years of its entries', () => {
    const pages = pagesOf(manyPosts(150), 'All');
    expect(pages.map(({ number }) => number).reverse()).toEqual(
      [...pages.keys()].map((n) => n + 1),
    );
    expect(spanOf(pages.at(-1)?.page.entries ?? [])).toBe('2020');
    expect(spanOf(pages.flatMap(({ page }) => page.entries))).toBe('2023 to 2020');
    expect(spanOf([])).toBe('');
  });

  it('tells every page whether a choice may bring one of several', () => {
    const isLong = (count: number) =>
      [...archivePages(manyPosts(count)).values()].flat().map((page) => page.isLong);
    expect(new Set(isLong(150))).toEqual(new Set([true]));
    expect(new Set(isLong(15))).toEqual(new Set([false]));
  });
});

describe('a new post', () => {
  const older = (posts: readonly PublishedPost[]) =>
    new Map(
      [...archivePages(posts)].flatMap(([filter, pages]) =>
        pages.slice(1).map((page) => [`${filter} ${page.path}`, JSON.stringify(page)] as const),
      ),
    );

  it('changes older pages only where it begins a year, a page or the page of a year', () => {
    const posts = manyPosts(400);
    const changed = Array.from({ length: 80 }, (_, n) => {
      const [before, after] = [older(posts.slice(0, 320 + n)), older(posts.slice(0, 321 + n))];
      return [...before].filter(([name, page]) => after.get(name) !== page).length;
    });
    expect(changed.filter((count) => count === 0).length).toBeGreaterThan(70);
    // A new page is the newer one of the page before it, under All and under its filter.
    expect(changed.filter((count) => count > 2).length).toBeLessThanOrEqual(6);
  });
});
