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
