import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../../support/browser/wire-test.ts';

export const ESSAY = '/read/digital-minimalism';
export const TITLE = 'On Digital Minimalism';

export const said = (page: Page) => page.locator('#say');
export const rows = (page: Page) => page.locator('#kept').getByRole('listitem');
export const link = (page: Page) => page.getByRole('link', { name: 'Keep for offline' });

/** What the browser stores for the site. */
export async function stored(page: Page): Promise<{ workers: number; paths: string[] }> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const shelves = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const workers = await navigator.serviceWorker.getRegistrations();
    return {
      workers: workers.length,
      paths: shelves.flat().map(({ url }) => new URL(url).pathname),
    };
  });
}

export const NOTHING = { workers: 0, paths: [] };

export async function keepEssay(page: Page): Promise<void> {
  await page.goto(ESSAY);
  await link(page).click();
  await expect(said(page)).toHaveText('Kept. You can read it without a connection from now on.');
}

export async function change(folder: string, from: string, to: string): Promise<void> {
  const file = join(folder, `${ESSAY}.html`);
  const html = await readFile(file, 'utf8');
  expect(html).toContain(from);
  await writeFile(file, html.replace(from, to));
}
