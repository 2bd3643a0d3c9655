import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeResults, expect, test } from '../support/wire-test.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const status = (page: Page) =>
  page.getByRole('status').filter({ hasText: /found|Searching|search/ });
const results = (page: Page) => page.getByRole('region', { name: 'Search results' });
const entries = (page: Page) => page.getByRole('region', { name: 'Entries' });
const cards = (page: Page) => results(page).getByRole('listitem');

const isSearchFile = (path: string) => /search|plain/.test(path);

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
  await expect(status(page)).toHaveText(/^\d posts found$/);
  await expect(entries(page)).toBeHidden();
  const first = cards(page).first();
  await expect(first.getByRole('heading', { name: 'Sixty-One Laptops' })).toBeVisible();
  await expect(first.locator('p mark').first()).toHaveText(/^laptops/i);
  const link = first.getByRole('link', { name: /^Read Full Article ?: Sixty-One Laptops$/ });
  await expect(link).toHaveAttribute('href', '/read/sixty-one-laptops');
  expect(new URL(page.url()).search).toBe('?q=laptops');
});

test('finds newest first, by year, six at a time', async ({ page }) => {
  await page.goto('/archive');
  await field(page).fill('the');
  await field(page).press('Enter');
  await expect(status(page)).toHaveText(/^\d+ posts found, 6 shown$/);
  await expect(cards(page)).toHaveCount(6);
  const days = await cards(page)
    .locator('time')
    .evaluateAll((all) => all.map((each) => each.getAttribute('datetime') ?? ''));
  expect(days).toEqual([...days].sort().reverse());
  await page.getByRole('button', { name: 'Show more posts' }).press('Enter');
  await expect(cards(page)).toHaveCount(18);
  await expect(cards(page).nth(6).getByRole('link')).toBeFocused();
  await expect(status(page)).toHaveText('18 posts found');
});

