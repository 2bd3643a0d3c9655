import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bundled } from '../../src/finish/bundle.ts';
import { axeResults, expect, test } from '../support/wire-test.ts';

const ESSAY = '/read/digital-minimalism';
const TITLE = 'On Digital Minimalism';

const said = (page: Page) => page.locator('#say');
const rows = (page: Page) => page.locator('#kept').getByRole('listitem');
const link = (page: Page) => page.getByRole('link', { name: 'Keep for offline' });

/** What the browser stores for the site. */
async function stored(page: Page): Promise<{ workers: number; paths: string[] }> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const shelves = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const workers = await navigator.serviceWorker.getRegistrations();
    return {
      workers: workers.length,
      paths: shelves.flat().map(({ url }) => new URL(url).pathname),
    };
  });
}

const NOTHING = { workers: 0, paths: [] };

async function keepEssay(page: Page): Promise<void> {
  await page.goto(ESSAY);
  await link(page).click();
  await expect(said(page)).toHaveText('Kept. You can read it without a connection from now on.');
}

async function change(folder: string, from: string, to: string): Promise<void> {
  const file = join(folder, `${ESSAY}.html`);
  const html = await readFile(file, 'utf8');
  expect(html).toContain(from);
  await writeFile(file, html.replace(from, to));
}

test('who does not ask gets no worker, and stores nothing', async ({ page, wire }) => {
  for (const path of ['/archive', ESSAY, '/book', '/journal', '/offline']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(await stored(page)).toEqual(NOTHING);
  expect(wire.requests).toContain(ESSAY);
  expect(wire.requests).not.toContain('/sw.js');
});

test('a kept essay is whole when the server is stopped', async ({ page, wire }) => {
  await keepEssay(page);
  await expect(page).toHaveURL('/offline');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toHaveText(/On Digital Minimalism.*Kept on \w+ \d+, \d{4}, \d+ kB/s);
  await wire.cut();
  await page.goto(ESSAY);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByText('We did have onions.')).toBeVisible();
  await expect(page.getByText(/^Kept on this device on \w+ \d+, \d{4}/)).toBeVisible();
  const whole = await page.evaluate(async () => {
    const picture = document.querySelector<HTMLImageElement>('figure img');
    await picture?.decode();
    const typefaces = [...document.fonts].filter(({ status }) => status === 'loaded');
    return {
      width: picture?.naturalWidth,
      typefaces: typefaces.length,
      layout: getComputedStyle(document.querySelector('main') ?? document.body).paddingLeft,
    };
  });
  expect(whole.width).toBe(720);
  expect(whole.typefaces).toBeGreaterThan(0);
  expect(whole.layout).not.toBe('0px');
});

test('a page that is not kept says so when the server is stopped, with what is', async ({
  page,
  wire,
}) => {
  await keepEssay(page);
  await wire.cut();
  await page.goto('/about');
  await expect(said(page)).toHaveText(
    'There is no connection, and the page that you asked for is not kept.',
  );
  await rows(page).getByRole('link', { name: TITLE }).click();
  await expect(page.getByText('We did have onions.')).toBeVisible();
});

test('follows a page that changes', async ({ page, wire, folder }) => {
  await keepEssay(page);
  await change(folder, 'We did have onions.', 'We had leeks.');
  await page.goto(ESSAY);
  await expect(page.getByText('We had leeks.')).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        async (path) => (await (await caches.match(path))?.text())?.includes('leeks'),
        ESSAY,
      ),
    )
    .toBe(true);
  await wire.cut();
  await page.goto(ESSAY);
  await expect(page.getByText('We had leeks.')).toBeVisible();
});

test('keeps the old copy whole when a part of the new one does not come', async ({
  page,
  wire,
  folder,
}) => {
  await keepEssay(page);
  await change(folder, '<figure>', '<figure><img src="/_astro/none-720.jpg" alt="">');
  wire.answer = { when: /none-720/, status: 404 };
  await page.goto(ESSAY, { waitUntil: 'networkidle' });
  await expect
    .poll(() => wire.requests.filter((path) => path.includes('none-720.webp')).length)
    .toBeGreaterThan(0);
  await wire.cut();
  await page.goto(ESSAY);
  await expect(page.getByText('We did have onions.')).toBeVisible();
  await expect(page.locator('img[src*=none]')).toHaveCount(0);
  await expect(page.locator('figure img')).toHaveCount(1);
});

