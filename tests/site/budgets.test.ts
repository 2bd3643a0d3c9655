import { describe, expect, test } from 'vitest';
import { isSealedPage, type Page, pageAt, pagesOf, valuesOf } from '../support/site/pages.ts';
import { fileWeight, phonePicture, weightOf, withoutMetadata } from '../support/site/weight.ts';

/* The budgets of the issue on weight: bytes with brotli 11, kB of a thousand, the demo site. */

const words = (page: Page) => page.text.split(/\s+/).length;
/** Words of header, sidebar and footer, and of the links around a text. */
const FRAME = 60;

const essays = pagesOf('demo').filter(
  (page) =>
    page.route.startsWith('/read/') &&
    !isSealedPage(page) &&
    /class="[^"]*\bprose\b/.test(page.html),
);
const ofThousandWords = essays.filter((page) => Math.abs(words(page) - FRAME - 1_000) <= 75);

function weights(pages: readonly Page[]): Record<string, number> {
  return Object.fromEntries(pages.map((page) => [page.route, weightOf(withoutMetadata(page))]));
}

function heavier(pages: readonly Page[], budget: number): [string, number][] {
  return Object.entries(weights(pages)).filter(([, weight]) => weight > budget);
}

/** What a phone loads for the pictures of a page: of each, the first format that is offered. */
function pictureWeights(page: Page): number[] {
  const avif = page.tags.filter(
    ({ name, attributes }) => name === 'source' && attributes.get('type') === 'image/avif',
  );
  return avif.map(({ attributes }) =>
    fileWeight('demo', phonePicture(attributes.get('srcset') ?? '')),
  );
}

const most = (weights: Readonly<Record<string, number>>) => Math.max(...Object.values(weights));
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Longhands, ranges and sizes for browsers that know no layers: 3 to 6 % of readers. */
const OLDER_BROWSERS = 150;
describe('a page weighs, beside its metadata, no more than', () => {
  test('6.5 kB for an article of about 1,000 words, and what browsers of ten years need', () => {
    expect(ofThousandWords.length).toBeGreaterThanOrEqual(3);
    expect(heavier(ofThousandWords, 6_500 + OLDER_BROWSERS)).toEqual([]);
  });

  test('6.93 kB for the whole page of such an article, metadata and icon too, and 7.15 kB for the longest chapter', () => {
    const whole = (pages: readonly Page[]) =>
      most(Object.fromEntries(pages.map(({ route, html }) => [route, weightOf(html)])));
    expect(whole(ofThousandWords)).toBeLessThanOrEqual(6_930);
    expect(whole(essays)).toBeLessThanOrEqual(7_150);
  });

  test('22 kB for an article with its photograph', () => {
    const illustrated = essays.filter((page) => pictureWeights(page).length > 0);
    expect(illustrated.length).toBeGreaterThanOrEqual(3);
    const all = illustrated.map((page) => ({
      route: page.route,
      weight: weightOf(page.html) + sum(pictureWeights(page)),
    }));
    expect(all.filter(({ weight }) => weight > 22_000)).toEqual([]);
  });

  test('60 kB for the journal with three pictures', () => {
    const journal = pageAt('demo', '/journal');
    // Each with a small one of its author.
    expect(pictureWeights(journal)).toHaveLength(2 * 3);
    expect(weightOf(journal.html) + sum(pictureWeights(journal))).toBeLessThanOrEqual(60_000);
  });

  test.each([
    ['/archive', 6_715],
    ['/about', 6_080],
    ['/contact', 4_330],
    ['/codes', 4_650],
    ['/book', 8_430],
    ['/darkroom', 7_215],
  ])('its budget: %s', (route, budget) => {
    expect(heavier([pageAt('demo', route)], budget)).toEqual([]);
  });

  test('what an essay of the same words weighs: none pays more than 4.71 kB for what is not its text', () => {
    const beside = essays.map((page) => {
      const weight = weightOf(withoutMetadata(page)) - weightOf(page.text);
      return { route: page.route, weight };
    });
    expect(beside.filter(({ weight }) => weight > 4_710)).toEqual([]);
  });
});

test.each(['demo', 'own', 'hostile'] as const)(
  'a next piece that is fetched unasked weighs at most 7.2 kB with its page: %s',
  (site) => {
    const all = new Map(pagesOf(site).map((page) => [page.route, page]));
    const invitations = [...all.values()].flatMap(({ tags }) =>
      tags.filter(({ attributes }) => attributes.get('rel') === 'next').slice(-1),
    );
    const unasked = invitations.filter(({ attributes }) => attributes.get('class') !== 'long');
    const fetched = unasked.flatMap(
      ({ attributes }) => all.get(attributes.get('href') ?? '') ?? [],
    );
    expect(fetched.length).toBeGreaterThan(1);
    const weights = fetched.map(({ route, html }) => [route, weightOf(html)] as const);
    // The Dark Room's door is a page of another kind.
    const most = (route: string) => (route.startsWith('/read/') ? 7_200 : 7_260);
    expect(weights.filter(([route, weight]) => weight > most(route))).toEqual([]);
    if (site === 'hostile') expect(unasked.length).toBeLessThan(invitations.length);
  },
);

