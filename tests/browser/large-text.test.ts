import {
  cutTitles,
  showIsApart,
  smallTitles,
  tornWords,
  withTextOf,
  wordsOutside,
} from '../support/browser/large.ts';
import { originOf } from '../support/browser/sites.ts';
import { expect, test } from '../support/browser/test.ts';
import { casesOf, FULL } from '../support/long-form.ts';

/** Pixels that the reader's browser gives to text of ordinary size: 200 % of the usual 16, in the long form 300 % too. */
const SIZE = FULL ? 48 : 32;

test.use({ launchOptions: withTextOf(SIZE) });

const ROUTES = casesOf(6, [
  '/archive',
  '/book',
  '/darkroom',
  '/journal',
  '/about',
  '/read/memoir/the-chimney-fire',
  '/contact',
  '/codes',
  '/offline',
  '/read/nothing-of-this-name',
  '/read/digital-minimalism',
]);

for (const [site, route] of [
  ...ROUTES.map((route) => ['demo', route] as const),
  ['own', '/read/rich-one'] as const,
]) {
  test(`${route} fits phones and desks with text at ${(SIZE / 16) * 100} %`, async ({
    page,
    complaints,
  }) => {
    await page.goto(originOf(site) + route);
    for (const width of [300, 320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const seen = await page.evaluate(() => ({
        text: Number.parseFloat(getComputedStyle(document.body).fontSize),
        wide: (document.scrollingElement?.scrollWidth ?? 0) > document.documentElement.clientWidth,
        cut: [...document.querySelectorAll('h1, h2, h3, p, .brand span, summary, button, .btn')]
          .filter((element) => element.getClientRects().length > 0 && !element.closest('.vh'))
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => element.textContent),
      }));
      expect(seen.text, 'the text grows with the setting').toBeGreaterThanOrEqual(SIZE);
      expect.soft(seen.wide, `${route} is too wide at ${width}`).toBe(false);
      expect.soft(seen.cut, `${route} is cut at ${width}`).toEqual([]);
    }
    complaints.splice(0);
  });
}

for (const route of ROUTES) {
  test(`${route} has no title below the size of its text, and breaks no word that has room`, async ({
    page,
    complaints,
  }) => {
    await page.goto(originOf('demo') + route);
    for (const width of [320, 360, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await smallTitles(page), `smaller than its text at ${width}`).toEqual([]);
      expect.soft(await wordsOutside(page), `words outside at ${width}`).toEqual([]);
      // Three times as large, a reader's own indents and marks take what room a long word has.
      if (SIZE > 32 && route.startsWith('/read/')) continue;
      expect.soft(await tornWords(page), `broken at ${width}`).toEqual([]);
    }
    complaints.splice(0);
  });
}

test('what a page says first grows as its text does', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/archive');
  const lede = page.locator('.lede');
  expect(await lede.evaluate((each) => getComputedStyle(each).fontSize)).toBe(
    `${20 * (SIZE / 16)}px`,
  );
});

test('titles of the pieces before and after are whole, at the top of a piece too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await cutTitles(page)).toEqual([]);
});

test('what shows the passcode stands beside the name of its field, and not on it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  expect(await showIsApart(page)).toBe(true);
});

test('the header leaves a low screen, and the menu can be read in it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto('/archive');
  await page.getByText('Menu', { exact: true }).click();
  const link = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Contact' });
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => scrollTo(0, 1000));
  await expect(page.getByText('Menu', { exact: true })).not.toBeInViewport();
});

test('a header of two lines does not cover what a link leads to, and keeps its parts apart', async ({
  page,
}) => {
  await page.goto('/archive');
  for (const width of [320, 360, 390, 768]) {
    await page.setViewportSize({ width, height: 1300 });
    const header = await page.evaluate(() => {
      const boxOf = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const [brand, menu] = [boxOf('.brand span'), boxOf('summary')];
      const top = document.querySelector('.top');
      const { height } = boxOf('.top');
      return {
        room: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
        covers: getComputedStyle(top ?? document.body).position === 'sticky' ? height : 0,
        apart: Math.max(menu.left - brand.right, menu.top - brand.bottom),
      };
    });
    expect.soft(header.covers, `at ${width}`).toBeLessThanOrEqual(header.room);
    expect.soft(header.apart, `at ${width}`).toBeGreaterThan(4);
  }
});
