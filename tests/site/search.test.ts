import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SearchEntry } from '../../src/domain/search/entry.ts';
import {
  type BlockFile,
  blockFor,
  blockName,
  entryName,
  foundIn,
  occurrencesOf,
  type SearchRoot,
} from '../../src/domain/search/lookup.ts';
import { distinctWords } from '../../src/domain/search/match.ts';
import type { SiteName } from '../support/site-build.ts';
import { builtIns, isPublic } from '../support/site-builtin.ts';
import {
  canonicalOf,
  decoded,
  isSealedPage,
  type Page,
  pagesOf,
  siteFolder,
} from '../support/site-pages.ts';

/** Answers a word as a reader's browser does, from the site's files: with addresses. */
function searchOf(site: SiteName) {
  const files = new Map<string, string>();
  const read = (name: string): string => {
    const text = files.get(name) ?? readFileSync(join(siteFolder(site), `${name}.json`), 'utf8');
    files.set(name, text);
    return text;
  };
  const { segments }: SearchRoot = JSON.parse(read('archive/search'));
  const entry = (number: number): SearchEntry =>
    JSON.parse(read(`archive/search/${entryName(number)}`));
  return (word: string) =>
    segments.flatMap((segment) => {
      const name = blockName(segment, segment.starts[blockFor(word, segment.starts)] ?? '');
      const block: BlockFile = JSON.parse(read(`archive/search/${name}`));
      const numbers = foundIn([occurrencesOf(word, block.words)]);
      return numbers.map((number) => entry(segment.from + number));
    });
}

/** Public pages with a text to read and no code, which a search leaves out; each at the one address that it is known by. */
function readable(site: SiteName): Page[] {
  return pagesOf(site).filter(
    (page) =>
      page.route.startsWith('/read/') &&
      !isSealedPage(page) &&
      page.html.includes('<div class="e-content prose') &&
      !page.html.includes('<pre') &&
      canonicalOf(page)?.endsWith(page.route),
  );
}

/** The words of a page's title and text. */
function wordsOf({ html }: Page): Set<string> {
  const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
  const text = /<div class="e-content prose[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? '';
  return distinctWords(decoded(`${title}\n${text}`.replace(/<[^>]*>/g, '\n')));
}

test.each(['demo', 'own', 'fallback'] as const)(
  'a search finds every page that can be read by each of its words: %s',
  (site) => {
    const search = searchOf(site);
    const found = new Map<string, Set<string | null>>();
    const pages = readable(site);
    expect(pages.length).toBeGreaterThan(10);
    for (const page of pages) {
      const words = [...wordsOf(page)].filter((word) => /[\p{L}\p{N}]/u.test(word));
      expect(words.length, page.route).toBeGreaterThan(2);
      // A built-in text has a shorter address too, under which a sample is listed.
      const addresses = [page.route, page.route.replace(/\/read\/\w+\//, '/read/')];
      for (const word of words) {
        const known = found.get(word) ?? new Set(search(word).map(({ href }) => href));
        found.set(word, known);
        if (!addresses.some((route) => known.has(route)))
          expect.soft(word, page.route).toBe('found');
      }
    }
  },
);

test('chapters, letters and notes stand after posts, below headings of their own, and lead to their pages', () => {
  const search = searchOf('demo');
  const routes = new Set(pagesOf('demo').map(({ route }) => route));
  const all = search('the');
  const hrefs = all.map(({ href }) => href);
  expect(hrefs.filter((href) => !routes.has(href ?? ''))).toEqual([]);
  const headings = all.map(({ heading }) => heading);
  const [posts, items] = [headings.indexOf('Letters and Notes'), headings.indexOf('Memoir')];
  expect(headings.slice(0, posts).every((heading) => heading === undefined)).toBe(true);
  expect(posts).toBeGreaterThan(10);
  expect(new Set(headings.slice(posts, items))).toEqual(new Set(['Letters and Notes']));
  expect(new Set(headings.slice(items))).toEqual(new Set(['Memoir']));
  const open = builtIns().filter(isPublic);
  expect(headings.length - posts).toBe(open.length);
});

test.each([
  ['chimney', '/read/memoir/the-chimney-fire'],
  ['bucket', '/read/journal/week-45-ice-on-the-bucket'],
  ['linoleum', '/read/memoir/second-boot'],
])('the demo is found by %s at %s', (word, route) => {
  expect(searchOf('demo')(word).map(({ href }) => href)).toContain(route);
});
