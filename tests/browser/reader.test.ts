import type { Page } from '@playwright/test';
import { expect, ISLAND_SCRIPTS, test } from '../support/browser-test.ts';

const MIDDLE = '/read/ore-dock-1998';
const NEXT = '/read/reading-agnes';
const PREVIOUS = '/read/why-the-book-is-called-that';
const FIRST_CHAPTER = '/read/memoir/the-chimney-fire';
const SECOND_CHAPTER = '/read/memoir/agnes-keeps-the-books';

/** Wakes the island with a key that leads nowhere from here, and waits until its listener stands. */
async function openAwake(page: Page, path: string, key: 'ArrowLeft' | 'ArrowRight'): Promise<void> {
  await page.goto(path);
  await page.keyboard.press(key);
  await page.waitForFunction(() => {
    const island: (Element & { hydrated?: boolean }) | null =
      document.querySelector('astro-island[keys]');
    return island?.hydrated;
  });
}

test('the first arrow pressed is held while the script comes, and works once', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(ISLAND_SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(MIDDLE);
  const asked = page.waitForRequest(/ReaderNav/);
  await page.keyboard.press('ArrowRight');
  await asked;
  await expect(page).toHaveURL(MIDDLE);
  release();
  await expect(page).toHaveURL(NEXT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading Agnes');
  await page.goBack();
  await expect(page).toHaveURL(MIDDLE);
});

test('of two arrows pressed before the script is there the last counts', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(ISLAND_SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(MIDDLE);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  release();
  await expect(page).toHaveURL(PREVIOUS);
});

test('once hydrated, the arrows lead both ways and stop at the ends', async ({ page }) => {
  await openAwake(page, FIRST_CHAPTER, 'ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(FIRST_CHAPTER);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(SECOND_CHAPTER);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(FIRST_CHAPTER);
});

test('arrows with a modifier, and while somebody types, lead nowhere', async ({
  page,
  requests,
}) => {
  await page.goto(MIDDLE);
  for (const modifier of ['Shift', 'Control', 'Meta']) {
    await page.keyboard.press(`${modifier}+ArrowRight`);
  }
  await page.evaluate(() => {
    const field = document.createElement('input');
    document.querySelector('article')?.prepend(field);
    field.focus();
  });
  await page.keyboard.type('ab');
  await page.keyboard.press('ArrowLeft');
  expect(requests.filter((address) => address.includes('ReaderNav'))).toEqual([]);
  await page.evaluate(() => document.querySelector('input')?.remove());

  await openAwake(page, FIRST_CHAPTER, 'ArrowLeft');
  for (const modifier of ['Shift', 'Control', 'Meta']) {
    await page.keyboard.press(`${modifier}+ArrowRight`);
  }
  await page.evaluate(() => {
    const field = document.createElement('textarea');
    document.querySelector('article')?.prepend(field);
    field.focus();
  });
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(FIRST_CHAPTER);
});

test('the place in the list, the neighbors and the ways back are said', async ({ page }) => {
  await page.goto(MIDDLE);
  const progress = page.getByRole('progressbar', { name: 'Reading progress' });
  await expect(progress).toHaveAttribute('value', '67');
  await expect(page.getByText('2 of 3')).toBeVisible();
  for (const at of ['top', 'bottom']) {
    const links = page
      .getByRole('navigation', { name: `Previous and next, ${at}` })
      .getByRole('link');
    await expect(links).toHaveCount(2);
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(paths.sort()).toEqual([NEXT, PREVIOUS].sort());
  }
  await expect(page.getByRole('link', { name: 'Back to Book' })).toHaveAttribute('href', '/book');
  await expect(page.getByRole('link', { name: 'Return to Book Overview' })).toHaveAttribute(
    'href',
    '/book',
  );
});

test('text at most 800 pixels wide, progress at most 300', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(MIDDLE);
  const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width;
  expect(await widthOf('main progress')).toBe(300);
  expect(await widthOf('article')).toBe(800);
  expect(await widthOf('nav.pager >> nth=0')).toBe(800);
});

for (const width of [390, 1280]) {
  test(`a passage has an address of its own, and is not below the header at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/read/four-hundred-pages');
    const passage = page.locator('.prose p').nth(-2);
    const words = (await passage.innerText()).split(' ').slice(0, 6).join(' ');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goto('/about');
    // As browsers write it for "Copy link to highlight".
    await page.goto(`/read/four-hundred-pages#:~:text=${encodeURIComponent(words)}`);
    await expect(passage).toBeInViewport();
    const top = (await passage.boundingBox())?.y ?? 0;
    const header = await page.locator('.top').boundingBox();
    expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  });
}
