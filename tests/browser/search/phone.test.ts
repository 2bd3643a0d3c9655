import { expect, test } from '../../support/browser/wire-test.ts';
import { cards, field } from './search.ts';

test.use({ viewport: { width: 360, height: 640 } });

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
