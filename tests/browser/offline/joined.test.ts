import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MARK } from '../../../src/domain/reader/page-part.ts';
import { COMMON } from '../../../src/domain/routes.ts';
import { expect, test } from '../../support/browser/wire-test.ts';
import { ESSAY, keepEssay, stored } from './offline.ts';

const OTHER = '/read/sixty-one-laptops';

test('who keeps a page is sent of the others only what is their own, and reads the same', async ({
  page,
  wire,
  folder,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await keepEssay(page);
  expect((await stored(page)).paths).toContain(COMMON);
  wire.requests.length = 0;
  const answer = await page.goto(OTHER, { waitUntil: 'networkidle' });
  expect(await answer?.text()).toBe(await readFile(join(folder, `${OTHER}.html`), 'utf8'));
  expect(wire.requests).toContain(`${OTHER}.txt`);
  expect(wire.requests).not.toContain(OTHER);
  expect(complaints).toEqual([]);
});

test('a second article asks for its part, and for nothing else', async ({ page, wire }) => {
  await keepEssay(page);
  wire.requests.length = 0;
  await page.goto('/read/memoir/the-armory', { waitUntil: 'networkidle' });
  // The browser looks for another worker by itself, before it says that none is there.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  expect(wire.requests).toEqual(['/read/memoir/the-armory.txt']);
});

test('without a part, or with another release, the page comes whole', async ({
  page,
  wire,
  folder,
}) => {
  await keepEssay(page);
  await rm(join(folder, `${OTHER}.txt`));
  await page.goto(OTHER);
  await expect(page.getByRole('heading', { level: 1, name: 'Sixty-One Laptops' })).toBeVisible();
  expect(wire.requests).toContain(OTHER);
  const chapter = '/read/memoir/the-armory';
  for (const file of [COMMON, `${chapter}.txt`]) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), `another${text.slice(text.indexOf(MARK))}`);
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  wire.hold = { when: new RegExp(`^${COMMON}`), until: promise };
  await page.goto(chapter);
  await expect(page.getByRole('heading', { level: 1, name: 'The Armory' })).toBeVisible();
  expect(wire.requests).toContain(chapter);
  const common = () => page.evaluate(async (path) => (await caches.match(path))?.text(), COMMON);
  expect(await common()).not.toMatch(/^another/);
  resolve();
  await expect.poll(common).toMatch(/^another/);
  await wire.cut();
  await page.goto(ESSAY);
  await expect(page.getByText('We did have onions.')).toBeVisible();
});
