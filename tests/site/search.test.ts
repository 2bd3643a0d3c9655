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
import { distinctWords } from '../../src/domain/search/spelling.ts';
import type { SiteName } from '../support/site/build.ts';
import { builtIns, isPublic } from '../support/site/builtin.ts';
import {
  canonicalOf,
  decoded,
  isSealedPage,
  type Page,
  pagesOf,
  siteFolder,
} from '../support/site/pages.ts';

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
  return (word: string) => {
    const found = segments.map((segment) => {
      const name = blockName(segment, segment.starts[blockFor(word, segment.starts)] ?? '');
      const block: BlockFile = JSON.parse(read(`archive/search/${name}`));
      const { titled, other } = foundIn([[[occurrencesOf(word, block.words)]]]);
      const entries = (numbers: readonly number[]) =>
        numbers.map((number) => entry(segment.from + number));
      return { titled: entries(titled), other: entries(other) };
    });
    return [...found.flatMap(({ titled }) => titled), ...found.flatMap(({ other }) => other)];
  };
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

/** The words of a page's title and text, but for tables: the search has what the content service finds in a text, its blocks. */
function wordsOf({ html }: Page): Set<string> {
  const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
  const text = /<div class="e-content prose[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? '';
  return distinctWords(
    decoded(`${title}\n${text}`.replace(/<table>.*?<\/table>/gs, '').replace(/<[^>]*>/g, '\n')),
  );
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

/** What a search found is a part of, by its address. */
function kindOf({ href }: SearchEntry): string {
  return /^\/read\/(\w+)\//.exec(href ?? '')?.[1] ?? 'post';
}

test('what has the word in its title comes first, in both posts before letters and notes, and these before chapters', () => {
  const routes = new Set(pagesOf('demo').map(({ route }) => route));
  const all = searchOf('demo')('the');
  expect(all.filter(({ href }) => !routes.has(href ?? ''))).toEqual([]);
  const isTitled = ({ title }: SearchEntry) =>
    [...distinctWords(title)].some((each) => each.startsWith('the'));
  const titled = all.findIndex((entry) => !isTitled(entry));
  expect(all.slice(titled).filter(isTitled)).toEqual([]);
  for (const part of [all.slice(0, titled), all.slice(titled)]) {
    const kinds = part.map(kindOf);
    const order = (kind: string) => ['post', 'archive', 'journal', 'memoir'].indexOf(kind);
    expect(kinds.filter((kind) => kind === 'memoir').length).toBeGreaterThan(1);
    expect(kinds.filter((kind) => kind === 'post').length).toBeGreaterThan(1);
    const groups = kinds.map((kind) => (kind === 'journal' ? order('archive') : order(kind)));
    expect(groups).toEqual(groups.toSorted((a, b) => a - b));
  }
  const built = all.filter((entry) => kindOf(entry) !== 'post');
  expect(built).toHaveLength(builtIns().filter(isPublic).length);
});

test.each([
  ['chimney', '/read/memoir/the-chimney-fire'],
  ['bucket', '/read/journal/week-45-ice-on-the-bucket'],
  ['linoleum', '/read/memoir/second-boot'],
])('the demo is found by %s at %s', (word, route) => {
  expect(searchOf('demo')(word).map(({ href }) => href)).toContain(route);
});
