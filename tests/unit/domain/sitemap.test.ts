import { expect, it } from 'vitest';
import { sitemapEntries, sitemapOf } from '../../../src/domain/sitemap.ts';
import { itemWith } from '../../support/content/entries.ts';
import { postOfDay, postsOfDays } from '../../support/content/posts.ts';
import { SITEMAP_SCHEMA, xmlFaults } from '../../support/xml.ts';

const chapter = itemWith({ id: 'one', title: 'One', paragraphs: ['Text.'] });

function changes(entries: ReturnType<typeof sitemapEntries>): Record<string, string | null> {
  return Object.fromEntries(entries.map(({ path, changed }) => [path, changed]));
}

it('lists every public page once, and dates what has a date', () => {
  const posts = [
    postOfDay(1),
    postOfDay(2, { updatedAt: '2026-01-01T00:00:00.000Z' }),
    postOfDay(3, { updatedAt: '2019-01-01T00:00:00.000Z' }),
    postOfDay(4, { slug: null, updatedAt: '2019-01-01T00:00:00.000Z' }),
  ];
  const items = [chapter, { ...chapter, id: 'two', status: 'drafting' as const }];
  const entries = sitemapEntries(posts, items);
  expect(changes(entries)).toMatchObject({
    '/about': null,
    '/archive': '2026-01-01T00:00:00.000Z',
    '/archive/technical': '2026-01-01T00:00:00.000Z',
    '/archive/personal': null,
    '/journal': '2026-01-01T00:00:00.000Z',
    '/read/slug-1': '2020-01-02T12:00:00.000Z',
    '/read/slug-2': '2026-01-01T00:00:00.000Z',
    '/read/slug-3': '2020-01-04T12:00:00.000Z',
    '/read/memoir/one': null,
  });
  const paths = entries.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => /darkroom|two|slug-4|404/.test(path))).toEqual([]);
});

it('is in the order of the addresses, and leaves the memoir’s posts out of the lists', () => {
  const memoir = { categories: [{ title: 'Memoir', description: null }] };
  const entries = sitemapEntries([postOfDay(1, memoir), postOfDay(2, { slug: null })], [chapter]);
  expect(entries.map(({ path }) => path)).toEqual([
    '/about',
    '/archive',
    '/archive/angular',
    '/archive/cms-and-headless',
    '/archive/current',
    '/archive/personal',
    '/archive/philosophy',
    '/archive/reflection',
    '/archive/technical',
    '/book',
    '/codes',
    '/contact',
    '/journal',
    '/read/memoir/one',
    '/read/slug-1',
  ]);
  const late = postOfDay(9, { ...memoir, slug: null });
  const changed = changes(sitemapEntries([postOfDay(1), late], []));
  expect([changed['/archive'], changed['/journal']]).toEqual(
    Array(2).fill('2020-01-02T12:00:00.000Z'),
  );
});

it('has a line for each page', () => {
  const entries = [
    { path: '/about', changed: null },
    { path: '/a&b', changed: '2026-01-01T00:00:00.000Z' },
    { path: '/archive/müsli', changed: null },
    { path: '/read/th%C3%A9', changed: null },
  ];
  expect(sitemapOf(entries, 'https://site.example').split('\n').slice(2, 6)).toEqual([
    '<url><loc>https://site.example/about</loc></url>',
    '<url><loc>https://site.example/a&#38;b</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></url>',
    '<url><loc>https://site.example/archive/m%C3%BCsli</loc></url>',
    '<url><loc>https://site.example/read/th%C3%A9</loc></url>',
  ]);
});

it('lists the older pages of the archive', () => {
  const paths = sitemapEntries(postsOfDays(130), []).map(({ path }) => path);
  expect(paths.filter((path) => /^\/archive\/20\d\d-\d\d-\d\d$/.test(path)).length).toBeGreaterThan(
    1,
  );
  expect(paths).toEqual(
    expect.arrayContaining(['/archive/2020-01-01', '/archive/technical/2020-01-01']),
  );
});

it('keeps the schema of sitemaps.org', async () => {
  const posts = [postOfDay(1, { slug: 'thé' }), ...postsOfDays(3)];
  const text = sitemapOf(sitemapEntries(posts, [chapter]), 'https://site.example');
  expect(await xmlFaults({ 'sitemap.xml': text }, SITEMAP_SCHEMA)).toEqual([]);
  const broken = text.replace('<loc>', '<lok>').replace('</loc>', '</lok>');
  expect(await xmlFaults({ 'sitemap.xml': broken }, SITEMAP_SCHEMA)).not.toEqual([]);
});
