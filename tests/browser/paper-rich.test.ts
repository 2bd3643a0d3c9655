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

test.describe('a caption', () => {
  test.use({ site: 'own' });

  test('stands apart from the picture above a text, as from one within it', async ({ page }) => {
    await page.goto('/read/rich-one');
    const gaps = await page.locator('article').evaluate((article) => {
      const own = article.querySelector('.text figure:has(img)');
      article.prepend(own?.cloneNode(true) ?? '');
      return [...article.querySelectorAll('figure:has(img)')].map((figure) => {
        const [above, below] = ['img', 'figcaption'].map((name) =>
          figure.querySelector(name)?.getBoundingClientRect(),
        );
        return (below?.top ?? 0) - (above?.bottom ?? 0);
      });
    });
    expect(gaps).toHaveLength(2);
    for (const gap of gaps) expect(gap).toBeGreaterThan(4);
  });
});

test.describe('a note', () => {
  test.use({ site: 'own' });

  test('has its text on paper, and no way back', async ({ page }) => {
    await page.goto('/read/rich-one');
    const [note, back] = [page.locator('#note-1'), page.locator('[href="#mark-1"]')];
    await expect(back).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(note).toContainText('Until the spring of the year after.');
    await expect(note).toBeVisible();
    await expect(back).toBeHidden();
  });
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

  test('of one column with many words breaks no year and no number beside it', async ({ page }) => {
    await page.goto('/read/rich-one');
    await page.setViewportSize({ width: 567, height: 800 });
    await page.emulateMedia({ media: 'print' });
    const heights = (cells: string[]) =>
      page.locator('table').evaluate((table, cells) => {
        const row = document.createElement('tr');
        for (const words of cells) row.insertCell().textContent = words;
        table.replaceChildren(row);
        return [...row.cells].map((cell) => {
          const words = document.createRange();
          words.selectNodeContents(cell);
          return new Set([...words.getClientRects()].map(({ top }) => top)).size;
        });
      }, cells);
    const size = () => page.locator('table').evaluate((table) => getComputedStyle(table).fontSize);
    await heights(['1998', 'Kettle']);
    const usual = await size();
    const [year, words, note] = await heights(['1998', 'and so it was '.repeat(40), '12,345.67']);
    expect([year, note]).toEqual([1, 1]);
    expect(words).toBeGreaterThan(3);
    expect(await size(), 'three columns need no smaller letters').toBe(usual);
    const sums = Array<string>(4).fill('1,204,320.50');
    const besides = await heights(['Gesellschaft '.repeat(3), 'and so it was '.repeat(9), ...sums]);
    expect(besides.slice(2)).toEqual([1, 1, 1, 1]);
    expect(await heights(['Kettle', ...Array<string>(9).fill('1,234')])).toEqual(Array(10).fill(1));
  });
});
