import { cards, field, results, status } from '../../support/browser-search.ts';
import { axeResults, expect, test } from '../../support/wire-test.ts';

const WANTED = [
  ['chimney', 'Memoir', 'Memoir', 'The Chimney Fire', '/read/memoir/the-chimney-fire'],
  [
    'bucket',
    'Letters and Notes',
    'Note',
    'Week 45: Ice on the Bucket',
    '/read/journal/week-45-ice-on-the-bucket',
  ],
  ['linoleum', 'Memoir', 'Memoir', 'Second Boot', '/read/memoir/second-boot'],
] as const;

for (const [word, group, label, title, href] of WANTED) {
  test(`${word} finds "${title}" below "${group}"`, async ({ page }) => {
    await page.goto(`/archive?q=${word}`);
    await expect(status(page)).toHaveText(/^\d results$/);
    const card = cards(page).filter({ has: page.getByRole('heading', { name: title }) });
    await expect(card).toContainText(label);
    await expect(card.locator('mark').first()).toHaveText(new RegExp(`^${word}`, 'i'));
    await expect(results(page).getByRole('heading', { name: group, exact: true })).toBeVisible();
    await card.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}

test('posts come first by year, then letters and notes, then the memoir in its order', async ({
  page,
}) => {
  await page.goto('/archive?q=the');
  const more = page.getByRole('button', { name: 'Show more results' });
  const headings = results(page).getByRole('heading', { level: 2 });
  await expect(cards(page)).toHaveCount(6);
  await more.press('Enter');
  await expect(cards(page)).toHaveCount(18);
  await more.press('Enter');
  await expect(cards(page).nth(18).getByRole('link')).toBeFocused();
  await expect(more).toHaveCount(0);
  await expect(status(page)).toHaveText(`${await cards(page).count()} results`);
  await expect(headings).toHaveText(['2026', '2025', '2024', 'Letters and Notes', 'Memoir']);
  await expect(cards(page).last().getByRole('heading')).toHaveText('Nora Learns to Fall');
});

test('what a passcode opens, and a chapter that is to come, are not found', async ({ page }) => {
  await page.goto('/archive');
  for (const words of ['sold my brother his truck', 'brochures']) {
    await field(page).fill(words);
    await field(page).press('Enter');
    await expect(results(page)).toContainText(`Nothing has words that begin with “${words}”.`);
  }
});

test('axe finds nothing where built-in texts are found', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto('/archive?q=linoleum');
  await expect(cards(page).first()).toBeVisible();
  expect((await axeResults(page)).found).toEqual([]);
});
