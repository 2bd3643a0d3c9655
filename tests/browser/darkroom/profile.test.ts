import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/test/chromium.ts';
import { CANARIES, PASSCODE } from '../../support/darkroom/dataset.ts';
import { type DarkSite, expect, sealButton, test, unseal } from './site.ts';

interface Visit {
  readonly page: Page;
  readonly browser: ChildProcess;
}

/** A real browser with a profile folder of its own, as a reader starts it. */
async function startBrowser(program: string, profile: string): Promise<ChildProcess> {
  const quiet = ['--no-sandbox', '--headless=new', '--no-first-run', '--remote-debugging-port=0'];
  return spawn(program, [...quiet, `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
  });
}

async function addressOf(browser: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of browser.stderr ?? []) {
    said += chunk;
    const [, address] = /listening on (ws:\S+)/.exec(said) ?? [];
    if (address) return address;
  }
  throw new Error(`The browser did not start: ${said}`);
}

/** Ends the browser as a crash does, with all of its processes. */
async function kill(browser: ChildProcess): Promise<void> {
  const gone = once(browser, 'exit');
  process.kill(-(browser.pid ?? 0), 'SIGKILL');
  await gone;
}

/** Everything that opens the room or stands in it, in the forms in which a program may write it down. */
function secretsOf({ reader }: DarkSite): Map<string, Buffer> {
  const texts = [PASSCODE, ...CANARIES.filter((text) => text.startsWith('qzvk'))];
  const keys = reader.entries.flatMap(({ key }) => key ?? []);
  const page = reader.pageOf('the-qzvkslugonewyxjq');
  return new Map([
    ...texts.map((text) => [`"${text}"`, Buffer.from(text)] as const),
    ...texts.map((text) => [`"${text}" in UTF-16`, Buffer.from(text, 'utf16le')] as const),
    ...keys.map((key, n) => [`key ${n} in base64`, Buffer.from(key)] as const),
    ...keys.map((key, n) => [`key ${n}`, Buffer.from(key, 'base64')] as const),
    ['the key of the passcode', reader.kek],
    ['the key of the list', reader.root],
    ['the picture', reader.open('image', page).subarray(2000, 2064)],
  ]);
}

/** What of the secrets lies in any byte of any file of the profile. */
async function found(profile: string, secrets: Map<string, Buffer>): Promise<string[]> {
  const entries = await readdir(profile, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(20);
  const places: string[] = [];
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name)).catch(() => Buffer.alloc(0));
    for (const [what, secret] of secrets)
      if (bytes.includes(secret)) places.push(`${what}: ${name}`);
  }
  return places;
}

async function readIn({ page }: Visit, site: DarkSite): Promise<void> {
  await unseal(page);
  await page.getByRole('link', { name: /titleone/ }).click();
  await expect(page.getByRole('img')).toHaveJSProperty('naturalWidth', 1080);
  await page.goBack();
  await page.getByRole('link', { name: /itemtitle/ }).click();
  await expect(page.getByText('1 of 4')).toBeVisible();
  // What a site keeps on purpose, to know that the search finds what lies in a profile.
  await page.evaluate(async (key) => {
    const opening = indexedDB.open('control');
    opening.onupgradeneeded = () => opening.result.createObjectStore('control');
    await new Promise((settle) => {
      opening.onsuccess = settle;
    });
    const writing = opening.result.transaction('control', 'readwrite', { durability: 'strict' });
    writing.objectStore('control').put(key, 'control');
    await new Promise((settle) => {
      writing.oncomplete = settle;
    });
  }, `control-${site.reader.listFile}`);
}

for (const [how, end] of [
  [
    'sealed and closed',
    async ({ page, browser }: Visit) => {
      await sealButton(page).click();
      await expect(page.getByLabel('Passcode')).toBeVisible();
      const gone = once(browser, 'exit');
      browser.kill('SIGTERM');
      await gone;
    },
  ],
  ['killed while it was open', ({ browser }: Visit) => kill(browser)],
] as const) {
  test(`nothing of the room is in the browser's profile when it was ${how}`, async ({ site }) => {
    test.setTimeout(120_000);
    const profile = await mkdtemp(join(tmpdir(), 'profile-'));
    const program = findChromium(process.env) ?? '';
    try {
      const browser = await startBrowser(program, profile);
      const connected = await chromium.connectOverCDP(await addressOf(browser));
      const page = await (connected.contexts()[0] ?? (await connected.newContext())).newPage();
      await page.goto(`${site.origin}/codes`);
      const visit = { page, browser };
      await page.goto(`${site.origin}/darkroom`);
      await readIn(visit, site);
      await end(visit);
      const control = new Map([['control', Buffer.from(`control-${site.reader.listFile}`)]]);
      expect((await found(profile, control)).length).toBeGreaterThan(0);
      expect(await found(profile, secretsOf(site))).toEqual([]);
      const again = await startBrowser(program, profile);
      await addressOf(again);
      await kill(again);
      expect(await found(profile, secretsOf(site))).toEqual([]);
    } finally {
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}
