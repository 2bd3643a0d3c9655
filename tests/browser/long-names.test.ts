import { originOf } from '../support/browser/sites.ts';
import { expect, test } from '../support/browser/test.ts';

test('the name of an author breaks where it is too long for the line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${originOf('hostile')}/journal`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  // Entries below the window are laid out when a reader comes near.
  const name = page.locator('.by', { hasText: 'script' }).first();
  await name.scrollIntoViewIfNeeded();
  const [words, line] = await name.evaluate((each) => [each.scrollWidth, each.clientWidth]);
  expect(words).toBeLessThanOrEqual(line ?? 0);
});
