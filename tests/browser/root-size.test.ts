import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { cutTitles, showIsApart } from '../support/browser/large.ts';
import { expect, test } from '../support/browser/test.ts';

/* Letters of twice the size by the root's own size, as extensions and readers' own styles make them: no media query knows. */

const LARGE = () => {
  document.documentElement.style.fontSize = '200%';
};
const LARGEST = () => {
  document.documentElement.style.fontSize = '300%';
};

/** The words of an element that are broken over lines. */
function brokenWords(element: Locator): Promise<string[]> {
  return element.evaluate((found) => {
    const walker = document.createTreeWalker(found, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

for (const path of ['/book', '/about', '/codes', '/darkroom']) {
  test(`titles keep their words whole: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await page.evaluate(LARGE);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    expect(await brokenWords(title)).toEqual([]);
  });
}

for (const width of [1024, 1280]) {
  test(`the book fits a desk: ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/book');
    await page.evaluate(LARGE);
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(width);
  });
}

for (const [path, width] of [
  ['/book', 300],
  ['/book', 768],
  ['/book', 1024],
  ['/contact', 1024],
  ['/codes', 1024],
  ['/codes', 1280],
] as const) {
  test(`letters of three times the size need no scrolling aside: ${path}, ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await page.evaluate(LARGEST);
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(width);
  });
}

test('titles of the pieces before and after are whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await cutTitles(page, LARGE)).toEqual([]);
});

for (const width of [320, 360, 390]) {
  test(`what shows the passcode stands apart from the name of its field: ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    expect(await showIsApart(page, LARGE)).toBe(true);
    expect(await brokenWords(page.locator('.seal form'))).toEqual([]);
  });
}

test('a refused passcode is said beside no part of the ring', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/darkroom');
  await page.evaluate(LARGE);
  await page.getByLabel('Passcode', { exact: true }).fill('lorok kizaf sofop motar wosup');
  await page.getByRole('button', { name: 'Unseal' }).click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toBeVisible();
  await refusal.evaluate((words) => {
    words.style.color = 'transparent';
  });
  const picture = sharp(await refusal.screenshot());
  const { width, height } = await picture.metadata();
  // Its edges may lie between two pixels.
  const within = picture.extract({ left: 1, top: 1, width: width - 2, height: height - 2 });
  const { channels } = await sharp(await within.toBuffer()).stats();
  expect(channels.map(({ min, max }) => max - min)).toEqual([0, 0, 0]);
});

test('the text about the author has more room than his portrait', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/about');
  await page.evaluate(LARGE);
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  const portrait = await widthOf(page.locator('.bio figure'));
  expect(await widthOf(page.locator('.bio .prose'))).toBeGreaterThan(portrait);
});

test('the sidebar has its words within its column', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto('/archive');
  await page.evaluate(LARGEST);
  const side = page.getByRole('navigation', { name: 'Navigation' });
  const [words, column] = await side.evaluate((each) => [each.scrollWidth, each.clientWidth]);
  expect(words).toBeLessThanOrEqual(column ?? 0);
});

test('what shows the focus is whole in the sidebar', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto('/archive');
  const link = page.getByRole('navigation', { name: 'Navigation' }).getByRole('link').first();
  await page.keyboard.press('Tab');
  await link.focus();
  const [ring, column] = await link.evaluate((each) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(each);
    const around = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const side = each.closest('nav')?.getBoundingClientRect();
    return [each.getBoundingClientRect().right + around, side?.right ?? 0];
  });
  expect(ring).toBeLessThanOrEqual(column ?? 0);
});
