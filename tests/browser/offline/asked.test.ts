import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundled } from '../../../src/postprocess/bundle.ts';
import { axeResults, expect, test } from '../../support/browser/wire-test.ts';
import { casesOf } from '../../support/long-form.ts';
import { ESSAY, keepEssay, link, NOTHING, rows, said, stored, TITLE } from './offline.ts';

test('who does not ask gets no worker, and stores nothing', async ({ page, wire }) => {
  for (const path of ['/archive', ESSAY, '/book', '/journal', '/offline']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(await stored(page)).toEqual(NOTHING);
  expect(wire.requests).toContain(ESSAY);
  expect(wire.requests).not.toContain('/sw.js');
});

test('what is removed is gone, and the worker goes with the last page', async ({ page }) => {
  await keepEssay(page);
  await page.goto('/read/memoir/the-armory');
  await link(page).click();
  await expect(rows(page)).toHaveCount(2);
  const both = await stored(page);
  expect(both.workers).toBe(1);
  for (const kept of await rows(page).getByRole('link').all()) {
    expect((await kept.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
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

for (const [origin, worker] of casesOf(1, Object.entries(RETIRING))) {
  test(`the kill switch ${origin} removes copies and worker with the next visit, a quarter of an hour later`, async ({
    page,
    context,
    folder,
  }) => {
    await keepEssay(page);
    expect((await stored(page)).workers).toBe(1);
    await writeFile(join(folder, 'sw.js'), await worker());
    // By then the browser's cache has let go of it.
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await page.goto('/archive');
    await expect.poll(() => stored(page)).toEqual(NOTHING);
    await page.goto(ESSAY);
    await expect(page.getByText('We did have onions.')).toBeVisible();
  });
}

test.describe('what is never kept', () => {
  for (const path of casesOf(3, [
    '/darkroom',
    '/read/abcdefghijklmnop',
    '//example.org/read/x',
    '/d/room',
    '/archive',
  ])) {
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

  for (const [status, reason] of casesOf(2, [
    [404, 'It is not on the site any more.'],
    [302, 'It could not be fetched. Is there a connection?'],
    [410, 'It is not on the site any more.'],
    [500, 'The site answered 500.'],
  ] as const)) {
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
    await expect(page.locator('main')).toContainText('Keeping pages needs scripts', {
      useInnerText: true,
    });
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
  expect(passed).toBeGreaterThan(16);
  await rm(join(folder, `${ESSAY}.html`));
  await page.goto(ESSAY);
  await expect(page.getByText('You had kept this page.')).toBeVisible();
  expect((await axeResults(page)).found).toEqual([]);
  await page.goto('/offline?keep=/read/thirty-nine');
  await expect(page.getByRole('button', { name: 'Keep the page' })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Taken off the site' })).toHaveCount(1);
  expect((await axeResults(page)).found).toEqual([]);
});
