import { hydrate } from '../support/browser/islands.ts';
import { expect, ISLAND_SCRIPTS, test } from '../support/browser/test.ts';

const isIslandScript = (address: string) => /^\/_astro\/[^/]*\.js$/.test(address);

for (const path of ['/about', '/archive', '/journal', '/read/four-hundred-pages']) {
  test(`${path} asks for no island's script before a reader is about to use one`, async ({
    page,
    requests,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).hover();
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('PageDown');
    await page.waitForLoadState('networkidle');
    expect(requests).toContain(path);
    expect(requests.filter(isIslandScript)).toEqual([]);
  });
}

test("focus on a filter brings the filters' scripts, and no other island's", async ({
  page,
  requests,
}) => {
  await page.goto('/archive');
  await hydrate(page.getByRole('button', { name: 'Technical' }));
  const names = requests.filter(isIslandScript).join(' ');
  expect(names).toMatch(/ArchiveFilters\.[\w-]+\.js.*client\.[\w-]+\.js/);
  expect(names).not.toMatch(/MobileMenu/);
  expect(new Set(requests).size).toBe(requests.length);
});

test.describe('while no script comes', () => {
  test.beforeEach(({ page }) => page.route(ISLAND_SCRIPTS, () => {}));

  test('a tap on a filter leads to its page', async ({ page }) => {
    await page.goto('/archive');
    await page.getByRole('button', { name: 'CMS & Headless' }).click();
    await expect(page).toHaveURL(/\/archive\/cms-and-headless\??$/);
    await expect(page.getByRole('button', { name: 'CMS & Headless', pressed: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
  });

  test('the first tap on the menu opens it, and a link in it leads on', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/about');
    await page.getByText('Menu', { exact: true }).click();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Contact' })
      .click();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  });

  test('previous and next are links', async ({ page }) => {
    await page.goto('/read/four-hundred-pages');
    await page
      .getByRole('navigation', { name: 'Previous and next, top' })
      .getByText('Next')
      .click();
    await expect(page).toHaveURL('/read/model-the-thing');
  });

  test('a passcode that was entered is under way: that stands below the field, on nothing', async ({
    page,
  }) => {
    await page.goto('/darkroom');
    const field = page.getByLabel('Passcode', { exact: true });
    await field.fill('of no use');
    await field.press('Enter');
    await expect(page.getByRole('button', { name: 'Unseal' })).toBeHidden();
    const around = await field.boundingBox();
    const sign = await page.locator('.wait').boundingBox();
    expect(sign?.height).toBeGreaterThan(10);
    expect(sign?.y).toBeGreaterThanOrEqual((around?.y ?? 0) + (around?.height ?? 0));
  });
});

test('scripts that failed to come once are asked for again', async ({ page, complaints }) => {
  let failures = 0;
  await page.route(/\/_astro\/ArchiveFilters[^?]*$/, (route) => {
    failures += 1;
    return route.abort();
  });
  await page.goto('/archive');
  const filter = page.getByRole('button', { name: 'Technical' });
  await filter.focus();
  await expect.poll(() => failures).toBe(1);
  // While the page does not know that they failed, it goes on waiting for them.
  await expect.poll(() => complaints.join()).toContain('Failed to fetch');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await hydrate(filter);
  await filter.click();
  await expect(page.getByRole('status')).toHaveText('2 entries shown under Technical');
  expect(complaints.splice(0)).toEqual([
    expect.stringContaining('net::ERR_FAILED'),
    expect.stringContaining('Failed to fetch dynamically imported module'),
  ]);
});