test('who keeps a page is sent 2.3 kB of an article of about 1,000 words, and 2.6 kB of the longest chapter', () => {
  const partsOf = (pages: readonly Page[]) =>
    Object.fromEntries(pages.map(({ route }) => [route, fileWeight('demo', `${route}.txt`)]));
  expect(most(partsOf(ofThousandWords))).toBeLessThanOrEqual(2_300);
  expect(most(partsOf(essays))).toBeLessThanOrEqual(2_600);
  expect(fileWeight('demo', '/offline.txt')).toBeLessThanOrEqual(5_700);
});

test('metadata costs a page less than half a kilobyte', () => {
  const costs = essays.map((page) => weightOf(page.html) - weightOf(withoutMetadata(page)));
  console.log(`Metadata of an essay: ${Math.min(...costs)} to ${Math.max(...costs)} bytes.`);
  expect(Math.max(...costs)).toBeLessThanOrEqual(500);
  expect(Math.min(...costs)).toBeGreaterThan(0);
});

describe('scripts', () => {
  const inline = (page: Page) =>
    page.tags
      .filter(
        ({ name, attributes }) =>
          name === 'script' && [undefined, 'module'].includes(attributes.get('type')),
      )
      .map(({ content }) => content)
      .join('');
  const islands = (page: Page) => valuesOf(page, 'astro-island', 'modules');
  const pages = pagesOf('demo').filter(({ html }) => html.includes('<main'));

  test('what hydrates islands is at most 1.5 kB in the page, and is not there without an island', () => {
    const waking = pages.filter((page) => islands(page).length > 0);
    expect(waking.length).toBeGreaterThan(20);
    const woken = /import\(\w+\+/;
    expect(waking.filter((page) => !woken.test(inline(page)))).toEqual([]);
    const asleep = pagesOf('demo').filter((page) => islands(page).length === 0);
    expect(asleep.length).toBeGreaterThan(0);
    expect(asleep.filter((page) => inline(page).includes('astro-island'))).toEqual([]);
    const essay = pageAt('demo', '/read/four-hundred-pages');
    expect(inline(essay).length).toBeGreaterThan(300);
    expect(inline(essay).length).toBeLessThanOrEqual(1_500);
  });

  test('all that a first intent brings is at most 62 kB', () => {
    const brought = new Set(pages.flatMap(islands));
    expect(brought.size).toBeGreaterThanOrEqual(4);
    const all = [...brought].map((modules) => ({
      modules,
      weight: sum(modules.split(' ').map((path) => fileWeight('demo', path))),
    }));
    console.log(all.map(({ modules, weight }) => `${weight} B: ${modules}`).join('\n'));
    expect(all.filter(({ weight }) => weight > 62_000)).toEqual([]);
  });

  test('nothing is loaded, or preloaded, by a page that is only read', () => {
    const loading = pages.flatMap((page) => [
      // The Dark Room's code waits in a template.
      ...valuesOf(page, 'script', 'src').filter((path) => !path.includes('RoomScript')),
      ...page.tags
        .filter(({ name }) => name === 'link')
        .filter(({ attributes }) => /preload|prefetch|stylesheet/.test(attributes.get('rel') ?? ''))
        .map(({ attributes }) => `${page.route} ${attributes.get('href')}`),
    ]);
    expect(loading).toEqual([]);
  });
});

test('one web font of at most 19.6 kB, and others for letters that few pages have, which no rule asks for', () => {
  const faces = new Set(
    pagesOf('demo').flatMap(({ html }) => html.match(/@font-face\{[^}]*url\([^}]*\}/g) ?? []),
  );
  const [face = '', ...others] = faces;
  expect(face).not.toContain('unicode-range');
  expect(others).toEqual([expect.stringMatching(/unicode-range:U\+20,U\+BF-FF/i)]);
  const rules = pagesOf('demo').flatMap(
    ({ html }) =>
      [...faces]
        .reduce((text, each) => text.replaceAll(each, ''), html)
        .match(/<style>.*?<\/style>/gs) ?? [],
  );
  expect(rules.filter((rule) => rule.includes('Literata'))).toEqual([]);
  const fileOf = (text: string) => /url\(([^)]+)\)/.exec(text)?.[1] ?? '';
  expect(fileWeight('demo', fileOf(face))).toBeLessThanOrEqual(19_560);
  expect(fileWeight('demo', fileOf(others[0] ?? ''))).toBeLessThanOrEqual(7_470);
});
