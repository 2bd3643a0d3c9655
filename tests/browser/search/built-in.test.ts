import { axeResults, expect, test } from '../../support/browser/wire-test.ts';
import { cards, field, results, status } from './search.ts';

const WANTED = [
  ['chimney', 'In the title', 'Memoir', 'The Chimney Fire', '/read/memoir/the-chimney-fire'],
  [
    'bucket',
    'In the title',
    'Note',
    'Week 45: Ice on the Bucket',
    '/read/journal/week-45-ice-on-the-bucket',
  ],
  ['linoleum', 'In the text', 'Memoir', 'Second Boot', '/read/memoir/second-boot'],
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

test('a chapter with the word in its title comes before posts with it in their texts', async ({
  page,
}) => {
  await page.goto('/archive?q=fire');
  const found = results(page).getByRole('heading');
  await expect(found).toHaveText([
    'In the title',
    'The Chimney Fire',
    'In the text',
    'Thirty-Nine',
    'Why the Book Is Called That',
    'The Armory',
  ]);
});

test('of all results every one can be reached, posts before letters and notes, and these before chapters', async ({
  page,
}) => {
  await page.goto('/archive?q=the');
  const more = page.getByRole('button', { name: 'Show more results' });
  await expect(cards(page)).toHaveCount(6);
  await more.press('Enter');
  await expect(cards(page)).toHaveCount(18);
  await more.press('Enter');
  await expect(cards(page).nth(18).getByRole('link')).toBeFocused();
  await expect(more).toHaveCount(0);
  await expect(status(page)).toHaveText(`${await cards(page).count()} results`);
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
