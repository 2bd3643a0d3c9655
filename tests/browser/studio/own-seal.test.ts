import { expect } from '@playwright/test';
import { FULL } from '../../support/long-form.ts';
import {
  atTheDesk,
  choose,
  expectSoon,
  gone,
  live,
  onTheSite,
  openPost,
  publish,
  test,
  titled,
} from './studio.ts';

atTheDesk();
test.skip(!FULL, 'only in the full run');
test.use({ fields: 'post: { sealed: [nurFreunde] }' });

const TITLE = 'House Rules';

test('a post is sealed by a field of its author’s own, listed so, and not opened without a warning', async ({
  page,
  desk,
}) => {
  await openPost(page, desk, TITLE);
  const field = page.getByRole('checkbox', { name: 'Nur Freunde' });
  const said = async (kind: 'draft' | 'published') => (await titled(desk, TITLE, kind))?.nurFreunde;
  const finding = (name: RegExp) => page.getByRole('button', { name });
  // The switch itself lies below what is painted of it.
  await field.check({ force: true });
  await expectSoon.poll(() => said('draft')).toBe(true);
  await expectSoon(page.getByText(/🔒 Sealed, and opened here/)).toBeVisible();
  const shown = onTheSite(page);
  await expectSoon(shown.getByRole('button', { name: 'Seal the room' })).toBeVisible();
  await publish(page, desk, TITLE);
  await gone(desk, TITLE, 'draft');
  await expectSoon.poll(() => said('published')).toBe(true);
  await openPost(page, desk, `🔒 ${TITLE}`, 'sealed');
  await page.getByRole('button', { name: 'Validation' }).first().click();
  await expectSoon(finding(/Nur Freunde 🔒 This seals the post/)).toBeVisible();
  await field.uncheck({ force: true });
  await expectSoon.poll(() => said('draft')).toBe(false);
  await expectSoon(finding(/Nur Freunde 🔒 What is published of it is sealed: /)).toBeVisible();
  await expectSoon(page.getByText('As it would be on the site.')).toBeVisible();
  await choose(page, 'Publish and watch');
  await expectSoon(live(page)).toBeVisible();
  expect(await said('published')).toBe(false);
  await page.goto(`${desk.origin}/structure/sealed`);
  await expectSoon(page.getByRole('link', { name: 'The Wrong Drive' })).toBeVisible();
  await expectSoon(page.getByRole('link', { name: TITLE })).toBeHidden();
});
