import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { DEMO } from '../../scripts/release/embedded.ts';
import { workspaceAt } from '../../scripts/release/workspace.ts';
import { startContentService } from '../../scripts/sanity-emulator/service.ts';
import { shareDraft } from '../../scripts/writing/share.ts';
import { readSettings } from '../../src/settings/settings.ts';

const TOKEN = 'skTokenTokenToken1234';
const DAY = 24 * 60 * 60_000;

test('a draft is lent as one file, which opens with its passcode until its time is over', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), 'lent-'));
  const { origin, close } = await startContentService({ folder: DEMO, port: 0, token: TOKEN });
  try {
    const settings = readSettings({
      SANITY_PROJECT_ID: 'embedded',
      SANITY_TOKEN: TOKEN,
      SANITY_API_HOST: origin,
      SITE_URL: 'https://vale.example',
    });
    const until = new Date(Date.now() + 7 * DAY);
    const workspace = { ...workspaceAt(process.cwd()), releases: join(folder, '.release') };
    const { html, passcode, title } = await shareDraft(workspace, settings, 'thirty-nine', until);
    expect(title).toBe('Thirty-Nine');
    for (const secret of ['Thirty-Nine', passcode, 'thirty-nine'])
      expect(html).not.toContain(secret);
    const file = join(folder, 'draft.html');
    await writeFile(file, html);

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().split(/[,#]/)[0] ?? ''));
    await page.goto(pathToFileURL(file).href);
    await expect(page.getByText('A draft, for you alone.')).toBeVisible();
    const field = page.getByLabel('Passcode', { exact: true });
    await field.fill(passcode);
    await page.getByRole('button', { name: 'Unseal' }).click();
    await page.getByRole('link', { name: 'Thirty-Nine' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thirty-Nine');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(asked.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([]);

    await page.clock.setFixedTime(until.getTime() + DAY);
    await page.goto(pathToFileURL(file).href);
    await page.reload();
    await field.fill(passcode);
    await page.getByRole('button', { name: 'Unseal' }).click();
    await expect(page.getByRole('alert')).toHaveText('The time to read this is over.');
    await expect(page.getByText('Thirty-Nine')).toHaveCount(0);
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
});
