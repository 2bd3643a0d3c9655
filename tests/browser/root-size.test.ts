import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { cutTitles, showIsApart } from '../support/browser/large.ts';
import { expect, test } from '../support/browser/test.ts';
import { casesOf } from '../support/long-form.ts';

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

for (const width of [1200, 1280]) {
  test(`the journal’s first title keeps its words whole beside its picture: ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/journal');
    const title = page.locator('.latest > :first-child').getByRole('heading');
    await expect(title).toBeVisible();
    const size = () => title.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    const usual = await size();
    await title.evaluate((each) => {
      each.textContent = 'On the Impossibility of Remembering';
    });
    await page.evaluate(LARGE);
    expect(await brokenWords(title)).toEqual([]);
    expect(await size()).toBeGreaterThan(usual);
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

for (const [path, width] of casesOf(4, [
  ['/book', 768],
  ['/codes', 1280],
  ['/archive', 1025],
  ['/archive', 1100],
  ['/book', 300],
  ['/book', 1024],
  ['/contact', 1024],
  ['/codes', 1024],
] as const)) {
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

for (const width of casesOf(1, [360, 320, 390])) {
  test(`what shows the passcode stands apart from the name of its field: ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    expect(await showIsApart(page, LARGE)).toBe(true);
    expect(await brokenWords(page.locator('.seal form'))).toEqual([]);
  });
}

/** The lightest red behind an element: the darkest room has at most 43 where no ring is, and the ring 255. */
async function reddest(element: Locator): Promise<number> {
  const { channels } = await sharp(await element.screenshot()).stats();
  return channels[0]?.max ?? 255;
}

for (const [width, size] of casesOf(2, [
  [360, '150%'],
  [1280, '300%'],
  [320, '100%'],
  [360, '100%'],
  [390, '150%'],
  [390, '200%'],
] as const)) {
  test(`a passcode is asked for, and refused, beside no part of the ring: ${width}, ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/darkroom');
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    await page.getByLabel('Passcode', { exact: true }).fill('lorok kizaf sofop motar wosup');
    await page.getByRole('button', { name: 'Unseal' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    const form = page.locator('.seal form');
    await form.evaluate((each) => {
      each.style.opacity = '0';
    });
    const parts = await form.locator('> :visible').all();
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) expect(await reddest(part)).toBeLessThan(60);
  });
}

test('a passcode is asked for within the ring wherever letters have their usual size', async ({
  page,
}) => {
  await page.goto('/darkroom');
  const [form, field] = [page.locator('.seal form'), page.locator('#passcode')];
  await expect(field).toBeVisible();
  for (const width of [344, 360, 768, 901, 943, 944, 1024, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const [ring, within] = [await form.boundingBox(), await field.boundingBox()];
    expect.soft(ring?.height, `at ${width}`).toBe(ring?.width);
    expect.soft(within?.width, `at ${width}`).toBeLessThan(0.7 * (ring?.width ?? 0));
  }
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
