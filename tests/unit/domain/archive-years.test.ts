import { describe, expect, it } from 'vitest';
import { archivePages, yearLinks } from '../../../src/domain/archive.ts';
import { postWith } from '../../support/entries.ts';

describe('the line of years', () => {
  it('leads to the page that has the newest entry of each year, and is not there for one page', () => {
    const posts = Array.from({ length: 150 }, (_, index) =>
      postWith({
        id: `p${index}`,
        publishedAt: `${2020 + Math.floor(index / 40)}-03-01T12:00:00Z`,
      }),
    );
    const pages = archivePages(posts).get('All') ?? [];
    expect(pages.length).toBeGreaterThan(2);
    const links = yearLinks(pages);
    expect(links.map(({ label }) => label)).toEqual(['2023', '2022', '2021', '2020']);
    for (const { label, href } of links) {
      const at = pages.findIndex(({ path }) => path === href);
      const yearsAt = (index: number) =>
        pages[index]?.page.entries.map(({ date }) => date.iso.slice(0, 4)) ?? [];
      expect(yearsAt(at)).toContain(label);
      expect(yearsAt(at - 1)).not.toContain(label);
    }
    expect(yearLinks(pages.slice(0, 1))).toEqual([]);
    expect(yearLinks(pages.slice(1, 3)).length, 'of two pages').toBe(2);
  });

  it('is not there where all pages are of one year', () => {
    const posts = Array.from({ length: 150 }, (_, index) =>
      postWith({ id: `p${index}`, publishedAt: '2024-03-01T12:00:00Z' }),
    );
    const pages = archivePages(posts).get('All') ?? [];
    expect(pages.length).toBeGreaterThan(1);
    expect(yearLinks(pages)).toEqual([]);
  });
});
