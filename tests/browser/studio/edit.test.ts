import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import {
  atTheDesk,
  choose,
  expectSoon,
  onTheSite,
  openPost,
  retitle,
  test,
  titled,
} from '../../support/browser-studio.ts';

atTheDesk();

test('an edit shows on the site beside the form, is published, and is live', async ({
  page,
  desk,
}) => {
  await openPost(page, desk, 'Fourteen Kilobytes');
  await retitle(page, desk, 'Fifteen Kilobytes');
  const shown = await onTheSite(page);
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
