import type { Page } from '@playwright/test';
import { hydrate } from '../support/browser/islands.ts';
import { expect, test } from '../support/browser/test.ts';
import { pageAt } from '../support/site/pages.ts';

/*
 * A site that lies below a path of its host, as https://name.github.io/site does: nothing that it shows, fetches, keeps
 * or leads to lies outside that path.
 */

test.use({ site: 'below' });

test.afterEach(({ requests }) => {
  expect(requests.filter((path) => !path.startsWith('/site') && !path.startsWith('blob:'))).toEqual(
    [],
  );
});

async function choose(page: Page, filter: string): Promise<void> {
  const button = page.getByRole('button', { name: filter });
  await hydrate(button);
  await button.click();
}

test('the walk of a reader: archive, filter, essay, next, back, menu, book, chapter', async ({
  page,
}) => {
  await page.goto('/site/');
  await expect(page).toHaveURL('/site/archive');
  await choose(page, 'Technical');
  await expect(page).toHaveURL('/site/archive/technical');
  await expect(page.getByRole('main').getByText('Personal', { exact: true })).toHaveCount(1);
  await page
    .getByRole('link', { name: /^Read Full Article/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/site\/read\/[\w-]+$/);
  await page.getByRole('link', { name: /^Next/ }).first().click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Journal' }).click();
  await expect(page).toHaveURL('/site/journal');
  await page.setViewportSize({ width: 400, height: 800 });
  await page.getByText('Menu', { exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Core Journal');
  await menu.getByRole('link', { name: 'Book in Progress' }).click();
  await expect(page).toHaveURL('/site/book');
  await page
    .getByRole('link', { name: /^Click to Read Full Chapter/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/site\/read\/memoir\//);
});

test('the typeface and the pictures are there', async ({ page }) => {
  await page.goto('/site/about', { waitUntil: 'networkidle' });
  const seen = await page.evaluate(async () => {
    // By the page's own rule, whether this line carried it before the first paint or not.
    await document.fonts.load('1em Literata');
    const picture = document.querySelector<HTMLImageElement>('figure img');
    await picture?.decode();
    return [[...document.fonts].map(({ status }) => status), picture?.naturalWidth ?? 0] as const;
  });
  expect(seen[0]).toContain('loaded');
  expect(seen[1]).toBeGreaterThan(100);
});

test('the search finds, and its results lead there', async ({ page }) => {
  await page.goto('/site/archive');
  await page.getByRole('searchbox').fill('laptops');
  const results = page.getByRole('region', { name: 'Search results' });
  await results.getByRole('link', { name: /Sixty-One Laptops$/ }).click();
  await expect(page).toHaveURL('/site/read/sixty-one-laptops');
});

test('the Dark Room opens, and its entries', async ({ page }) => {
  await page.goto('/site/dark-room');
  await expect(page).toHaveURL('/site/darkroom');
  await page.getByLabel('Passcode').fill('zodul latib benif ribit vukuz');
  await page.getByRole('button', { name: 'Unseal' }).click();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/site\/read\/[a-z2-7]{16}$/);
  await expect(page.getByText(/^1 of \d$/)).toBeVisible();
  await page
    .getByRole('link', { name: /^(Back to|Return to)/ })
    .first()
    .click();
  await expect(page).toHaveURL('/site/darkroom');
});

test('a page is kept, and read without the network', async ({ page, context, complaints }) => {
  await page.goto('/site/read/digital-minimalism');
  await page.getByRole('link', { name: 'Keep for offline' }).click();
  await expect(page).toHaveURL('/site/offline');
  await expect(page.locator('#say')).toHaveText(/^Kept\./);
  await context.setOffline(true);
  await page.locator('#kept').getByRole('link').click();
  await expect(page.getByText(/^Kept on this device on/)).toBeVisible();
  expect(page.url()).toMatch(/\/site\/read\/digital-minimalism$/);
  complaints.splice(0);
});

test('an unknown address leads to About, also on a host without rules', async ({
  page,
  complaints,
}) => {
  await page.goto('/site/no/such/page');
  await expect(page).toHaveURL('/site/about');
  const { html } = pageAt('below', '/404');
  await page.route(/\/site\/(nowhere|archive\/|read\/nothing)$/, (route) =>
    route.fulfill({ status: 404, body: html, contentType: 'text/html' }),
  );
  for (const [from, to] of [
    ['/site/nowhere', '/site/about'],
    ['/site/archive/', '/site/archive'],
    ['/site/read/nothing', '/site/read/nothing'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content Not Found');
  expect(complaints.splice(0)).not.toEqual([]);
});
