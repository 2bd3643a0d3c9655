import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { FULL } from '../../support/long-form.ts';
import {
  atTheDesk,
  choose,
  expectSoon,
  generateSlug,
  gone,
  live,
  newPost,
  onTheSite,
  openPost,
  publish,
  retitle,
  saved,
  test,
  titled,
  typeText,
} from './studio.ts';

atTheDesk();
test.skip(!FULL, 'only in the full run');

const TITLE = 'From the desk';
const DAY = 24 * 60 * 60_000;

async function redPicture() {
  const red = { width: 1400, height: 900, channels: 3, background: 'red' } as const;
  const buffer = await sharp({ create: red }).jpeg().toBuffer();
  return { name: 'red.jpg', mimeType: 'image/jpeg', buffer };
}

test('a post is written from its title to its picture, published, and read on the site', async ({
  page,
  desk,
}) => {
  await newPost(page, desk, TITLE);
  await typeText(page, 'First words of it.');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await redPicture());
  await expectSoon
    .poll(async () => (await titled(desk, TITLE, 'draft'))?.mainImage)
    .toMatchObject({ asset: { _ref: expect.stringMatching(/-1400x900-jpg$/) } });
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('All of it is red');
  await expectSoon
    .poll(async () => JSON.stringify(await titled(desk, TITLE, 'draft')))
    .toMatch(/First words of it\..*All of it is red|All of it is red.*First words of it\./);
  await choose(page, 'Publish and watch');
  await expectSoon(live(page)).toBeVisible();
  const html = await readFile(join(desk.dist, 'read/from-the-desk.html'), 'utf8');
  for (const words of [TITLE, 'First words of it.', 'alt="All of it is red"']) {
    expect(html).toContain(words);
  }
  expect(html).not.toContain('preview.js');
});

test('what is pasted keeps the spaces that Word sets apart', async ({ page, desk }) => {
  await newPost(page, desk, 'Pasted');
  await typeText(page, 'Words.');
  await page
    .getByTestId('field-body')
    .locator('[contenteditable=true]')
    .evaluate((element) => {
      const clipboardData = new DataTransfer();
      const html = "<p>End.<span style='mso-spacerun:yes'>  </span>Next</p>";
      clipboardData.setData('text/html', html);
      const options = { clipboardData, bubbles: true, cancelable: true };
      const paste = new ClipboardEvent('paste', options);
      // As in Firefox, where what a page makes carries nothing.
      globalThis.ClipboardEvent = class extends ClipboardEvent {
        override readonly clipboardData = null;
      };
      element.dispatchEvent(paste);
    });
  await expectSoon
    .poll(async () => JSON.stringify(await titled(desk, 'Pasted', 'draft')))
    .toContain('End. Next');
});

