import { expect } from '@playwright/test';
import { atTheDesk, choose, expectSoon, FULL, openPost, retitle, saved, test } from './studio.ts';

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
  await expectSoon(page.getByText(/What you type waits in this window/)).toBeVisible();
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
