import { expect, test } from '../support/browser/test.ts';
import { pageAt } from '../support/site/pages.ts';

test('the root leads to the archive, /dark-room to the Dark Room, anything else to About', async ({
  page,
}) => {
  for (const [from, to] of [
    ['/', '/archive'],
    ['/dark-room', '/darkroom'],
    ['/no/such/page', '/about'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});

test('Go Back goes back where there is somewhere to go back to', async ({ page, complaints }) => {
  await page.goto('/codes');
  await page.evaluate(() => location.assign('/read/nothing-of-this-name'));
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/codes');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('an unknown piece is not found, and Go Back leads on', async ({ page, complaints }) => {
  const answer = await page.goto('/read/nothing-of-this-name');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Content Not Found/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content Not Found');
  await expect(page.getByText('Content not found', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/archive');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('a host without rules leads nowhere else, however many slashes an address has', async ({
  page,
  baseURL,
  complaints,
}) => {
  const { html } = pageAt('demo', '/404');
  await page.route(/elsewhere\.invalid/, (route) =>
    route.fulfill({ status: 404, body: html, contentType: 'text/html' }),
  );
  await page.goto(`${baseURL}//elsewhere.invalid/`);
  await expect(page).toHaveURL('/about');
  expect(complaints.splice(0).every((line) => line.includes('404'))).toBe(true);
});

test.describe('on a host without rules, which has one page for unknown addresses', () => {
  test.beforeEach(async ({ page }) => {
    const { html } = pageAt('demo', '/404');
    await page.route(/\/(nowhere|read\/nothing|archive\/)$/, (route) =>
      route.fulfill({ status: 404, body: html, contentType: 'text/html' }),
    );
  });

  test.afterEach(({ complaints }) => {
    expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
  });

  test('any address leads to About', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page).toHaveURL('/about');
  });

  test('an address with a slash at its end leads to the one without', async ({ page }) => {
    await page.goto('/archive/');
    await expect(page).toHaveURL('/archive');
  });

  test('an unknown piece is said to be missing', async ({ page }) => {
    await page.goto('/read/nothing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content Not Found');
    await expect(page).toHaveTitle(/^Content Not Found \|/);
    await expect(page).toHaveURL('/read/nothing');
  });
});

test('the redirect pages lead on by themselves', async ({ page }) => {
  for (const [file, to] of [
    ['/', '/archive'],
    ['/dark-room', '/darkroom'],
  ] as const) {
    const { html } = pageAt('demo', file);
    await page.route('**/leads-on', (route) =>
      route.fulfill({ body: html, contentType: 'text/html' }),
    );
    await page.goto('/leads-on');
    await expect(page).toHaveURL(to);
    await page.unroute('**/leads-on');
  }
});

test('the current page is marked in header, sidebar and menu', async ({ page }) => {
  await page.goto('/journal');
  for (const [list, name] of [
    ['Main', 'Journal'],
    ['Navigation', 'Core Journal'],
  ] as const) {
    const current = page.getByRole('navigation', { name: list }).locator('[aria-current="page"]');
    await expect(current).toHaveText(name);
  }
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.getByText('Menu', { exact: true }).click();
  const inMenu = page.getByRole('navigation', { name: 'Menu' }).locator('[aria-current="page"]');
  await expect(inMenu).toHaveText('Core Journal');
});

test('on a phone nothing of the page is seen below the open menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/about');
  await page.getByText('Menu', { exact: true }).click();
  const sheet = await page.getByRole('navigation', { name: 'Menu' }).boundingBox();
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeGreaterThan(800);
});

test('sidebar above 768 pixels, menu button up to 1024', async ({ page }) => {
  await page.goto('/about');
  const sidebar = page.getByRole('navigation', { name: 'Navigation' });
  const button = page.getByText('Menu', { exact: true });
  for (const [width, hasSidebar, hasButton] of [
    [768, false, true],
    [769, true, true],
    [1024, true, true],
    [1025, true, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(sidebar).toBeVisible({ visible: hasSidebar });
    await expect(button).toBeVisible({ visible: hasButton });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({
      visible: !hasButton,
    });
  }
});

test('a call is booked in a new tab, with a title and no dates', async ({ page }) => {
  await page.goto('/contact');
  const link = page.getByRole('link', { name: /^Book a Call/ });
  await expect(link).toHaveAttribute('target', '_blank');
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.searchParams.get('text')).not.toBe('');
  expect(address.searchParams.get('details')).not.toBe('');
  expect(address.searchParams.get('dates')).toBe('');
});