test('says of a page that is deleted that it is gone, and removes the copy', async ({
  page,
  wire,
  folder,
}) => {
  await keepEssay(page);
  await rm(join(folder, `${ESSAY}.html`));
  const answer = await page.goto(ESSAY);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Content Not Found' })).toBeVisible();
  await expect(page.getByText('It was taken off the site, and the copy is removed.')).toBeVisible();
  await wire.cut();
  await page.goto(ESSAY);
  await expect(page.getByText('We did have onions.')).toHaveCount(0);
  await expect(page.getByText('It was taken off the site, and the copy is removed.')).toBeVisible();
  await page.goto('/offline');
  await expect(rows(page)).toHaveText(/On Digital Minimalism.*Taken off the site/s);
  await expect(rows(page).getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: `Remove ${TITLE}` }).click();
  await expect(page.getByText('Nothing is kept.')).toBeVisible();
});

test('waits three seconds for a slow network, and no longer', async ({ page, wire }) => {
  await keepEssay(page);
  wire.delay = 1500;
  await page.goto(ESSAY);
  await expect(page.getByText(/^Kept on this device/)).toHaveCount(0);
  wire.delay = 15_000;
  const start = Date.now();
  await page.goto(ESSAY, { waitUntil: 'commit' });
  const waited = Date.now() - start;
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
  expect(waited).toBeGreaterThan(2900);
  expect(waited).toBeLessThan(6000);
  wire.delay = 0;
});