test('it is edited, copied, and unpublished; the copy is deleted', async ({ page, desk }) => {
  await openPost(page, desk, TITLE);
  await retitle(page, desk, 'From the desk, again');
  await publish(page, desk, 'From the desk, again');
  await gone(desk, 'From the desk, again', 'draft');
  await choose(page, 'Duplicate');
  await saved(desk, 'From the desk, again', 'draft');
  await expectSoon(page.getByTestId('action-publish').first()).toBeVisible();
  await retitle(page, desk, 'A copy of it');
  // The form refuses to publish a second post at one address.
  await expectSoon(page.getByTestId('action-publish').first()).toBeDisabled();
  await page.getByTestId('action-menu-button').last().click();
  await expect(page.getByRole('menuitem', { name: /^Publish and watch/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expectSoon(page.getByRole('status').filter({ hasText: 'is the same' })).toBeVisible();
  await generateSlug(page, desk, 'A copy of it');
  await publish(page, desk, 'A copy of it');
  await choose(page, 'Delete', /Delete/);
  await gone(desk, 'A copy of it', 'published');
  await openPost(page, desk, 'From the desk, again');
  await page.getByRole('button', { name: 'Published', exact: true }).first().click();
  await page.getByRole('button', { name: 'Unpublish', exact: true }).first().click();
  // By keys alone.
  const confirm = page.getByRole('dialog').getByRole('button', { name: /Unpublish/ });
  await expectSoon(confirm).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(confirm).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await page.keyboard.press('Enter');
  await gone(desk, 'From the desk, again', 'published');
  await saved(desk, 'From the desk, again', 'draft');
});

test('a post with a time ahead is told to wait', async ({ page, desk }) => {
  await openPost(page, desk, 'The Bench in April');
  const time = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 16).replace('T', ' ');
  const field = page.getByTestId('field-publishedAt').getByRole('textbox');
  await field.fill(time);
  await field.press('Tab');
  await expectSoon
    .poll(async () => (await titled(desk, 'The Bench in April', 'draft'))?.publishedAt)
    .toMatch(new RegExp(`^${time.slice(0, 10)}`));
  await choose(page, 'Publish and watch');
  await expectSoon(
    page.getByText(/^It waits until .*: the next build after that/).first(),
  ).toBeVisible();
  await page.goto(`${desk.origin}/structure/waiting`);
  await expectSoon(page.getByRole('link', { name: 'The Bench in April' })).toBeVisible();
});

test('a post is sealed by its category, and opened in the pane', async ({ page, desk }) => {
  await openPost(page, desk, 'Thirty-Nine');
  const categories = page.getByTestId('field-categories');
  await categories.getByRole('button', { name: 'Add item' }).click();
  await categories.getByRole('combobox').last().fill('Raw');
  // The lists of posts have options of such a name too.
  const found = page.getByTestId('autocomplete-popover');
  await found.getByRole('button', { name: '🔒 Raw', exact: true }).click();
  await expectSoon
    .poll(async () => (await titled(desk, 'Thirty-Nine', 'draft'))?.categories)
    .toHaveLength(3);
  const shown = onTheSite(page);
  await expectSoon(page.getByText(/🔒 Sealed, and opened here/)).toBeVisible();
  await expectSoon(shown.getByRole('heading', { name: 'Thirty-Nine' })).toBeVisible();
  await expectSoon(shown.getByRole('button', { name: 'Seal the room' })).toBeVisible();
  await desk.kill();
  await expectSoon(page.getByText('The service is gone').first()).toBeVisible();
  await desk.start();
  await expectSoon(shown.getByRole('button', { name: 'Seal the room' })).toBeVisible();
});

test('what was begun in the form of a post, and left, is told of with what to do', async ({
  page,
  desk,
}) => {
  await newPost(page, desk, 'Filed under nothing');
  const categories = page.getByTestId('field-categories');
  await categories.getByRole('button', { name: 'Add item' }).click();
  await categories.getByRole('button', { name: 'Create' }).click();
  await expectSoon
    .poll(async () => (await titled(desk, 'Filed under nothing', 'draft'))?.categories)
    .toHaveLength(1);
  await page.reload();
  await page.getByRole('button', { name: 'Validation' }).first().click();
  await expectSoon(page.getByText(/is not published: open it, fill it in/).first()).toBeVisible();
});

test('a category that is made to seal says that readers have its posts still, and takes them', async ({
  page,
  desk,
}) => {
  await page.goto(`${desk.origin}/structure/category;category-angular`);
  const site = page.getByText('The site has what is published, and nothing else.');
  await choose(page, 'Build the site');
  await expectSoon(site.first()).toBeVisible();
  // Capitals make no other category; so spelled it is no other's title here.
  await retitle(page, desk, 'dark');
  await publish(page, desk, 'dark');
  const still = page.getByText('Still on the site', { exact: true }).first();
  await expectSoon(still).toBeVisible();
  await choose(page, 'Build the site');
  await expectSoon(still).toBeHidden();
  await expectSoon(site.first()).toBeVisible();
});
