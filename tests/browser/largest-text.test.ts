import { withTextOf } from '../support/browser/large.ts';
import { expect, test } from '../support/browser/test.ts';

/* Text of three times the usual size on the narrowest phone. */

test.use({ viewport: { width: 300, height: 800 }, launchOptions: withTextOf(48) });

for (const route of ['/read/memoir/the-chimney-fire', '/archive']) {
  test(`${route} needs no scrolling aside, and its words have the line`, async ({ page }) => {
    await page.goto(route);
    const seen = await page.evaluate(() => ({
      page: document.scrollingElement?.scrollWidth,
      line: document.querySelector('main > *')?.clientWidth,
    }));
    expect(seen.page).toBe(300);
    expect(seen.line).toBeGreaterThan(260);
  });
}

test('the way past the navigation is seen whole', async ({ page }) => {
  await page.goto('/archive');
  // A key that comes before the first paint reaches nothing.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
});

test('a room that stays shut needs no scrolling aside, and its field can be reached', async ({
  page,
}) => {
  await page.goto('/darkroom');
  await page.getByLabel('Passcode', { exact: true }).fill('a wrong one');
  await page.getByRole('button', { name: 'Unseal' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(300);
  const show = page.getByRole('button', { name: 'Show passcode' });
  const [field, button] = [await page.locator('#passcode').boundingBox(), await show.boundingBox()];
  expect(button?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
});
