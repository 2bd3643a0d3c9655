import { expect, test } from '../support/browser/test.ts';

test('a picture above a text keeps its form on paper', async ({ page }) => {
  await page.goto('/read/sixty-one-laptops');
  const picture = page.locator('article figure img').first();
  await page.emulateMedia({ media: 'print' });
  const [own, shown] = await picture.evaluate((image) => [
    Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
    image.clientWidth / image.clientHeight,
  ]);
  expect(shown).toBeCloseTo(own ?? 0, 1);
});

test.describe('a table', () => {
  test.use({ site: 'own' });

  test('of nine columns has them all on the sheet', async ({ page }) => {
    await page.goto('/read/rich-one');
    await page.locator('table').evaluate((table) => {
      const row = document.createElement('tr');
      for (let at = 1; at <= 9; at += 1) row.insertCell().textContent = 'Gesellschaft of words';
      table.replaceChildren(row);
    });
    await page.setViewportSize({ width: 567, height: 800 });
    await page.emulateMedia({ media: 'print' });
    const [table, frame] = await page
      .locator('table')
      .evaluate((each) => [each.clientWidth, each.parentElement?.clientWidth ?? 0]);
    expect(table).toBeLessThanOrEqual(frame ?? 0);
  });
});
