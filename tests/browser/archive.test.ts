import type { Page } from '@playwright/test';
import { holdBack } from '../support/browser/hold.ts';
import { hydrate } from '../support/browser/islands.ts';
import { expect, test } from '../support/browser/test.ts';

const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const entries = (page: Page) => page.locator('#entries');
const titles = (page: Page) => entries(page).getByRole('heading', { level: 3 });
const years = (page: Page) => entries(page).getByRole('heading', { level: 2 });

async function openHydrated(page: Page, path = '/archive'): Promise<void> {
  await page.goto(path);
  await hydrate(filter(page, 'All'));
}

test('a choice replaces the entries, the years and the address, and is announced', async ({
  page,
}) => {
  await openHydrated(page);
  const all = await titles(page).count();
  expect(all).toBeGreaterThan(10);
  await filter(page, 'Angular').click();
  await expect(page.getByRole('status')).toHaveText('2 entries shown under Angular');
  await expect(titles(page)).toHaveCount(2);
  await expect(years(page)).toHaveText(['2025', '2024']);
  await expect(page).toHaveURL('/archive/angular');
  await expect(page.getByRole('button', { pressed: true })).toHaveText('Angular');
  await expect(page.getByRole('status')).toHaveAttribute('class', 'vh');

  await filter(page, 'All').click();
  await expect(page.getByRole('status')).toHaveText(`${all} entries shown`);
  await expect(years(page)).toHaveText(['2026', '2025', '2024']);
  await expect(page).toHaveURL('/archive');
});

test('what a choice shows is what its page shows', async ({ page }) => {
  await page.goto('/archive/philosophy');
  const served = await page.locator('#entries').innerHTML();
  await openHydrated(page);
  await filter(page, 'Philosophy').click();
  await expect(page.getByRole('status')).toHaveText('2 entries shown under Philosophy');
  expect(await page.locator('#entries').innerHTML()).toBe(served);
});

test('while it loads, the entries of the page that match stay', async ({ page }) => {
  const letGo = await holdBack(page, '**/archive/personal.json');
  await openHydrated(page);
  await filter(page, 'Personal').click();
  await expect(page.getByRole('status')).toHaveText('Loading entries...');
  await expect(page.getByRole('button', { pressed: true })).toHaveText('Personal');
  await expect(titles(page)).toHaveCount(2);
  letGo();
  await expect(page.getByRole('status')).toHaveText('2 entries shown under Personal');
});

test('where none match while it loads, the loading is seen', async ({ page }) => {
  const letGo = await holdBack(page, '**/archive/personal.json');
  await openHydrated(page, '/archive/technical');
  await filter(page, 'Personal').click();
  await expect(page.getByRole('region', { name: 'Entries' })).toHaveText('Loading entries...');
  letGo();
  await expect(titles(page)).toHaveCount(2);
});

test('what a choice brings looks as it does on a page that came with it', async ({ page }) => {
  await holdBack(page, '**/archive/personal.json');
  await openHydrated(page, '/archive/technical');
  await filter(page, 'Personal').click();
  const loading = page.getByRole('region', { name: 'Entries' }).locator('> *');
  await expect(loading).toHaveText('Loading entries...');
  await expect(loading).toHaveCSS('border-block-start-style', 'solid', { timeout: 3000 });
  await expect(loading.locator('> *').first()).toHaveCSS('inline-size', '56px');
});

test('a failure is logged, ends the loading and leaves the entries', async ({
  page,
  complaints,
}) => {
  await page.route('**/archive/current.json', (route) => route.fulfill({ status: 503 }));
  await openHydrated(page);
  await filter(page, 'Current').click();
  await expect(page.getByRole('status')).toHaveText('2 entries shown under Current');
  await expect(titles(page)).toHaveCount(2);
  await expect.poll(() => complaints.length).toBe(2);
  const logged = complaints.splice(0).join('\n');
  expect(logged).toContain('The entries of Current could not be loaded.');
  expect(logged).toContain('503');

  await filter(page, 'All').click();
  await expect(page.getByRole('status')).toHaveText(/^1\d entries shown$/);
});

