import type { Locator, Page } from '@playwright/test';
import { expect, ISLAND_SCRIPTS, test } from '../support/browser/test.ts';

const focused = (page: Page) => page.locator(':focus');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

/** Presses Tab until the focus is on that control, at most so often. */
async function tabTo(page: Page, control: Locator, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`The focus did not come to ${control}.`);
}

/** Nobody presses a key before anything is painted. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
}

test('the first Tab leads to the skip link, which leads past the navigation', async ({ page }) => {
  await openPage(page, '/archive');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
});

test('header, sidebar and content come in the order in which they are read', async ({ page }) => {
  await openPage(page, '/contact');
  const seen: string[] = [];
  for (let presses = 0; presses < 18; presses += 1) {
    await page.keyboard.press('Tab');
    seen.push((await focused(page).allInnerTexts()).join('').replace(/\s+/g, ' ').trim());
    expect(await focused(page).evaluate((node) => getComputedStyle(node).outlineStyle)).not.toBe(
      'none',
    );
  }
  expect(seen).toEqual([
    'Skip to content',
    'The Vault of Jonah Vale',
    ...['About', 'Journal', 'Book', 'Codes', 'Dark Room (locked)'],
    ...[
      'About',
      'Archive',
      'Contact',
      'Core Journal',
      'Book in Progress',
      'Lessons + Codes',
      'Dark Room (locked)',
    ],
    'jonah@example.org',
    '+1 555 0100',
    'Message me on WhatsApp',
    'Book a Call (opens in a new tab)',
  ]);
});

test('filters are pressed with the keyboard, and keep the focus', async ({ page }) => {
  await openPage(page, '/archive');
  const technical = page.getByRole('button', { name: 'Technical' });
  await tabTo(page, technical);
  await expect
    .poll(() =>
      technical.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 entries shown under Technical')).toBeAttached();
  await expect(technical).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 entries shown under Personal')).toBeAttached();
});

test('one card is one stop, and shows it around the whole card', async ({ page }) => {
  await openPage(page, '/archive');
  const [first, second] = await page.getByRole('link', { name: /^Read Full Article/ }).all();
  if (!first || !second) throw new Error('no cards');
  await tabTo(page, first);
  const card = page.getByRole('region', { name: 'Entries' }).getByRole('listitem').first();
  await expect(card).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Tab');
  await expect(second).toBeFocused();
  await expect(card).toHaveCSS('outline-style', 'none');
});

test.describe('the menu', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('opens with Enter, closes with Escape and gives the focus back', async ({ page }) => {
    await openPage(page, '/about');
    const button = page.getByText('Menu', { exact: true });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'About' })).toBeFocused();
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden({ timeout: 100 });
    }).toPass();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
  });

  test('has the seven rooms in their order, and closes when the focus leaves it', async ({
    page,
  }) => {
    await openPage(page, '/about');
    await tabTo(page, page.getByText('Menu', { exact: true }));
    await page.keyboard.press('Space');
    const names = [
      'About',
      'Book in Progress',
      'Archive',
      'Contact',
      'Core Journal',
      'Lessons + Codes',
      'Dark Room',
    ];
    for (const name of names) {
      await page.keyboard.press('Tab');
      await expect(focused(page)).toContainText(name);
    }
    await page.keyboard.press('Tab');
    await expect(menu(page)).toBeHidden();
  });

  test('closes as it wakes where the focus has left it before', async ({ page }) => {
    const waking = Promise.withResolvers<void>();
    await page.route(ISLAND_SCRIPTS, async (route) => {
      await waking.promise;
      await route.continue();
    });
    await openPage(page, '/about');
    await tabTo(page, page.getByText('Menu', { exact: true }));
    await page.keyboard.press('Space');
    const links = menu(page).getByRole('link');
    await tabTo(page, links.last());
    await page.keyboard.press('Tab');
    await expect(menu(page)).toBeVisible();
    waking.resolve();
    await expect(menu(page)).toBeHidden();
  });

  test('leads on with Enter', async ({ page }) => {
    await openPage(page, '/about');
    await tabTo(page, page.getByText('Menu', { exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, menu(page).getByRole('link', { name: 'Archive' }), 4);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/archive');
    await expect(menu(page)).toBeHidden();
  });

  test('closes on a tap beside it, and stays open on one inside', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await openPage(page, '/about');
    const button = page.getByText('Menu', { exact: true });
    await button.click();
    await expect(menu(page)).toBeVisible();
    await expect(async () => {
      await page.mouse.click(200, 700);
      await expect(menu(page)).toBeHidden({ timeout: 100 });
    }).toPass();
    await button.click();
    await menu(page).click({ position: { x: 4, y: 4 } });
    await expect(menu(page)).toBeVisible();
  });
});
