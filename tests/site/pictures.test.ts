import { expect, test } from 'vitest';
import { SITES } from '../support/site/build.ts';
import {
  isSealedPage,
  type Page,
  pageAt,
  pagesOf,
  type Tag,
  tagsIn,
} from '../support/site/pages.ts';

/**
 * A line for every picture that can move the text when it comes, is loaded before it is looked at, or says nothing to
 * those who do not see it. The first of a reader page and the profile picture are not put off: they are looked at.
 */
function pictureFaults(route: string, tags: readonly Tag[]): string[] {
  // The one of a sealed entry gets its measures when it is opened.
  const pictures = tags.filter(
    ({ name, attributes }) => name === 'img' && attributes.get('src') !== 'about:blank',
  );
  return pictures.flatMap(({ attributes }, index) => {
    const prompt = index === 0 && /^\/(read\/|about$|book$)/.test(route);
    const measured = ['width', 'height'].every((name) =>
      /^[1-9]\d*$/.test(attributes.get(name) ?? ''),
    );
    return [
      measured ? '' : 'has no measures',
      attributes.has('alt') ? '' : 'has no alternative text',
      prompt || attributes.get('loading') === 'lazy' ? '' : 'is not lazy',
    ]
      .filter((fault) => fault !== '')
      .map((fault) => `${route}: ${attributes.get('src')} ${fault}`);
  });
}

const imagesOf = (page: Page) => page.tags.filter(({ name }) => name === 'img');

test.each(SITES)('every picture of the site "%s" has measures, words and patience', (site) => {
  // The picture of a sealed entry gets its measures when it is opened.
  const pages = pagesOf(site).filter((page) => !isSealedPage(page));
  expect(pages.flatMap(({ route, tags }) => pictureFaults(route, tags))).toEqual([]);
});

test('pictures are where posts have them', () => {
  expect(imagesOf(pageAt('demo', '/read/four-hundred-pages'))).toHaveLength(1);
  expect(imagesOf(pageAt('demo', '/read/the-bench-in-april'))).toEqual([]);
  expect(imagesOf(pageAt('demo', '/journal')).length).toBeGreaterThan(3);
});

test("a post's picture says what its author says, an avatar beside a name nothing", () => {
  const alts = imagesOf(pageAt('demo', '/journal')).map(({ attributes }) => attributes.get('alt'));
  expect(alts).toContain('');
  expect(alts.filter((alt) => (alt ?? '').length > 20).length).toBeGreaterThan(1);
});

test('a picture without measures, words or retryPolicy would be seen', () => {
  const planted = tagsIn('<img src="/a.jpg"><img src="/b.jpg" width="0" height="1" alt="">');
  expect(pictureFaults('/journal', planted)).toEqual([
    '/journal: /a.jpg has no measures',
    '/journal: /a.jpg has no alternative text',
    '/journal: /a.jpg is not lazy',
    '/journal: /b.jpg has no measures',
    '/journal: /b.jpg is not lazy',
  ]);
});
