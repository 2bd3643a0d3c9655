import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ArchivePage,
  archivePages,
  EMPTY_PAGE,
  isShown,
} from '../../../../src/domain/archive/archive.ts';
import { byYear } from '../../../../src/domain/archive/years.ts';
import { ARCHIVE_FILTERS, type ArchiveFilter } from '../../../../src/domain/category.ts';
import { filedUnder, postWith } from '../../../support/content/entries.ts';

const many = (count: number, ...titles: string[]) =>
  Array.from({ length: count }, (_, n) =>
    postWith({
      id: `p${String(n).padStart(4, '0')}`,
      title: `Title ${n}`,
      slug: `p${n}`,
      publishedAt: new Date(Date.UTC(2026, 0, 1) - n * 86_400_000).toISOString(),
      ...filedUnder(...titles),
    }),
  );
const pagesUnder = (posts: Parameters<typeof archivePages>[0], filter: ArchiveFilter) =>
  (archivePages(posts).get(filter) ?? expect.unreachable(`there is no page of ${filter}`)).map(
    ({ page }) => page,
  );
const titlesOn = (pages: readonly ArchivePage[]) =>
  pages.flatMap((page) => page.entries.map((entry) => entry.title));

describe('an entry of the archive', () => {
  it('shows date, category, title, excerpt and the way to the reader', () => {
    const [page] = pagesUnder([postWith(filedUnder('Current', 'Personal'))], 'All');
    expect(page?.entries).toEqual([
      {
        date: { iso: '2026-01-02', text: 'January 2, 2026' },
        category: 'Current',
        title: 'A Title',
        excerpt: 'One.',
        href: '/read/a-title',
      },
    ]);
  });

  it('without category or slug says General, and leads nowhere', () => {
    const [page] = pagesUnder([postWith({ slug: null })], 'All');
    expect(page?.entries[0]).toMatchObject({ category: 'General', href: null });
  });
});

