import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { capsuleOf } from '../../../scripts/keys/capsule.ts';
import { PASSCODE } from '../../support/dark-dataset.ts';
import { expect, test } from './site.ts';

const WRITTEN = 'The qzvktitletwowyxjq';

test('the room as one file opens from the device with the same passcode, and asks nobody', async ({
  page,
  site,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'capsule-'));
  try {
    const file = join(folder, 'dark-room.html');
    await writeFile(file, await capsuleOf(site.folder, 'https://vale.example'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().split(/[,#]/)[0] ?? ''));
    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(pathToFileURL(file).href);
    await page.evaluate(async () => document.fonts.ready);
    const loaded = () =>
      [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? [family] : []));
    expect(await page.evaluate(loaded)).toContain('Literata');
    await page.getByLabel('Passcode', { exact: true }).fill('lorok kizaf sofop motar wosup');
    await page.getByRole('button', { name: 'Unseal' }).click();
    await expect(page.getByRole('alert')).toHaveText('That passcode does not open the room.');
    await page.getByLabel('Passcode', { exact: true }).fill(PASSCODE);
    await page.getByRole('button', { name: 'Unseal' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
    await page.getByRole('link', { name: WRITTEN }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WRITTEN);
    await expect(page.getByText('2 of 4')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Dark Room' }).click();
    await page.getByRole('link', { name: /titleone/ }).click();
    const picture = page.getByRole('img', { name: 'A qzvkaltwyxjq' });
    await expect(picture).toHaveJSProperty('naturalWidth', 1080);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await expect(page.getByRole('link', { name: 'About' }).first()).toHaveAttribute(
      'href',
      'https://vale.example/about',
    );
    await page.goBack();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
    await page.getByRole('button', { name: 'Seal the room' }).click();
    await expect(page.getByLabel('Passcode', { exact: true })).toBeVisible();
    await expect(page.getByText(WRITTEN)).toHaveCount(0);
    expect(asked.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([]);
    expect(problems).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a file whose device slept seals itself at the first sign of its reader', async ({
  page,
  site,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'capsule-'));
  try {
    const file = join(folder, 'dark-room.html');
    await writeFile(file, await capsuleOf(site.folder, 'https://vale.example'));
    await page.clock.install();
    await page.goto(pathToFileURL(file).href);
    await page.getByLabel('Passcode', { exact: true }).fill(PASSCODE);
    await page.getByRole('button', { name: 'Unseal' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
    await page.clock.setSystemTime(Date.now() + 5 * 60 * 60_000);
    await page.keyboard.press('Shift');
    await expect(page.getByLabel('Passcode', { exact: true })).toBeVisible();
    await expect(page.getByText(WRITTEN)).toHaveCount(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});
