import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { holdBack } from '../../support/browser/hold.ts';
import { expect, form, openRoom, requestsOf, test, unseal } from './site.ts';

/** Nothing for axe to complain of, and nothing to scroll sideways to, on a phone and on a desk. */
async function expectSound(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `at ${width}`).toBe(0);
    if (width === 390 || width === 1280) {
      const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(passes.length).toBeGreaterThan(15);
    }
  }
}

test('locked and wrong are sound', async ({ page }) => {
  await page.goto('/darkroom');
  await expect(form(page)).toBeVisible();
  await expectSound(page);
  await unseal(page, 'not the right one');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSound(page);
});

test('opening says so, and is sound', async ({ page }) => {
  const letGo = await holdBack(page, '**/d/*');
  await page.goto('/darkroom');
  await unseal(page);
  const status = page.getByRole('status').filter({ hasText: 'Loading content...' });
  await expect(status).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unseal' })).toBeHidden();
  await expectSound(page);
  letGo();
  await expect(status).toBeHidden();
});

test('list, entry, picture and built-in item are sound', async ({ page }) => {
  await openRoom(page);
  await expectSound(page);
  for (const title of [/titleone/, /itemtitle/]) {
    await page.goto('/darkroom');
    await unseal(page);
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByText(/\d of 4/)).toBeVisible();
    await expectSound(page);
  }
});

test('damage and decoys are sound', async ({ page, site }) => {
  await page.goto(`/read/${site.decoys[0]}`);
  await unseal(page);
  await expect(page.getByRole('heading', { name: 'Content Not Found' })).toBeVisible();
  await expectSound(page);
  await page.route('**/d/*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/darkroom');
  await unseal(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSound(page);
});

test('an address without TLS says what to do, and asks for nothing', async ({ page, site }) => {
  await page.route('http://vault.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${site.origin}${pathname}` }) });
  });
  await page.goto('http://vault.test/darkroom');
  await expect(
    page.getByText(
      'This address is not secure, so your browser will not decrypt here. Open https://vault.test/darkroom instead.',
    ),
  ).toBeVisible();
  await expect(form(page)).toBeHidden();
  await expectSound(page);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says why it cannot open', async ({ page }) => {
    await page.goto('/darkroom');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(
      'The entries are encrypted and open only in a browser with JavaScript switched on.',
    );
    await expect(form(page)).toBeHidden();
    await expect(page.getByText('Loading content...')).toBeHidden();
  });
});

test.describe('the clear address of an entry', () => {
  const SLUG = 'the-qzvkslugtwowyxjq';
  const nowhere = (page: Page) => page.getByRole('heading', { name: 'Content Not Found' });

  test('is unknown while the room is sealed, and asks for nothing', async ({ page }) => {
    const requests = requestsOf(page);
    const response = await page.goto(`/read/${SLUG}`, { waitUntil: 'networkidle' });
    const text = await response?.text();
    expect(response?.status()).toBe(404);
    await expect(nowhere(page)).toBeVisible();
    expect(requests.paths()).toEqual([`/read/${SLUG}`]);
    const other = await page.goto('/read/no-such-thing', { waitUntil: 'networkidle' });
    expect(await other?.text()).toBe(text);
  });

  test('leads to it once the room is open, for posts and built-in items', async ({
    page,
    context,
    site,
  }) => {
    await openRoom(await context.newPage());
    await page.goto(`/read/${SLUG}`);
    await expect(page).toHaveURL(`/read/${site.reader.pageOf(SLUG)}`);
    await expect(page.getByText('2 of 4')).toBeVisible();
    await page.goto('/read/darkroom/qzvkitemidwyxjq');
    await expect(page.getByText('1 of 4')).toBeVisible();
    await page.goto('/read/no-such-thing', { waitUntil: 'networkidle' });
    await expect(nowhere(page)).toBeVisible();
    await page.goto('/read/%E0%A4%A', { waitUntil: 'networkidle' }).catch(() => null);
  });

  test('leads to it also where a host has one page for all unknown addresses', async ({
    page,
    context,
    site,
  }) => {
    const body = readFileSync(join(site.folder, '404.html'));
    await openRoom(await context.newPage());
    await page.route(`**/read/${SLUG}`, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body }),
    );
    await page.goto(`/read/${SLUG}`);
    await expect(page).toHaveURL(`/read/${site.reader.pageOf(SLUG)}`);
    await page.unrouteAll();
    await expect(page.getByText('2 of 4')).toBeVisible();
  });
});

test('the open room has no ring on paper', async ({ page }) => {
  await openRoom(page);
  const ring = () =>
    page
      .locator('.head')
      .first()
      .evaluate((head) => getComputedStyle(head, '::after').display);
  expect(await ring()).not.toBe('none');
  await page.emulateMedia({ media: 'print' });
  expect(await ring()).toBe('none');
});
