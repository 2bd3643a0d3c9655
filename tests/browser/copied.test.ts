import { expect, test } from '../support/browser/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('who copies entries gets what they say, without what leads to them', async ({ page }) => {
  await page.goto('/archive');
  const invitation = page.getByRole('link', { name: /^Read Full Article/ }).first();
  await expect(invitation).toBeVisible();
  await page.evaluate(() =>
    getSelection()?.selectAllChildren(document.querySelector('#entries') ?? document.body),
  );
  await page.keyboard.press('ControlOrMeta+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Sixty-One Laptops');
  expect(copied.match(/Sixty-One Laptops/g)).toHaveLength(1);
  expect(copied).not.toContain('Read Full Article');
});
