import { expect, test } from 'vitest';
import { SITES } from '../support/site/build.ts';
import { builtIns, isPublic } from '../support/site/builtin.ts';
import { isNotFound, pageAt, pagesOf } from '../support/site/pages.ts';
import { demoPosts } from '../support/site/posts.ts';

const OPTIONAL = ['/journal', '/book', '/codes'];
const SCREENS = ['/about', '/archive', '/contact', '/darkroom', '/offline'];
const FILTERS = [
  'technical',
  'personal',
  'philosophy',
  'reflection',
  'current',
  'angular',
  'cms-and-headless',
].map((filter) => `/archive/${filter}`);

const routesOf = (site: (typeof SITES)[number]) => pagesOf(site).map(({ route }) => route);

test.each(SITES)(
  'the site "%s" has every screen, filter, redirect and page for lost readers',
  (site) => {
    expect(routesOf(site)).toEqual(
      expect.arrayContaining([...SCREENS, ...FILTERS, '/', '/dark-room', '/404', '/read/404']),
    );
    const optional = routesOf(site).filter((route) => OPTIONAL.includes(route));
    expect(optional).toHaveLength(site === 'own' ? 0 : OPTIONAL.length);
  },
);

test('every public post has its reader page', async () => {
  const open = (await demoPosts()).filter(({ sealed }) => !sealed);
  expect(open).toHaveLength(18);
  expect(routesOf('demo')).toEqual(expect.arrayContaining(open.map(({ slug }) => `/read/${slug}`)));
});

test('every readable built-in item has its two pages, which differ in nothing a reader sees', () => {
  const open = builtIns().filter(isPublic);
  expect(open).toHaveLength(11);
  for (const { id, type } of open) {
    const short = pageAt('demo', `/read/${id}`);
    expect(pageAt('demo', `/read/${type}/${id}`).text).toBe(short.text);
  }
});

test('there is no other reader page', async () => {
  const posts = (await demoPosts()).filter(({ sealed }) => !sealed);
  const items = builtIns().filter(isPublic);
  const readers = pagesOf('demo').filter(
    (page) => page.route.startsWith('/read/') && !isNotFound(page) && !isOpaque(page.route),
  );
  expect(readers).toHaveLength(posts.length + 2 * items.length);
});

/** A sealed entry's reader page, under a name of 16 letters that says nothing. */
function isOpaque(route: string): boolean {
  return /^\/read\/[a-z2-7]{16}$/.test(route);
}

test('older pages of the archive, and of a filter, are pages of their own', () => {
  const routes = routesOf('hostile');
  const older = routes.filter((route) => /^\/archive\/202[45]-\d\d-\d\d$/.test(route));
  expect(older.length).toBeGreaterThan(1);
  expect(routes).toContain('/archive/2024-01-01');
  expect(
    routes.filter((route) => /^\/archive\/technical\/202[45]-/.test(route)).length,
  ).toBeGreaterThan(0);
  expect(routes.filter((route) => /^\/archive\/philosophy\/./.test(route))).toEqual([]);
});

test('without posts the sample entries have reader pages only where the archive shows them', () => {
  const samples = ['digital-minimalism', 'architecture-of-thoughts', 'new-year-old-wisdom'];
  const read = samples.map((id) => `/read/${id}`);
  expect(routesOf('fallback')).toEqual(expect.arrayContaining(read));
  expect(routesOf('empty')).not.toEqual(expect.arrayContaining([read[0]]));
});
