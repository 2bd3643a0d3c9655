import { expect, type Locator, type Page } from '@playwright/test';
import { FULL } from '../../support/long-form.ts';
import type { Desk } from './desk.ts';
import { atTheDesk, choose, expectSoon, gone, openPost, retitle, saved, test } from './studio.ts';

atTheDesk();
test.skip(!FULL, 'only in the full run');

test('two windows follow each other, and changes are discarded', async ({ page, desk }) => {
  await openPost(page, desk, 'House Rules');
  const other = await page.context().newPage();
  const theirs = await openPost(other, desk, 'House Rules');
  await retitle(page, desk, 'House Rules, again');
  await expectSoon(theirs).toHaveValue('House Rules, again');
  await choose(page, 'Discard changes', /Discard/);
  await expectSoon(theirs).toHaveValue('House Rules');
  await other.close();
});

test('what is typed while the service is stopped is saved when it is back', async ({
  page,
  desk,
}) => {
  const title = await openPost(page, desk, 'Thirty-Nine');
  await retitle(page, desk, 'Thirty-Nine, before');
  desk.freeze();
  await title.fill('Thirty-Nine, meanwhile');
  await desk.kill();
  await expectSoon(page.getByText(/What you type waits in this browser/)).toBeVisible();
  await title.press('End');
  await page.keyboard.type(', and after');
  await expect(title).toHaveValue('Thirty-Nine, meanwhile, and after');
  await desk.start();
  await saved(desk, 'Thirty-Nine, meanwhile, and after', 'draft');
  await expectSoon(page.getByText(/The service is back/)).toBeVisible();
  // Neither a click nor another page is needed to go on.
  await page.keyboard.type(', on and on', { delay: 100 });
  await expect(title).toHaveValue('Thirty-Nine, meanwhile, and after, on and on');
  await saved(desk, 'Thirty-Nine, meanwhile, and after, on and on', 'draft');
});

/** Types into the title of a post while the service is gone, and closes the window although the browser asks. */
async function leaveUnsaved(page: Page, desk: Desk, title: string): Promise<void> {
  const field = await openPost(page, desk, title);
  await closeUnsaved(page, desk, field);
}

async function closeUnsaved(page: Page, desk: Desk, field: Locator): Promise<void> {
  await desk.kill();
  await expectSoon(page.getByText(/What you type waits in this browser/)).toBeVisible();
  await field.press('End');
  await page.keyboard.type(', and after');
  const asked = page.waitForEvent('dialog');
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await closed;
  await desk.start();
}

test('what was not saved when its window was closed is saved by the next one, once', async ({
  page,
  desk,
}) => {
  const context = page.context();
  await leaveUnsaved(page, desk, 'Forty-One Seconds');
  const next = await context.newPage();
  await next.goto(`${desk.origin}/desk/state`);
  const broken = await next.evaluate(() => {
    const kept = Object.keys(localStorage).find((key) => key.startsWith('unsaved in ')) ?? '';
    const key = kept.replace(/ by .*/, ' by nobody broken');
    localStorage.setItem(key, '{');
    // Of other datasets: left long ago, and just now.
    localStorage.setItem('unsaved in another by nobody old', '{"at":1,"draft":{}}');
    localStorage.setItem('unsaved in another by nobody new', `{"at":${Date.now()},"draft":{}}`);
    return key;
  });
  await next.goto(`${desk.origin}/structure/drafts`);
  await expectSoon(next.getByText(/“Forty-One Seconds, and after”.* is saved now/)).toBeVisible();
  await saved(desk, 'Forty-One Seconds, and after', 'draft');
  await expect(next.getByText(/^What this browser has kept is not saved/)).toBeVisible();
  const left = await next.evaluate(() => Object.keys(localStorage));
  const others = 'unsaved in another by nobody new';
  expect(left.filter((key) => key.startsWith('unsaved')).sort()).toEqual([broken, others].sort());
  await next.evaluate(() => localStorage.clear());
});

test('it is saved over a draft that was begun before', async ({ page, desk }) => {
  const field = await openPost(page, desk, 'The Throw');
  await retitle(page, desk, 'The Throw, begun');
  await closeUnsaved(page, desk, field);
  const next = await page.context().newPage();
  await next.goto(`${desk.origin}/structure/drafts`);
  await expectSoon(next.getByText(/“The Throw, begun, and after”/).first()).toBeVisible();
  await saved(desk, 'The Throw, begun, and after', 'draft');
  await gone(desk, 'The Throw, begun', 'draft');
});

test('it is a draft of its own where it was changed elsewhere since', async ({
  page,
  desk,
  browser,
}) => {
  const context = page.context();
  await leaveUnsaved(page, desk, 'Reading Agnes');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openPost(other, desk, 'Reading Agnes');
  await retitle(other, desk, 'Reading Agnes, elsewhere');
  await elsewhere.close();
  const next = await context.newPage();
  await next.goto(`${desk.origin}/structure/drafts`);
  await expectSoon(next.getByText(/is a draft of its own now/)).toBeVisible();
  await saved(desk, 'Reading Agnes, and after', 'draft');
  await saved(desk, 'Reading Agnes, elsewhere', 'draft');
});
