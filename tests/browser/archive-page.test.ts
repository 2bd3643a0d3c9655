import { hydrate } from '../support/browser/islands.ts';
import { expect, test } from '../support/browser/test.ts';

test('title and letters go with a filter that is chosen in place', async ({ page }) => {
  await page.goto('/archive');
  const letters = page.getByRole('heading', { name: 'Letters and Notes' });
  const angular = page.getByRole('button', { name: 'Angular' });
  await expect(letters).toBeVisible();
  await hydrate(angular);
  await angular.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/archive/angular');
  await expect(page).toHaveTitle(/^Archive: Angular \|/);
  await expect(letters).toBeHidden();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).toHaveTitle(/^Archive \|/);
  await expect(letters).toBeVisible();
});

test('all filters stand in one line on a small desk, also beside a scrollbar', async ({ page }) => {
  await page.setViewportSize({ width: 1263, height: 800 });
  await page.goto('/archive');
  const filters = page.getByRole('button').and(page.locator('.filters a'));
  const tops = await filters.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().top),
  );
  expect(tops.length).toBe(8);
  expect(new Set(tops).size).toBe(1);
});
