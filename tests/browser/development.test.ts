import { expect, test } from '@playwright/test';
import { SEARCH_ROOT } from '../../src/domain/routes.ts';
import { holdBack } from '../support/browser/hold.ts';
import { type Development, startDevelopment } from './development-server.ts';

let development: Development;
test.beforeAll(async () => {
  development = await startDevelopment();
});
test.afterAll(() => development.close());
test.describe.configure({ mode: 'serial' });

/** Addresses of every kind, with the type that each answers with. */
const ADDRESSES = {
  'text/html': [
    '/about',
    '/archive',
    '/archive/technical',
    '/book',
    '/codes',
    '/contact',
    '/darkroom',
    '/journal',
    '/offline',
    '/read/house-rules',
    '/read/memoir/the-chimney-fire',
  ],
  'application/rss+xml': ['/feed.xml'],
  'application/xml': ['/sitemap.xml'],
  'application/json': ['/archive/technical.json', SEARCH_ROOT],
  'application/feed+json': ['/feed.json'],
  'application/epub+zip': ['/dancing-through-fire.epub'],
  'text/javascript': ['/sw.js'],
};

test('the development server answers every kind of address, downloads and search too', async ({
  request,
}) => {
  const wrong: string[] = [];
  for (const [type, paths] of Object.entries(ADDRESSES)) {
    for (const path of paths) {
      const answer = await request.get(development.origin + path);
      const said = `${answer.status()} ${answer.headers()['content-type']}`;
      if (!said.startsWith(`200 ${type}`)) wrong.push(`${path}: ${said}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(development.output()).not.toMatch(/Invalid hook call|\[ERROR\]/);
});

test('an edit shows in the open page, without a reload by hand', async ({ page }) => {
  await page.goto(`${development.origin}/read/house-rules`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('House Rules');
  await development.edit(
    'scripts/sanity-emulator/demo/data.ndjson',
    '"House Rules"',
    '"New Rules"',
  );
  await expect(heading).toHaveText('New Rules');
  await development.edit(
    'src/layouts/ReadingPage.astro',
    '<span>{view.back.topLabel}</span>',
    '<span>Up</span>',
  );
  await expect(page.locator('.read-top .back')).toHaveText('Up');
  // The page may still be loading anew after the last edit.
  await development.edit(
    'src/styles/base.css',
    '@layer base {',
    '@layer base { h1 { color: rgb(1 2 3); }',
  );
  await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)');
  await page.goto(`${development.origin}/about`);
  await development.edit('src/content/about.md', 'I was brought up', 'I grew up');
  await expect(page.locator('main')).toContainText('I grew up on the north shore');
});

test('an edit while the page loads shows in it too', async ({ page }) => {
  const styleChanges = () => development.output().split('/src/styles/base.css').length;
  const connect = await holdBack(page, '**/@vite/client');
  const styled = page.waitForResponse('**/src/styles/base.css');
  await page.goto(`${development.origin}/read/house-rules`, { waitUntil: 'commit' });
  await styled;
  const before = styleChanges();
  await development.edit(
    'src/styles/base.css',
    '@layer base {',
    '@layer base { body { outline-color: rgb(4 5 6); }',
  );
  await expect.poll(styleChanges).toBeGreaterThan(before);
  connect();
  await expect(page.locator('body')).toHaveCSS('outline-color', 'rgb(4, 5, 6)');
});

test('what cannot be gathered stands over the page, until it is mended', async ({ page }) => {
  await page.goto(`${development.origin}/about`);
  await development.edit('src/content/about.md', /^title: About$/m, 'titel: About');
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText('about.md: title must be a text');
  await page.reload();
  await expect(overlay).toContainText('about.md: title must be a text');
  await development.edit('src/content/about.md', /^titel: About$/m, 'title: About me');
  await expect(page.locator('main h1')).toHaveText('About me');
  await expect(overlay).toHaveCount(0);
});
