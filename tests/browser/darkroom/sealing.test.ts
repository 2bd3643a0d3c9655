import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/test/chromium.ts';
import { expect, form, openRoom, sealButton, test } from './site.ts';

const DARK = /qzvk/;

async function expectSealed(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/darkroom#dial$/);
  await expect(form(page)).toBeVisible();
  expect(await page.content()).not.toMatch(DARK);
}

test('another tab opens by what an open one hands it; sealing empties both, and leaves Back nothing', async ({
  page,
  context,
}) => {
  await openRoom(page);
  await page.getByRole('link', { name: /titleone/ }).click();
  await expect(page.getByRole('img')).toBeVisible();
  const second = await context.newPage();
  await second.goto('/darkroom');
  await expect(second.getByText(DARK).first()).toBeVisible();
  await sealButton(second).click();
  await expectSealed(second);
  // A keyboard goes on where the passcode is asked for.
  await expect(form(second)).toBeFocused();
  await expectSealed(page);
  await page.goBack();
  await expect(form(page)).toBeVisible();
  expect(await page.content()).not.toMatch(DARK);
});

test('a link to a piece outside of the room leads out of it, also where its address is as long as one of the room', async ({
  page,
}) => {
  await openRoom(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/read/my-summer-garden';
    link.textContent = 'A public piece';
    document.querySelector('main')?.append(link);
  });
  const [request] = await Promise.all([
    page.waitForRequest(/\/read\/my-summer-garden$/),
    page.getByRole('link', { name: 'A public piece' }).click(),
  ]);
  expect(request.isNavigationRequest()).toBe(true);
});

test('an address that was cut within its key leaves the door as it is', async ({ page }) => {
  await page.goto('/darkroom#key=latib%2');
  await expect(form(page)).toHaveValue('latib%2');
  await expect(page).toHaveURL(/\/darkroom$/);
});

test('a reload asks again, and so does a page outside of the room', async ({ page }) => {
  await openRoom(page);
  await page.reload();
  await expect(form(page)).toBeVisible();
  await openRoom(page);
  await page.goto('/codes');
  await page.goto('/darkroom');
  await expect(form(page)).toBeVisible();
});

test('with the last tab closed, the next one asks', async ({ page, context }) => {
  await openRoom(page);
  const stranger = await context.newPage();
  await stranger.goto('/codes');
  await page.close();
  await stranger.goto('/darkroom');
  await expect(form(stranger)).toBeVisible();
});

test('a page kept for Back holds nothing that was opened, and asks anew', async ({
  site,
}, info) => {
  const { launchOptions } = info.project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    // The browser without windows keeps no page.
    executablePath: findChromium(process.env) ?? '',
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
    await page.goBack();
    await expect(form(page)).toBeVisible();
    expect(said.join()).not.toMatch(DARK);
    expect(said).toContain('kept ');
  } finally {
    await browser.close();
  }
});

test('left alone for 30 minutes, the room seals itself, and not before', async ({ page }) => {
  await page.clock.install();
  await openRoom(page);
  await page.clock.fastForward('29:00');
  await expect(page.getByText(DARK).first()).toBeVisible();
  await page.keyboard.press('Shift');
  await page.clock.fastForward('01:30');
  await page.clock.fastForward('28:00');
  await expect(page.getByText(DARK).first()).toBeVisible();
  await page.clock.fastForward('03:00');
  await expect(form(page)).toBeVisible();
  await expect(page.getByText('was left alone for half an hour')).toBeVisible();
  await expect(form(page)).toBeFocused();
  expect(await page.content()).not.toMatch(DARK);
});

test('a reader who is active in one tab keeps the others open', async ({ page, context }) => {
  await context.clock.install();
  await openRoom(page);
  const second = await context.newPage();
  await second.goto('/darkroom');
  await expect(sealButton(second)).toBeVisible();
  await page.clock.fastForward('29:00');
  await page.keyboard.press('Shift');
  await page.clock.fastForward('01:30');
  await page.clock.fastForward('28:00');
  await expect(second.getByText(DARK).first()).toBeVisible();
});
