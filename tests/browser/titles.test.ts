import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/test.ts';
import { RIGHT_TO_LEFT } from '../support/site/hostile.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
const HEBREW = 'הלכתי שקטה הייתה לשוק והים כחול מאוד הבוקר. (v2.0)';

/** Puts another text in place of what the selector finds. */
async function retitle(page: Page, selector: string, text: string): Promise<void> {
  await page.locator(selector).evaluateAll((found, text) => {
    for (const each of found) each.textContent = text;
  }, text);
}

/** From how far to how far the words of the first match are, and it itself. */
function placeOf(page: Page, selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const [text, box] = [words, element].map((each) => each.getBoundingClientRect());
      return { text: text?.right, left: text?.left, box: box?.right, boxLeft: box?.left };
    });
}

test('a filter of one long word is no wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/archive');
  await retitle(page, '.filters a >> nth=2', LONG);
  const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth);
  expect(wide).toBe(320);
});

test('a name of one long word leaves the menu its place, and is no wider than a phone above and below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/archive');
  await retitle(page, '.brand span, .foot span', LONG);
  const name = await placeOf(page, '.brand span');
  const menu = await page.getByText('Menu', { exact: true }).boundingBox();
  expect(name.text).toBeLessThan(menu?.x ?? 0);
  expect(menu?.y).toBeLessThan(40);
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320);
});

test('a title from right to left beside a piece begins at its right, where it is cut as well', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/read/memoir/the-armory');
  await retitle(page, '.pager bdi', HEBREW);
  for (const relation of ['prev', 'next']) {
    const title = page.locator(`.pager [rel=${relation}] bdi`);
    await expect(title).toHaveCSS('direction', 'rtl');
    await expect(title).toHaveCSS('text-overflow', 'ellipsis');
    expect(await title.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(true);
  }
  await retitle(page, '.pager bdi', 'ים');
  const next = await placeOf(page, '.pager [rel=next] bdi');
  expect(next.text).toBe(next.box);
  const previous = await placeOf(page, '.pager [rel=prev] bdi');
  expect(previous.left).toBe(previous.boxLeft);
});

test.describe('on a wide screen', () => {
  test.use({ site: 'hostile', viewport: { width: 1280, height: 800 } });

  test('a title from right to left begins where the lines of its text do, on paper as well', async ({
    page,
  }) => {
    await page.goto('/read/right-to-left');
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      const title = await placeOf(page, 'h1');
      const text = await placeOf(page, '.prose p');
      expect(Math.abs((title.box ?? 0) - (text.box ?? 0))).toBeLessThan(1);
    }
  });
});

test.describe('in the archive’s past', () => {
  test.use({ site: 'hostile', viewport: { width: 320, height: 800 } });

  test('a title of one long word is whole', async ({ page }) => {
    await page.goto('/archive/2024-01-01');
    await retitle(page, '.row a >> nth=0', LONG);
    const row = page.locator('.row').first();
    await expect(row).toContainText(LONG);
    // What is wider is not seen: rows are laid out apart from their page.
    expect(await row.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    // Nor does it stand on the line above it.
    const gap = await row.evaluate((each) => {
      const words = document.createRange();
      words.selectNodeContents(each.querySelector('a') ?? each);
      return words.getBoundingClientRect().top - each.getBoundingClientRect().top;
    });
    expect(gap).toBeGreaterThan(8);
  });
});

test.describe('of a series', () => {
  test.use({ site: 'own' });

  test('a title from right to left begins at its right', async ({ page }) => {
    await page.goto('/read/rich-one');
    await retitle(page, '.series li a', 'שלום (v2.0).');
    const { text, box } = await placeOf(page, '.series li a');
    expect(text).toBe(box);
  });
});

test.describe('found', () => {
  test.use({ site: 'own' });

  test('a part of a text is read from the side of its own words', async ({ page }) => {
    await page.goto('/archive');
    await page.getByRole('searchbox').fill('الشتاء');
    const excerpt = page.locator('.excerpt:has(mark)');
    await expect(excerpt).toHaveText(/الشتاء/);
    await expect(excerpt).toHaveCSS('direction', 'rtl');
  });
});

test.describe('beside the memoir', () => {
  test.use({ site: 'hostile' });

  test('the arrow of a title from right to left points onward, apart from its words', async ({
    page,
  }) => {
    await page.goto('/book');
    const arrow = await page.getByRole('link', { name: RIGHT_TO_LEFT.title }).evaluate((link) => {
      const { transform, marginRight } = getComputedStyle(link, '::after');
      return { transform, isApart: Number.parseFloat(marginRight) > 4 };
    });
    expect(arrow).toEqual({ transform: 'matrix(-1, 0, 0, 1, 0, 0)', isApart: true });
  });
});

test('the arrow of a link stands at the end of its words, also where they take two lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/archive');
  const link = page.locator('.entry .more').first();
  const heightOf = async () => (await link.boundingBox())?.height ?? 0;
  expect(await heightOf()).toBeGreaterThanOrEqual(44);
  await link.evaluate((more) => more.prepend('Read all of it: how it began, what was said, and '));
  expect(await heightOf()).toBeGreaterThan(50);
  await expect(link).not.toHaveCSS('display', /flex/);
});
