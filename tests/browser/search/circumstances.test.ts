import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BlockFile, blockFor, blockName } from '../../../src/domain/search/lookup.ts';
import { createSegmentMemories } from '../../../src/domain/search/segments.ts';
import { searchFilesOf } from '../../../src/search.ts';
import { axeResults, expect, test } from '../../support/browser/wire-test.ts';
import { postOfDay } from '../../support/content/posts.ts';
import { cards, entries, field, results, status } from './search.ts';

test('a choice of a filter ends the search, before and after hydration', async ({ page, wire }) => {
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
  wire.answer = { when: /\/archive\/search[./]/, status: 503 };
  await field(page).fill('ice');
  await expect(status(page)).toHaveText(
    'The search could not be loaded. Press Enter to try again.',
  );
  await expect(entries(page)).toBeVisible();
  wire.answer = { when: /\/archive\/search[./]/, status: 302, location: '/about' };
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
  const root = join(folder, 'archive/search.json');
  const { segments } = JSON.parse(await readFile(root, 'utf8'));
  const [{ from, starts }, ...others] = segments;
  const place = blockFor('truck', starts);
  const fileOf = (start: string) =>
    join(folder, 'archive/search', `${blockName({ from }, start)}.json`);
  const block: BlockFile = JSON.parse(await readFile(fileOf(starts[place]), 'utf8'));
  const halves = Object.groupBy(Object.entries(block.words), ([word]) =>
    word < 'truck' ? 'earlier' : 'later',
  );
  const part = (until: string | null, words: typeof halves.later = []) =>
    JSON.stringify({ until, words: Object.fromEntries(words) });
  await writeFile(fileOf('truck'), part(block.until, halves.later));
  await writeFile(fileOf(starts[place]), part('truck', halves.earlier));
  const divided = { from, starts: starts.toSpliced(place + 1, 0, 'truck') };
  await writeFile(root, JSON.stringify({ segments: [divided, ...others] }));
  await field(page).fill('truck');
  await expect(status(page)).toHaveText('3 results');
});

test('finds new and old posts of hundreds, the newest first', async ({ page, folder, wire }) => {
  const posts = Array.from({ length: 420 }, (_, day) =>
    postOfDay(day, { paragraphs: [day % 20 === 0 ? 'A truck.' : `Day ${day}.`] }),
  );
  const { root, files } = searchFilesOf(posts, [], createSegmentMemories());
  expect(root.segments).toHaveLength(2);
  await writeFile(join(folder, 'archive/search.json'), JSON.stringify(root));
  for (const [name, { text }] of files) {
    const file = join(folder, 'archive/search', `${name}.json`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text());
  }
  await page.goto('/archive?q=truck');
  await expect(status(page)).toHaveText('21 results, 6 shown');
  await page.getByRole('button', { name: 'Show more results' }).click();
  await expect(status(page)).toHaveText('21 results, 18 shown');
  await page.getByRole('button', { name: 'Show more results' }).click();
  await expect(status(page)).toHaveText('21 results');
  await expect(cards(page).getByRole('heading')).toHaveText(
    Array.from({ length: 21 }, (_, at) => `Title ${(20 - at) * 20}`),
  );
  expect(wire.requests.filter((path) => path.includes('/words/'))).toHaveLength(2);
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
    await expect(status(page)).toHaveText('3 results');
    await page.waitForTimeout(1000);
    await expect(status(page)).toHaveText('3 results');
    await expect(cards(page)).toHaveCount(3);
    await expect(page).toHaveURL(/\?q=truck$/);
  });

  test('typing asks once, after a pause', async ({ page, wire }) => {
    await page.goto('/archive');
    await field(page).focus();
    await expect.poll(() => wire.requests).toContain('/archive/search.json');
    wire.delay = 400;
    await field(page).pressSequentially('laptops', { delay: 40 });
    await expect(cards(page).first()).toBeVisible();
    // Of posts and of built-in texts.
    expect(wire.requests.filter((path) => path.includes('/words/'))).toHaveLength(2);
  });
});

test('takes text for text, whatever a post says', async ({ page, folder }) => {
  const posts = join(folder, 'archive/search/posts');
  const evil = 'truck <img src=x onerror="document.title=1"> & <script>document.title=2</script>';
  for (const file of await readdir(posts)) {
    const entry = JSON.parse(await readFile(join(posts, file), 'utf8'));
    const changed = { ...entry, title: evil, body: evil, category: evil };
    await writeFile(join(posts, file), JSON.stringify(changed));
  }
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto('/archive?q=truck');
  await expect(cards(page).getByRole('heading')).toHaveText([evil, evil, evil]);
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
  expect(found.passed).toBeGreaterThan(16);
  await field(page).fill('xyzzy');
  await expect(status(page)).toHaveText('No results');
  expect((await axeResults(page)).found).toEqual([]);
  wire.answer = { when: /\/archive\/search[./]/, status: 503 };
  await field(page).fill('ice');
  await expect(status(page)).toHaveText(/could not be loaded/);
  expect((await axeResults(page)).found).toEqual([]);
});
