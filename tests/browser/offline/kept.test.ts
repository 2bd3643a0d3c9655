import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../support/browser/wire-test.ts';
import { change, ESSAY, keepEssay, link, rows, said, TITLE } from './offline.ts';

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

test('the list shows the whole of a title that is one long word', async ({ page, folder }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await change(folder, `<title>${TITLE}`, `<title>${'Donaudampfschiff'.repeat(4)}`);
  await keepEssay(page);
  const kept = rows(page).getByRole('link');
  await expect(kept).toHaveText(/Donaudampfschiff/);
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320);
});

test('the list shows each title from its own side', async ({ page, folder }) => {
  await change(folder, `<title>${TITLE}`, '<title>الصندوق (2024)');
  await keepEssay(page);
  await expect(rows(page).getByRole('link')).toHaveCSS('direction', 'rtl');
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

test('removes the copy of a page that is gone also where a part of the answer does not come', async ({
  page,
  folder,
}) => {
  await keepEssay(page);
  await rm(join(folder, `${ESSAY}.html`));
  const lost = join(folder, 'read/404.html');
  const text = await readFile(lost, 'utf8');
  await writeFile(lost, text.replace('</main>', '<img src="/_astro/none-720.webp" alt=""></main>'));
  await page.goto(ESSAY);
  await expect(page.getByRole('heading', { name: 'Content Not Found' })).toBeVisible();
  await page.goto('/offline');
  await expect(page.getByText('Nothing is kept.')).toBeVisible();
  const pictures = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('kept')).keys();
      return kept.filter(({ url }) => /\.(webp|svg)$/.test(url)).length;
    });
  expect(await pictures()).toBe(0);
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
