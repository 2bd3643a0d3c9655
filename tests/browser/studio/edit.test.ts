import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import {
  atTheDesk,
  choose,
  expectSoon,
  live,
  onTheSite,
  openPost,
  retitle,
  test,
  titled,
} from './studio.ts';

atTheDesk();

test('an edit shows on the site beside the form, is published, and is live', async ({
  page,
  desk,
}) => {
  await openPost(page, desk, 'Fourteen Kilobytes');
  await retitle(page, desk, 'Fifteen Kilobytes');
  // Nothing here keeps comments.
  await expect(page.getByRole('button', { name: 'Add comment' })).toHaveCount(0);
  const shown = onTheSite(page);
  await expectSoon(shown.getByRole('heading', { name: 'Fifteen Kilobytes' })).toBeVisible();
  await expectSoon(shown.getByText('Preview with drafts.')).toBeVisible();
  await expectSoon(shown.getByRole('article').getByRole('img').first()).toBeVisible();
  for (const [theme, width] of [
    ['Dark', 'Phone'],
    ['Light', 'Desktop'],
  ] as const) {
    await page.getByRole('button', { name: theme }).click();
    await page.getByRole('button', { name: width }).click();
    const seen = () =>
      shown
        .locator('html')
        .evaluate(() => [
          matchMedia('(prefers-color-scheme: dark)').matches ? 'Dark' : 'Light',
          innerWidth === 390 ? 'Phone' : 'Desktop',
        ]);
    await expectSoon.poll(seen).toEqual([theme, width]);
  }
  // What the build says can be long: it stands above the page, not on it.
  const row = page.getByRole('status').filter({ hasText: 'As it would be' }).locator('..');
  await row.evaluate((element) => element.append('Words of a fault. '.repeat(99)));
  const hidden = await row.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(hidden, 'pixels of it that lie on the page').toBeLessThanOrEqual(0);
  await choose(page, 'Publish and watch');
  await expectSoon(live(page)).toBeVisible();
  // The badges below the panes follow.
  await expectSoon(page.getByText('Not live yet')).toHaveCount(0);
  const { slug } = (await titled(desk, 'Fifteen Kilobytes', 'published')) as {
    slug: { current: string };
  };
  const html = await readFile(join(desk.dist, 'read', `${slug.current}.html`), 'utf8');
  expect(html).toContain('Fifteen Kilobytes');
  expect(html).not.toContain('preview.js');
});
