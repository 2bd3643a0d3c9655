import { chromium, type Page } from '@playwright/test';
import { PASSCODE } from '../../support/dark-dataset.ts';
import { expect, form, openRoom, sealButton, test } from './site.ts';

const DARK = /qzvk/;

/** When the kept key was last used, in milliseconds since 1970; null where no key is kept. */
async function lastUse(page: Page): Promise<number | null> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('darkroom')) return null;
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('darkroom');
      request.onsuccess = () => resolve(request.result);
    });
    const kept = await new Promise<{ used: number } | undefined>((resolve) => {
      const request = database.transaction('darkroom').objectStore('darkroom').get('darkroom');
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return kept?.used ?? null;
  });
}

async function expectSealed(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/darkroom$/);
  await expect(form(page)).toBeVisible();
  expect(await page.content()).not.toMatch(DARK);
}

test('sealing the room empties every tab, throws the key away, and leaves Back nothing', async ({
  page,
  context,
}) => {
  await openRoom(page);
  await page.getByRole('link', { name: /titleone/ }).click();
  await expect(page.getByRole('img')).toBeVisible();
  expect(await lastUse(page)).not.toBeNull();
  const second = await context.newPage();
  await second.goto('/darkroom');
  await expect(second.getByText(DARK).first()).toBeVisible();
  await sealButton(second).click();
  await expectSealed(second);
  await expectSealed(page);
  expect(await lastUse(page)).toBeNull();
  await page.goBack();
  await expect(form(page)).toBeVisible();
  expect(await page.content()).not.toMatch(DARK);
});

test('a page kept for Back holds nothing that was opened, and asks anew', async ({
  site,
}, info) => {
  const { launchOptions } = info.project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await (await browser.newContext({ baseURL: site.origin })).newPage();
    // Without the lock the page may be kept: what then counts is that it was emptied.
    await page.addInitScript(() => {
      navigator.locks.request = async () => undefined;
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) console.log('kept', document.querySelector('main')?.textContent);
      });
    });
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await openRoom(page);
    await page.goto('/codes');
    await page.evaluate(() => sessionStorage.clear());
    await page.goBack();
    await expect(form(page)).toBeVisible();
    expect(said.join()).not.toMatch(DARK);
    expect(said).toContain('kept ');
  } finally {
    await browser.close();
  }
});

test('left alone for 30 minutes, the room seals itself', async ({ page }) => {
  await page.clock.install();
  await openRoom(page);
  await page.clock.fastForward('29:00');
  await expect(page.getByText(DARK).first()).toBeVisible();
  await page.mouse.wheel(0, 300);
  await page.keyboard.press('Shift');
  const opened = await lastUse(page);
  await page.clock.fastForward('01:30');
  await expect.poll(() => lastUse(page)).not.toBe(opened);
  await page.clock.fastForward('28:00');
  await expect(page.getByText(DARK).first()).toBeVisible();
  await page.clock.fastForward('03:00');
  await expectSealed(page);
});

test('a page that was closed for longer than that asks again', async ({ page }) => {
  await page.clock.install();
  await openRoom(page);
  await page.goto('/codes');
  await page.clock.fastForward('31:00');
  await page.goto('/darkroom');
  await expect(form(page)).toBeVisible();
  expect(await lastUse(page)).toBeNull();
});

test('with the last tab closed, the next one asks, and throws the key away', async ({
  page,
  context,
}) => {
  await openRoom(page);
  const stranger = await context.newPage();
  await stranger.goto('/codes');
  expect(await lastUse(stranger)).not.toBeNull();
  await page.close();
  await stranger.goto('/darkroom');
  await expect(form(stranger)).toBeVisible();
  await expect.poll(() => lastUse(stranger)).toBeNull();
});

test('where the browser keeps nothing, each page asks and opens', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await openRoom(page);
  await page.getByRole('link', { name: /titletwo/ }).click();
  await form(page).fill(PASSCODE);
  await form(page).press('Enter');
  await expect(page.getByText('2 of 4')).toBeVisible();
  await sealButton(page).click();
  await expectSealed(page);
});