test('stands in while the site answers with an error of its own', async ({ page, wire }) => {
  await keepEssay(page);
  wire.answer = { when: /^\/read\//, status: 503 };
  await page.goto(ESSAY);
  await expect(page.getByText('We did have onions.')).toBeVisible();
});

test('the memoir brings its chapters', async ({ page, wire }) => {
  await page.goto('/book');
  const chapters = await page
    .locator('a[href^="/read/memoir/"]')
    .evaluateAll((links) => new Set(links.map((each) => each.getAttribute('href'))).size);
  expect(chapters).toBeGreaterThan(5);
  await link(page).click();
  await expect(said(page)).toHaveText(/^Kept\./);
  await expect(rows(page)).toHaveCount(chapters + 1);
  await wire.cut();
  await page.goto('/book');
  await page
    .getByRole('link', { name: /The Chimney Fire/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Chimney Fire' })).toBeVisible();
});

test('what is removed is gone, and the worker goes with the last page', async ({ page }) => {
  await keepEssay(page);
  await page.goto('/read/memoir/the-armory');
  await link(page).click();
  await expect(rows(page)).toHaveCount(2);
  const both = await stored(page);
  expect(both.workers).toBe(1);
  expect(both.paths.filter((path) => path.endsWith('.webp'))).toHaveLength(1);
  await page.getByRole('button', { name: `Remove ${TITLE}` }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(said(page)).toBeFocused();
  const one = await stored(page);
  expect(one.paths.filter((path) => path.endsWith('.webp'))).toEqual([]);
  expect(one.paths).toContain('/read/memoir/the-armory');
  await page.getByRole('button', { name: 'Remove The Armory' }).click();
  await expect(page.getByText('Nothing is kept.')).toBeVisible();
  expect(await stored(page)).toEqual(NOTHING);
});

/** The worker that takes the other's place: as a build makes it, and as the documentation has it for want of a build. */
const RETIRING = {
  'of a build': () => bundled('src/worker/retire.ts'),
  'of the documentation': async () =>
    /```js\n(.*?)```/s.exec(await readFile('docs/offline.md', 'utf8'))?.[1] ?? '',
};

for (const [origin, worker] of Object.entries(RETIRING)) {
  test(`the kill switch ${origin} removes copies and worker with the next visit`, async ({
    page,
    folder,
  }) => {
    await keepEssay(page);
    expect((await stored(page)).workers).toBe(1);
    await writeFile(join(folder, 'sw.js'), await worker());
    await page.goto('/archive');
    await expect.poll(() => stored(page)).toEqual(NOTHING);
    await page.goto(ESSAY);
    await expect(page.getByText('We did have onions.')).toBeVisible();
  });
}

test.describe('what is never kept', () => {
  for (const path of [
    '/darkroom',
    '/read/abcdefghijklmnop',
    '/d/room',
    '/archive',
    '//example.org/read/x',
  ]) {
    test(path, async ({ page, wire }) => {
      await page.goto(`/offline?keep=${path}`);
      await expect(page.getByText('Nothing is kept.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Keep the page' })).toBeHidden();
      await page.evaluate((asked) => {
        location.href = `/offline?keep=${asked}#again`;
      }, path);
      await page.waitForLoadState('networkidle');
      expect(await stored(page)).toEqual(NOTHING);
      expect(wire.requests).not.toContain('/sw.js');
    });
  }

  test('the Dark Room, which the worker does not touch either', async ({ page, wire }) => {
    await keepEssay(page);
    await page.goto('/darkroom', { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    expect((await stored(page)).paths).not.toContain('/darkroom');
    await wire.cut();
    await expect(page.goto('/darkroom')).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
    await expect(page.goto('/read/abcdefghijklmnop')).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
  });

  for (const [status, reason] of [
    [404, 'It is not on the site any more.'],
    [410, 'It is not on the site any more.'],
    [500, 'The site answered 500.'],
    [302, 'It could not be fetched. Is there a connection?'],
  ] as const) {
    test(`an answer of ${status}`, async ({ page, wire }) => {
      await page.goto(ESSAY);
      wire.answer = { when: new RegExp(`^${ESSAY}`), status, location: '/about' };
      await link(page).click();
      await expect(said(page)).toHaveText(`The page could not be kept. ${reason}`);
      expect(await stored(page)).toEqual(NOTHING);
    });
  }
});

test('a link from elsewhere keeps nothing before the reader says so', async ({ page }) => {
  await page.goto(`/offline?keep=${ESSAY}`);
  await expect(said(page)).toHaveText(
    `A link from elsewhere asks to keep ${ESSAY} on this device.`,
  );
  expect(await stored(page)).toEqual(NOTHING);
  await page.getByRole('button', { name: 'Keep the page' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('says that there is no room, and leaves no half a page behind', async ({ page, wire }) => {
  await page.goto(ESSAY);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: wire.origin, quotaSize: 40_000 });
  await link(page).click();
  await expect(said(page)).toHaveText(
    'The page could not be kept. There is no room left for it on this device.',
  );
  expect(await stored(page)).toEqual(NOTHING);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says that keeping needs them', async ({ page }) => {
    await page.goto(ESSAY);
    await link(page).click();
    await expect(page).toHaveURL(/\/offline/);
    // biome-ignore lint/performance/useDomNodeTextContent: a noscript's text is in the tree even where nobody sees it
    expect(await page.locator('main').innerText()).toContain('Keeping pages needs scripts');
  });
});

test.describe('over plain http, where browsers allow no worker', () => {
  test('the page says what it takes', async ({ page, wire }) => {
    // Loopback by a name that browsers do not trust as they trust localhost.
    await page.goto(wire.origin.replace('localhost', '0.0.0.0') + ESSAY);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await link(page).click();
    await expect(said(page)).toHaveText(/^This browser cannot keep pages here\. It takes/);
  });
});

test('leaves axe nothing to find: kept, gone, asked from elsewhere', async ({ page, folder }) => {
  test.setTimeout(180_000);
  await keepEssay(page);
  await page.goto('/read/memoir/the-armory');
  await link(page).click();
  await expect(rows(page)).toHaveCount(2);
  const { found, passed } = await axeResults(page);
  expect(found).toEqual([]);
  expect(passed).toBeGreaterThan(100);
  await rm(join(folder, `${ESSAY}.html`));
  await page.goto(ESSAY);
  await expect(page.getByText('You had kept this page.')).toBeVisible();
  expect((await axeResults(page)).found).toEqual([]);
  await page.goto('/offline?keep=/read/thirty-nine');
  await expect(page.getByRole('button', { name: 'Keep the page' })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Taken off the site' })).toHaveCount(1);
  expect((await axeResults(page)).found).toEqual([]);
});
