import { expect, test } from '../../support/browser/wire-test.ts';
import { cards, entries, field, isSearchFile, results, status } from './search.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no search', async ({ page }) => {
    await page.goto('/archive');
    await expect(page.getByText('Filter by')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByText('Search', { exact: true })).toBeHidden();
  });
});

test('nothing is fetched before a reader comes to the field', async ({ page, wire }) => {
  await page.goto('/archive', { waitUntil: 'networkidle' });
  await expect(field(page)).toBeVisible();
  expect(wire.requests).toContain('/archive');
  expect(wire.requests.filter(isSearchFile)).toEqual([]);
  await field(page).focus();
  await expect.poll(() => wire.requests).toContain('/archive/search.json');
  expect(wire.requests.filter((path) => path.includes('/search/'))).toEqual([]);
});

test('shows what is found with the hit in its context, says how much, and keeps the address', async ({
  page,
}) => {
  await page.goto('/archive');
  await field(page).fill('laptops');
  await expect(status(page)).toHaveText(/^\d results$/);
  await expect(entries(page)).toBeHidden();
  const first = cards(page).first();
  await expect(first.getByRole('heading', { name: 'Sixty-One Laptops' })).toBeVisible();
  await expect(first.locator('p mark').first()).toHaveText(/^laptops/i);
  // Its ground is higher than a line of a title.
  const order = await first.locator('h3 mark').evaluate((mark) => {
    const { x, y } = mark.getBoundingClientRect();
    return document.elementsFromPoint(x + 2, y + 2).map(({ tagName }) => tagName);
  });
  expect(order.indexOf('MARK')).toBeGreaterThan(order.indexOf('H3'));
  const link = first.getByRole('link', { name: /^Read Full Article ?: Sixty-One Laptops$/ });
  await expect(link).toHaveAttribute('href', '/read/sixty-one-laptops');
  expect(new URL(page.url()).search).toBe('?q=laptops');
});

test('finds the newest posts first, six at a time', async ({ page }) => {
  await page.goto('/archive');
  await field(page).fill('the');
  await field(page).press('Enter');
  await expect(status(page)).toHaveText(/^\d+ results, 6 shown$/);
  await expect(cards(page)).toHaveCount(6);
  const days = await cards(page)
    .locator('time')
    .evaluateAll((all) => all.map((each) => each.getAttribute('datetime') ?? ''));
  expect(days).toEqual([...days].sort().reverse());
  await page.getByRole('button', { name: 'Show more results' }).press('Enter');
  await expect(cards(page)).toHaveCount(18);
  await expect(cards(page).nth(6).getByRole('link')).toBeFocused();
  await expect(status(page)).toHaveText(/^\d+ results, 18 shown$/);
});

test('is led by the keyboard alone: type, Enter, on to a result; Escape brings the entries back', async ({
  page,
}) => {
  await page.goto('/archive');
  await field(page).focus();
  await page.keyboard.type('truck');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('3 results');
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Tab');
    if (await results(page).locator(':focus').count()) break;
  }
  await expect(cards(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await expect(entries(page)).toBeVisible();
  await expect(results(page)).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
});

test('an address with a question is answered on arrival, after a reload, and by Back and Forward', async ({
  page,
}) => {
  await page.goto('/archive/technical?q=grandmother%20kitchen');
  await expect(field(page)).toHaveValue('grandmother kitchen');
  await expect(status(page)).toHaveText(/^\d+ results?/);
  await page.reload();
  await expect(status(page)).toHaveText(/^\d+ results?/);

  await page.goto('/archive');
  await field(page).fill('ice');
  await expect(page).toHaveURL(/\?q=ice$/);
  await field(page).fill('iron');
  await expect(page).toHaveURL(/\?q=iron$/);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/read\//);
  await page.goBack();
  await expect(field(page)).toHaveValue('iron');
  await expect(cards(page).first()).toBeVisible();
  await page.goBack();
  await expect(entries(page)).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await page.goForward();
  await expect(field(page)).toHaveValue('iron');
  await expect(cards(page).first()).toBeVisible();
});

test('says that nothing is found, and leads on', async ({ page }) => {
  await page.goto('/archive/technical');
  await field(page).fill('xyzzy');
  await expect(status(page)).toHaveText('No results');
  await expect(results(page)).toContainText('Nothing has words that begin with “xyzzy”.');
  await results(page).getByRole('link', { name: 'Show all entries' }).click();
  await expect(page).toHaveURL(/\/archive$/);
  await expect(entries(page)).toBeVisible();
});

test('says that nothing is found of a word that is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/archive');
  await field(page).fill('xyzzy'.repeat(20));
  await expect(results(page)).toContainText('Nothing has words that begin with');
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320);
});

test('is of the whole archive: no filter is pressed, the title says what for, and leaving undoes it', async ({
  page,
}) => {
  const pressed = page.locator('[aria-pressed="true"]');
  await page.goto('/archive/technical');
  await field(page).fill('ice');
  await expect(cards(page).first()).toBeVisible();
  await expect(pressed).toHaveCount(0);
  await expect(page).toHaveTitle(/^Archive: “ice” \|/);
  await field(page).press('Escape');
  await expect(pressed).toHaveText('Technical');
  await expect(page).toHaveTitle(/^Archive: Technical \|/);
  await field(page).fill('ice');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Personal' }).click();
  await expect(pressed).toHaveText('Personal');
  await expect(results(page)).toBeHidden();
  await expect(page).toHaveTitle(/^Archive: Personal \|/);
});
