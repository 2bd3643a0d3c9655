import { expect, test } from '../../support/browser/test.ts';
import { cards, entries, field } from './search.ts';

test('Forward leads to a search also on a page that was loaded anew since', async ({ page }) => {
  await page.goto('/archive');
  await field(page).fill('ice');
  await expect(cards(page).first()).toBeVisible();
  await page.goBack();
  await expect(entries(page)).toBeVisible();
  await page.reload();
  await page.goForward();
  await expect(page).toHaveURL(/\?q=ice$/);
  await expect(field(page)).toHaveValue('ice');
  await expect(cards(page).first()).toBeVisible();
});
