import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { FULL } from '../../support/long-form.ts';
import type { Desk } from './desk.ts';
import { atTheDesk, expectSoon, openPost, retitle, saved, test, titled } from './studio.ts';

atTheDesk();
test.skip(!FULL, 'only in the full run');

/** Types at the end of a post's title while the service is gone. */
async function typeWhileGone(page: Page, desk: Desk, words: string): Promise<void> {
  await desk.kill();
  await expectSoon(page.getByText(/What you type waits in this browser/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).press('End');
  await page.keyboard.type(words);
}

test('words whose draft is gone when the service is back are saved whole', async ({
  page,
  desk,
}) => {
  const title = await openPost(page, desk, 'The Gi on the Line');
  await retitle(page, desk, 'The Gi on the Line, begun');
  await typeWhileGone(page, desk, ', and after');
  const documents = await desk.documents();
  await desk.replace(documents.filter((each) => each.title !== 'The Gi on the Line, begun'));
  await desk.start();
  await expectSoon(
    page.getByText(/“The Gi on the Line, begun, and after”.* is saved now/),
  ).toBeVisible();
  await saved(desk, 'The Gi on the Line, begun, and after', 'draft');
  await expect(title).toHaveValue('The Gi on the Line, begun, and after');
});

test('nothing that is typed on and on is lost where its draft is gone', async ({ page, desk }) => {
  const title = await openPost(page, desk, 'House Rules');
  await retitle(page, desk, 'House Rules, begun');
  await typeWhileGone(page, desk, ', and after');
  const documents = await desk.documents();
  await desk.replace(documents.filter((each) => each.title !== 'House Rules, begun'));
  const words = Array.from({ length: 120 }, (_, n) => ` ${n}`).join('');
  await Promise.all([page.keyboard.type(words, { delay: 40 }), desk.start()]);
  const all = `House Rules, begun, and after${words}`;
  await saved(desk, all, 'draft');
  await expect(title).toHaveValue(all);
});

test('words whose post is another one then are a draft of their own', async ({ page, desk }) => {
  await openPost(page, desk, 'On Digital Minimalism');
  await typeWhileGone(page, desk, ', and after');
  const documents = await desk.documents();
  const older = { title: 'Another title', _rev: 'older' };
  await desk.replace(
    documents.map((each) =>
      each.title === 'On Digital Minimalism' ? { ...each, ...older } : each,
    ),
  );
  await desk.start();
  await expectSoon(page.getByText(/is a draft of its own now/)).toBeVisible();
  await saved(desk, 'On Digital Minimalism, and after', 'draft');
  expect(await titled(desk, 'Another title', 'draft')).toBeUndefined();
  expect(await titled(desk, 'Another title', 'published')).toBeTruthy();
});

/** Starts the service, and ends it when it is there: it has said so before any socket is open. */
async function endWhenBack(page: Page, desk: Desk): Promise<void> {
  const ended = desk.start().then(() => desk.kill());
  await page.route('**/desk/state?desk=*', async (route) => {
    await ended;
    await route.fulfill({ json: {} });
  });
  await ended;
  await page.unrouteAll({ behavior: 'wait' });
}

test('words wait for the service of their own dataset', async ({ page, desk }) => {
  const title = await openPost(page, desk, 'The Architecture of Thoughts');
  await desk.kill();
  await endWhenBack(page, desk);
  await typeWhileGone(page, desk, ', and after');
  const documents = await desk.documents();
  await desk.replace(documents.filter((each) => each.title !== 'The Architecture of Thoughts'));
  const file = join(desk.folder, 'desk');
  const own = await readFile(file, 'utf8');
  await writeFile(file, 'another');
  await desk.start();
  // Longer than words wait before they are sent again.
  await page.waitForTimeout(5000);
  expect(await titled(desk, 'The Architecture of Thoughts, and after', 'draft')).toBeUndefined();
  await expect(title).toHaveValue('The Architecture of Thoughts, and after');
  await desk.kill();
  await desk.replace(documents);
  await writeFile(file, own);
  await desk.start();
  await saved(desk, 'The Architecture of Thoughts, and after', 'draft');
});
