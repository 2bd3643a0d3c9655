import { expect, test } from '../../support/browser/wire-test.ts';
import { cards, field, status } from './search.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('how much is found stands clear of the line around the field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/archive');
  await field(page).fill('xyzzy');
  await expect(status(page)).toHaveText('No results');
  const box = await field(page).boundingBox();
  const words = await status(page).evaluate((output) => {
    const range = document.createRange();
    range.selectNodeContents(output);
    const { left, top, bottom } = range.getBoundingClientRect();
    return { left, middle: (top + bottom) / 2 };
  });
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  expect(Math.abs(words.middle - y - height / 2)).toBeLessThan(4);
  // The line is two pixels, three away.
  expect(words.left - (x + width) - 5).toBeGreaterThanOrEqual(7);
});

test('what is found begins above the keyboard of a phone, and what was there comes back', async ({
  page,
}) => {
  await page.goto('/archive');
  const lede = page.locator('.lede');
  await expect(lede).toBeVisible();
  await field(page).fill('ledger');
  await expect(cards(page).first()).toBeVisible();
  await expect(lede).toBeHidden();
  await expect(page.getByText('Filter by')).toBeHidden();
  const { y = 640 } = (await cards(page).first().boundingBox()) ?? {};
  expect(y).toBeLessThan(400);
  await field(page).press('Escape');
  await expect(lede).toBeVisible();
  await expect(page.getByText('Filter by')).toBeVisible();
});
