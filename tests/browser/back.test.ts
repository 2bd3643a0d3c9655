import { findChromium } from '../../scripts/test/chromium.ts';
import { expect, test } from '../support/browser/test.ts';
import { casesOf } from '../support/long-form.ts';

// Playwright switches the back/forward cache off, so that tests begin alike; the browser without windows has none.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: findChromium(process.env) ?? '',
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

const KEPT = casesOf(3, [
  '/archive',
  '/journal',
  '/read/four-hundred-pages',
  '/about',
  '/book',
  '/codes',
]);

for (const path of KEPT) {
  test(`${path} comes back from the back/forward cache, islands and all`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.getByText('Menu', { exact: true }).click();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    await page.goto('/contact');
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true);
    await expect(page).toHaveURL(path);
  });
}
