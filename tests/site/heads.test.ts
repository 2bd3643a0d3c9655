import { expect, test } from 'vitest';
import { SITES } from '../support/site/build.ts';
import { ORIGIN } from '../support/site/links.ts';
import {
  canonicalOf,
  isNotFound,
  isRedirect,
  isSealedPage,
  type Page,
  pageAt,
  pagesOf,
  tagsIn,
  valuesOf,
} from '../support/site/pages.ts';

/** The sites at the top of their host: links.test.ts looks at the one below a path. */
const AT_TOP = SITES.filter((site) => site !== 'below');

const isScreen = (page: Page) => !isRedirect(page) && !isNotFound(page);
const isUnlisted = (page: Page) => valuesOf(page, 'meta', 'content').includes('noindex');

/** True for a page whose canonical address is another page's. */
function isAlias(page: Page): boolean {
  const canonical = canonicalOf(page);
  return canonical !== null && canonical !== ORIGIN + page.route;
}

function titleOf(page: Page): string {
  return page.tags.find(({ name }) => name === 'title')?.content ?? '';
}

function doubled(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

test.each(AT_TOP)('pages of the site "%s" name the address that they are served at', (site) => {
  for (const page of pagesOf(site).filter(isScreen)) {
    if (isUnlisted(page)) continue;
    const canonical = canonicalOf(page);
    expect(canonical, page.route).toMatch(/^http:\/\/localhost:4321\/[^?#]*[^/?#]$/);
    const served = pageAt(site, (canonical ?? '').slice(ORIGIN.length));
    expect(canonicalOf(served), page.route).toBe(ORIGIN + served.route);
  }
});

test('only a built-in item at its short address names another page', () => {
  const aliases = pagesOf('demo').filter((page) => isScreen(page) && isAlias(page));
  expect(aliases).toHaveLength(11);
  for (const page of aliases) {
    const id = page.route.slice('/read/'.length);
    expect(canonicalOf(page)).toMatch(
      new RegExp(`^${ORIGIN}/read/(memoir|archive|journal)/${id}$`),
    );
  }
});

test.each(AT_TOP)('each title in the site "%s" is one page\'s alone', (site) => {
  const pages = pagesOf(site).filter(
    (page) => isScreen(page) && !isAlias(page) && !isSealedPage(page),
  );
  const own = pages.filter(({ route }) => site !== 'hostile' || !route.startsWith('/read/'));
  expect(own.length).toBeGreaterThan(10);
  expect(doubled(own.map(titleOf))).toEqual([]);
  for (const page of pages)
    expect(titleOf(page), page.route).toMatch(/\S \| The Vault of Jonah Vale$/);
});

test.each(AT_TOP)(
  'each page of the site "%s" has one main heading, its language and a viewport',
  (site) => {
    for (const page of pagesOf(site).filter(isScreen)) {
      const headings = page.tags.filter(({ name }) => name === 'h1');
      // Their other states wait in the page, hidden.
      if (!/^(404|darkroom)\.html$/.test(page.file) && !isSealedPage(page))
        expect(headings, page.route).toHaveLength(1);
      expect(headings.length, page.route).toBeGreaterThan(0);
      expect(valuesOf(page, 'html', 'lang'), page.route).toEqual(['en']);
      expect(valuesOf(page, 'meta', 'name'), page.route).toContain('viewport');
    }
  },
);

test.each(AT_TOP)('redirect pages of the site "%s" lead on and say where', (site) => {
  const redirects = pagesOf(site).filter(isRedirect);
  expect(redirects.map(({ route }) => route).sort()).toEqual(['/', '/dark-room']);
  for (const page of redirects) {
    const to = page.route === '/' ? '/archive' : '/darkroom';
    expect(valuesOf(page, 'meta', 'content')).toContain(`0;url=${to}`);
    expect(valuesOf(page, 'a', 'href')).toEqual([to]);
    expect(canonicalOf(page)).toBe(ORIGIN + to);
  }
});

test('a heading, a title and an address would be seen', () => {
  const html = '<title>A &amp; B</title><h1>One</h1><H1>Two</H1><a href="/x?a=1&#38;b=2">x</a>';
  const tags = tagsIn(html);
  expect(tags.map(({ name }) => name)).toEqual(['title', 'h1', 'h1', 'a']);
  expect(tags.at(-1)?.attributes.get('href')).toBe('/x?a=1&b=2');
});