test('an answer that brings nothing leaves the entries as they were', async ({ page }) => {
  await page.route('**/archive/reflection.json', (route) =>
    route.fulfill({ json: { found: 0, entries: [], newer: null, older: null } }),
  );
  await openHydrated(page);
  await filter(page, 'Reflection').click();
  await expect(page.getByRole('status')).toHaveText('2 entries shown under Reflection');
  await expect(titles(page)).toHaveCount(2);
  await openHydrated(page, '/archive/technical');
  await filter(page, 'Reflection').click();
  await expect(page.getByText('Nothing is filed under Reflection yet.')).toBeVisible();
});

test('a newer choice calls the older one off', async ({ page }) => {
  const letGo = await holdBack(page, '**/archive/technical.json');
  const calledOff = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/archive/technical.json'),
  );
  await openHydrated(page);
  await filter(page, 'Technical').click();
  await filter(page, 'Angular').click();
  expect((await calledOff).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page.getByRole('status')).toHaveText('2 entries shown under Angular');
  letGo();
  await expect(page).toHaveURL('/archive/angular');
  await expect(page.getByRole('button', { pressed: true })).toHaveText('Angular');
});

test('Back and Forward go through the choices', async ({ page }) => {
  await openHydrated(page);
  await filter(page, 'Technical').click();
  await expect(page).toHaveURL('/archive/technical');
  await filter(page, 'Angular').click();
  await expect(page).toHaveURL('/archive/angular');

  await page.goBack();
  await expect(page).toHaveURL('/archive/technical');
  await expect(page.getByRole('status')).toHaveText('2 entries shown under Technical');
  await expect(page.getByRole('button', { pressed: true })).toHaveText('Technical');
  await page.goBack();
  await expect(page.getByRole('status')).toHaveText(/^\d+ entries shown$/);
  await page.goForward();
  await expect(page.getByRole('status')).toHaveText('2 entries shown under Technical');
});

test('a choice made before an article is still there on the way back', async ({ page }) => {
  await openHydrated(page);
  await filter(page, 'Philosophy').click();
  await expect(page.getByRole('status')).toHaveText('2 entries shown under Philosophy');
  // An entry that has not been painted yet has no inner text (content-visibility).
  const [title = ''] = await titles(page).allTextContents();
  expect(title).not.toBe('');
  await page
    .getByRole('link', { name: /^Read Full Article/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL('/archive/philosophy');
  await expect(page.getByRole('button', { pressed: true })).toHaveText('Philosophy');
  await expect(titles(page)).toHaveCount(2);
});

test('with a modifier a filter opens as a page of its own', async ({ page, context }) => {
  await openHydrated(page);
  const opened = context.waitForEvent('page');
  await filter(page, 'Angular').click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/\/archive\/angular/);
  await expect(page).toHaveURL('/archive');
});

test.describe('with many entries', () => {
  test.use({ site: 'hostile' });

  test('older entries are a page away, also after a choice', async ({ page }) => {
    await openHydrated(page);
    await expect(titles(page).nth(19)).toBeVisible();
    await filter(page, 'Technical').click();
    await expect(page.getByRole('status')).toHaveText(/^[2-5]\d entries shown under Technical$/);
    await page.getByRole('link', { name: 'Older entries' }).click();
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/archive\/technical\/202[45]-\d\d-\d\d$/);
    await expect(page.getByRole('button', { pressed: true })).toHaveText('Technical');
    await page.getByRole('link', { name: 'Newer entries' }).click();
    await expect(page).toHaveURL('/archive/technical');
  });

  test('Back to an older page asks for it anew', async ({ page }) => {
    await openHydrated(page, '/archive/2024-01-01');
    await filter(page, 'Angular').click();
    await expect(page).toHaveURL('/archive/angular');
    await page.goBack();
    await expect(page).toHaveURL('/archive/2024-01-01');
    await expect(page.getByRole('link', { name: 'Newer entries' })).toBeVisible();
    await expect(page.getByRole('button', { pressed: true })).toHaveText('All');
  });

  test('hostile entries that a choice fetched are text too', async ({ page }) => {
    await openHydrated(page);
    await filter(page, 'Philosophy').click();
    await expect(page.getByRole('status')).toHaveText(/entries shown under Philosophy/);
    await expect(titles(page).filter({ hasText: '<script>alert(1)</script>' })).toHaveCount(1);
    await expect(page.locator('#entries script, #entries img, #entries style')).toHaveCount(0);
  });
});