describe('the pages of the archive', () => {
  it('have 20 to 59 entries, or all there are, and older ones 20 to 40', () => {
    for (let count = 0; count < 200; count += 1) {
      const [first = 0, ...older] = pagesUnder(many(count, 'Current'), 'All').map(
        ({ entries }) => entries.length,
      );
      expect(first).toBeGreaterThanOrEqual(Math.min(count, 20));
      expect(first).toBeLessThan(60);
      expect(older.every((size) => size >= 20 && size <= 40)).toBe(true);
      expect(older.reduce((sum, size) => sum + size, first)).toBe(count);
    }
  });

  it('lead to newer and older ones of the same filter, named by the day of their oldest entry', () => {
    const posts = many(130, 'CMS & Headless');
    for (const filter of ['All', 'CMS & Headless'] as const) {
      const placed = archivePages(posts).get(filter) ?? [];
      expect(placed.length).toBeGreaterThan(2);
      const paths = placed.map(({ path }) => path);
      expect(placed.map(({ page }) => page.newer)).toEqual([null, ...paths.slice(0, -1)]);
      expect(placed.map(({ page }) => page.older)).toEqual([...paths.slice(1), null]);
      for (const { path, page } of placed.slice(1)) {
        expect(path).toBe(`${paths[0]}/${page.entries.at(-1)?.date.iso.slice(0, 10)}`);
      }
    }
    expect(pagesUnder(posts, 'Angular').map(({ newer, older }) => [newer, older])).toEqual([
      [null, null],
    ]);
  });

  it('stay as they are when posts come and go elsewhere', () => {
    const posts = many(400, 'Current');
    const older = (all: typeof posts) =>
      new Map(
        (archivePages(all).get('All') ?? [])
          .slice(1)
          .map(({ path, page }) => [path, JSON.stringify(page.entries)]),
      );
    const before = older(posts);
    const added = older([
      ...posts,
      postWith({ id: 'new', publishedAt: '2030-01-01T00:00:00.000Z' }),
    ]);
    expect([...before].filter(([path, text]) => added.get(path) !== text)).toEqual([]);
    for (const gone of [3, 120, 250]) {
      const after = older(posts.toSpliced(gone, 1));
      const all = [...new Set([...before.keys(), ...after.keys()])];
      const changed = all.filter((path) => before.get(path) !== after.get(path));
      expect(changed.length, `without post ${gone}`).toBeLessThanOrEqual(4);
    }
  });

  it('are there for every filter, in its order, also without a post', () => {
    expect([...archivePages([]).keys()]).toEqual([...ARCHIVE_FILTERS]);
    for (const pages of archivePages([]).values()) {
      expect(pages.map(({ page }) => page)).toEqual([EMPTY_PAGE]);
    }
  });

  it('leave the memoir out, in whatever position it stands', () => {
    const posts = [...many(2, 'Personal', 'Memoir'), postWith({ title: 'Open' })];
    expect(titlesOn(pagesUnder(posts, 'All'))).toEqual(['Open']);
    expect(pagesUnder(posts, 'Personal')[0]).toMatchObject({ found: 0, entries: [] });
  });

  it('of a filter show what has it as its label, and count what has it at all', () => {
    const posts = [
      postWith({ id: 'a', title: 'First', ...filedUnder('Current', 'Personal') }),
      postWith({ id: 'b', title: 'Second', ...filedUnder('Personal', 'Current') }),
    ];
    const [page] = pagesUnder(posts, 'Current');
    expect(page?.found).toBe(2);
    expect(page?.entries.map((entry) => entry.title)).toEqual(['First']);
  });

  it('hold every post once under All, newest first, and under the filter that is its label', () => {
    const post = fc
      .record({
        day: fc.integer({ min: 0, max: 40 }),
        titles: fc.array(fc.constantFrom(...ARCHIVE_FILTERS.slice(1), 'Poems'), { maxLength: 3 }),
      })
      .map(({ day, titles }) => ({
        publishedAt: new Date(Date.UTC(2025, 11, 20) + day * 86_400_000).toISOString(),
        ...filedUnder(...titles),
      }));
    fc.assert(
      fc.property(fc.array(post, { maxLength: 150 }), (drawn) => {
        const posts = drawn.map((fields, n) => postWith({ ...fields, id: `${n}`, title: `${n}` }));
        const pages = new Map(
          [...archivePages(posts)].map(([filter, placed]) => [
            filter,
            placed.map(({ page }) => page),
          ]),
        );
        const all = titlesOn(pages.get('All') ?? []);
        expect([...all].sort()).toEqual(posts.map((each) => each.title).sort());
        const days = (pages.get('All') ?? []).flatMap((page) =>
          page.entries.map((entry) => entry.date.iso),
        );
        expect(days).toEqual(days.toSorted().reverse());
        for (const filter of ARCHIVE_FILTERS.slice(1)) {
          const labeled = posts.filter((each) => each.categories[0]?.title === filter);
          expect(titlesOn(pages.get(filter) ?? []).sort()).toEqual(
            labeled.map((each) => each.title).sort(),
          );
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('entries by year', () => {
  it('keep their order, each year once, in UTC', () => {
    const posts = [
      '2026-01-01T00:30:00.000Z',
      '2025-12-31T23:30:00.000Z',
      '2023-05-01T00:00:00.000Z',
    ];
    const [page] = pagesUnder(
      posts.map((publishedAt, n) => postWith({ id: `${n}`, title: `${n}`, publishedAt })),
      'All',
    );
    const years = byYear(page?.entries ?? []);
    expect(years.map(({ year, entries }) => [year, entries.map((entry) => entry.title)])).toEqual([
      ['2026', ['0']],
      ['2025', ['1']],
      ['2023', ['2']],
    ]);
    expect(byYear([])).toEqual([]);
  });
});

describe('an entry', () => {
  it('is shown under All and under its own label', () => {
    expect(isShown({ category: 'Poems' }, 'All')).toBe(true);
    expect(isShown({ category: 'Current' }, 'Current')).toBe(true);
    expect(isShown({ category: 'Current' }, 'Personal')).toBe(false);
    expect(isShown({ category: 'General' }, 'Personal')).toBe(false);
  });
});
