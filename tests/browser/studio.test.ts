import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Desk, HAS_STUDIO, startDesk } from '../support/browser-desk.ts';

const FULL = process.env.TEST_FULL === '1';
const PORT = Number(process.env.TEST_PORT ?? 4400) + 60;
/** The Studio is heavy, and this machine may be busy: in milliseconds. */
const PATIENCE = 180_000;

const test = base.extend<{ foreign: string[] }, { desk: Desk }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is needed from the pattern.
    async ({}, use) => {
      const desk = await startDesk(PORT);
      await use(desk);
      await desk.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  foreign: [
    async ({ page, desk }, use) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        const { protocol, origin, href } = new URL(request.url());
        const own = [desk.origin, desk.preview].includes(origin);
        if (protocol.startsWith('http') && !own) foreign.push(href);
      });
      await use(foreign);
      expect(foreign, 'requests to elsewhere').toEqual([]);
    },
    { auto: true },
  ],
});

test.describe.configure({ mode: 'serial', timeout: 600_000 });
test.skip(!HAS_STUDIO, 'Sanity Studio is not installed: npm run write installs it.');
test.use({ viewport: { width: 1900, height: 1200 } });
const expectSoon = expect.configure({ timeout: PATIENCE });

async function openPost(page: Page, desk: Desk, title: string) {
  await page.goto(`${desk.origin}/structure/published`);
  await page.getByRole('link', { name: title }).click({ timeout: PATIENCE });
  const field = page.getByRole('textbox', { name: 'Title' });
  await expectSoon(field).toBeEditable();
  return field;
}

async function newPost(page: Page, desk: Desk, title: string): Promise<void> {
  await page.goto(`${desk.origin}/intent/create/template=post;type=post/`);
  const field = page.getByRole('textbox', { name: 'Title' });
  await expectSoon(field).toBeEditable();
  await field.fill(title);
  await page.getByRole('button', { name: 'Generate' }).click({ timeout: PATIENCE });
  await expectSoon(page.getByTestId('field-slug').getByRole('textbox')).not.toHaveValue('');
}

/** The document of this title and kind, as the dataset's file has it. */
async function titled(desk: Desk, title: string, kind: 'draft' | 'published') {
  const all = await desk.documents();
  return all.find(
    (each) => each.title === title && String(each._id).startsWith('drafts.') === (kind === 'draft'),
  );
}

const saved = (desk: Desk, title: string, kind: 'draft' | 'published') =>
  expectSoon.poll(() => titled(desk, title, kind)).toBeTruthy();

async function choose(page: Page, action: string): Promise<void> {
  await page.getByTestId('action-menu-button').last().click({ timeout: PATIENCE });
  await page.getByRole('menuitem', { name: action }).click({ timeout: PATIENCE });
}

test('an edit shows on the site beside the form, is published, and is live', async ({
  page,
  desk,
}) => {
  const title = await openPost(page, desk, 'Fourteen Kilobytes');
  await title.fill('Fifteen Kilobytes');
  await saved(desk, 'Fifteen Kilobytes', 'draft');
  await page.getByRole('tab', { name: 'On the site' }).click();
  const shown = page.frameLocator('iframe[title="On the site"]');
  await expectSoon(shown.getByRole('heading', { name: 'Fifteen Kilobytes' })).toBeVisible();
  await expectSoon(shown.getByText('Preview with drafts.')).toBeVisible();
  await choose(page, 'Publish and watch');
  await expectSoon(page.getByText('Live.', { exact: true })).toBeVisible();
  const { slug } = (await titled(desk, 'Fifteen Kilobytes', 'published')) as {
    slug: { current: string };
  };
  const live = await readFile(join(desk.dist, 'read', `${slug.current}.html`), 'utf8');
  expect(live).toContain('Fifteen Kilobytes');
  expect(live).not.toContain('preview.js');
});

test('a post is written from its title to its picture, published, taken back and deleted', async ({
  page,
  desk,
}) => {
  test.skip(!FULL, 'only in the full run');
  await newPost(page, desk, 'From the desk');
  await page.getByTestId('activate-overlay').click({ timeout: PATIENCE });
  await page.keyboard.type('First words of it.');
  const red = { width: 1400, height: 900, channels: 3, background: 'red' } as const;
  const buffer = await sharp({ create: red }).jpeg().toBuffer();
  const file = { name: 'red.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expectSoon
    .poll(async () => (await titled(desk, 'From the desk', 'draft'))?.mainImage)
    .toMatchObject({ asset: { _ref: expect.stringMatching(/-1400x900-jpg$/) } });
  expect(JSON.stringify(await titled(desk, 'From the desk', 'draft'))).toContain('First words');
  await page.getByTestId('action-publish').click({ timeout: PATIENCE });
  await saved(desk, 'From the desk', 'published');
  await choose(page, 'Unpublish');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Unpublish/ })
    .click();
  await expectSoon.poll(() => titled(desk, 'From the desk', 'published')).toBeFalsy();
  await choose(page, 'Delete');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expectSoon.poll(() => titled(desk, 'From the desk', 'draft')).toBeFalsy();
});

test('two windows follow each other, and changes are discarded', async ({ page, desk }) => {
  test.skip(!FULL, 'only in the full run');
  const title = await openPost(page, desk, 'House Rules');
  const other = await page.context().newPage();
  const theirs = await openPost(other, desk, 'House Rules');
  await title.fill('House Rules, again');
  await expectSoon(theirs).toHaveValue('House Rules, again');
  await choose(page, 'Discard changes');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Discard/ })
    .click();
  await expectSoon(theirs).toHaveValue('House Rules');
});

test('what is typed while the service is gone is saved when it is back', async ({ page, desk }) => {
  test.skip(!FULL, 'only in the full run');
  const title = await openPost(page, desk, 'Thirty-Nine');
  await title.fill('Thirty-Nine, before');
  await saved(desk, 'Thirty-Nine, before', 'draft');
  await desk.kill();
  await title.fill('Thirty-Nine, meanwhile').catch(() => undefined);
  await desk.start();
  await saved(desk, 'Thirty-Nine, meanwhile', 'draft');
});