test('is led by the keyboard alone: type, Enter, on to a result; Escape brings the entries back', async ({
  page,
}) => {
  await page.goto('/archive');
  await field(page).focus();
  await page.keyboard.type('truck');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('1 post found');
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Tab');
    if (await results(page).locator(':focus').count()) break;
  }
  await expect(cards(page).getByRole('link')).toBeFocused();
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
  await expect(status(page)).toHaveText(/posts? found/);
  await page.reload();
  await expect(status(page)).toHaveText(/posts? found/);

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

test('says that nothing is found', async ({ page }) => {
  await page.goto('/archive');
  await field(page).fill('xyzzy');
  await expect(status(page)).toHaveText('No post found');
  await expect(results(page)).toHaveText('No post has words that begin with “xyzzy”.');
});

test('a choice of a filter ends the search, asleep or awake', async ({ page, wire }) => {
  await page.goto('/archive');
  await field(page).fill('ice');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Technical' }).click();
  await expect(page).toHaveURL(/\/archive\/technical\??$/);
  await expect(results(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('');

  await page.getByRole('button', { name: 'Personal' }).hover();
  await page.waitForLoadState('networkidle');
  expect(wire.requests.some((path) => path.includes('ArchiveFilters'))).toBe(true);
  await field(page).fill('ice');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Personal' }).click();
  await expect(page).toHaveURL(/\/archive\/personal$/);
  await expect(entries(page)).toBeVisible();
  await expect(results(page)).toBeHidden();
  await expect(field(page)).toHaveValue('');
  await page.goBack();
  await expect(field(page)).toHaveValue('ice');
  await expect(cards(page).first()).toBeVisible();
});

test('keeps the entries when the index does not come, says so, and tries again on Enter', async ({
  page,
  wire,
}) => {
  await page.goto('/archive');
  await field(page).focus();
  await expect.poll(() => wire.requests).toContain('/archive/search.json');
  wire.answer = { when: /\/(archive|_astro)\/search[./]/, status: 503 };
  await field(page).fill('ice');
  await expect(status(page)).toHaveText(
    'The search could not be loaded. Press Enter to try again.',
  );
  await expect(entries(page)).toBeVisible();
  wire.answer = { when: /\/(archive|_astro)\/search[./]/, status: 302, location: '/about' };
  await field(page).press('Enter');
  await expect(status(page)).toHaveText(
    'The search could not be loaded. Press Enter to try again.',
  );
  await wire.cut();
  await field(page).press('Enter');
  await expect(status(page)).toHaveText(
    'The search could not be loaded. Press Enter to try again.',
  );
  await wire.mend();
  wire.answer = null;
  await field(page).press('Enter');
  await expect(cards(page).first()).toBeVisible();
});

test('follows a release that takes the place of the one it was opened on', async ({
  page,
  folder,
}) => {
  await page.goto('/archive');
  await field(page).fill('ice');
  await expect(cards(page).first()).toBeVisible();
  const search = join(folder, '_astro/search');
  const [version = ''] = await readdir(search);
  await rename(join(search, version), join(search, '0123456789ab'));
  const root = join(folder, 'archive/search.json');
  await writeFile(root, (await readFile(root, 'utf8')).replace(version, '0123456789ab'));
  await field(page).fill('truck');
  await expect(status(page)).toHaveText('1 post found');
});

test.describe('on a line with 400 ms of latency', () => {
  test('the newest question wins, and an early Enter is not lost', async ({ page, wire }) => {
    await page.goto('/archive');
    wire.delay = 400;
    await field(page).focus();
    await page.keyboard.type('xyzzy');
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('Searching...');
    await field(page).fill('truck');
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('1 post found');
    await page.waitForTimeout(1000);
    await expect(status(page)).toHaveText('1 post found');
    await expect(cards(page)).toHaveCount(1);
    await expect(page).toHaveURL(/\?q=truck$/);
  });

  test('typing asks once, after a pause', async ({ page, wire }) => {
    await page.goto('/archive');
    await field(page).focus();
    await expect.poll(() => wire.requests).toContain('/archive/search.json');
    wire.delay = 400;
    await field(page).pressSequentially('laptops', { delay: 40 });
    await expect(cards(page).first()).toBeVisible();
    expect(wire.requests.filter((path) => path.includes('/words/'))).toHaveLength(1);
  });
});

test('takes text for text, whatever a post says', async ({ page, folder }) => {
  const search = join(folder, '_astro/search');
  const [version = ''] = await readdir(search);
  const posts = join(search, version, 'posts');
  const evil = 'truck <img src=x onerror="document.title=1"> & <script>document.title=2</script>';
  for (const file of await readdir(posts)) {
    const entry = JSON.parse(await readFile(join(posts, file), 'utf8'));
    const changed = { ...entry, title: evil, body: evil, category: evil };
    await writeFile(join(posts, file), JSON.stringify(changed));
  }
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto('/archive?q=truck');
  await expect(cards(page).getByRole('heading')).toHaveText(evil);
  await expect(cards(page).locator('img, script')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Archive/);
  expect(complaints).toEqual([]);
});

test('a first search of the demo takes less than 40 kB', async ({ page }) => {
  await page.goto('/archive', { waitUntil: 'networkidle' });
  const wireBytes = await page.context().newCDPSession(page);
  await wireBytes.send('Network.enable');
  let bytes = 0;
  wireBytes.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await field(page).fill('the');
  await field(page).press('Enter');
  await expect(cards(page)).toHaveCount(6);
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThan(40_000);
});

test('leaves axe nothing to find: results, no results, no index', async ({ page, wire }) => {
  test.setTimeout(180_000);
  await page.goto('/archive?q=the');
  await expect(cards(page)).toHaveCount(6);
  const found = await axeResults(page);
  expect(found.found).toEqual([]);
  expect(found.passed).toBeGreaterThan(100);
  await field(page).fill('xyzzy');
  await expect(status(page)).toHaveText('No post found');
  expect((await axeResults(page)).found).toEqual([]);
  wire.answer = { when: /\/(archive|_astro)\/search[./]/, status: 503 };
  await field(page).fill('ice');
  await expect(status(page)).toHaveText(/could not be loaded/);
  expect((await axeResults(page)).found).toEqual([]);
});
