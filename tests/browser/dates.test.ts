import { expect, test } from '../support/browser/test.ts';

const CASES = [
  ['2026-11-12T16:00:00Z', 'November 12, 2026'],
  ['2026-11-13T00:00:01Z', 'Yesterday'],
  ['2026-11-14T23:59:59Z', '2 days ago'],
  ['2026-11-19T12:00:00Z', '7 days ago'],
  ['2026-11-20T12:00:00Z', 'Last week'],
  ['2026-11-26T12:00:00Z', 'Last week'],
  ['2026-11-27T12:00:00Z', '2 weeks ago'],
  ['2026-12-12T12:00:00Z', '4 weeks ago'],
  ['2026-12-13T12:00:00Z', 'November 12, 2026'],
] as const;

for (const [now, words] of CASES) {
  test(`read at ${now}, a card of November 12 says ${words}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(now));
    await page.goto('/journal');
    const date = page.getByRole('main').locator('time').first();
    await expect(date).toHaveText(words);
    await expect(date).toHaveAttribute('datetime', '2026-11-12');
  });
}

test('dates in the archive and in a reader stay long', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-13T12:00:00Z'));
  await page.goto('/archive');
  await expect(page.getByRole('main').locator('time').first()).toHaveText('November 12, 2026');
  await page.goto('/read/sixty-one-laptops');
  await expect(page.getByRole('main').locator('time').first()).toHaveText('November 12, 2026');
});

test.describe('far west of Greenwich', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' });
  test('a date is the same day', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-13T01:00:00Z'));
    await page.goto('/journal');
    await expect(page.getByRole('main').locator('time').first()).toHaveText('Yesterday');
  });
});
