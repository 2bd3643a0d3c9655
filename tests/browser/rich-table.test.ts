import type { Page } from '@playwright/test';
import { openSealed } from '../support/browser/screens.ts';
import { expect, test } from '../support/browser/test.ts';
import { casesOf } from '../support/long-form.ts';

test.use({ site: 'own', viewport: { width: 320, height: 800 } });

const WORDS = 'The stove was out by four, and nobody in the house had slept at all';

/** Puts as many columns into the table of the page: words in all but the last, which has a number. */
async function fillTable(page: Page, columns: number): Promise<void> {
  await page.goto('/read/rich-one');
  await page.locator('table').evaluate(
    (table, { columns, words }) => {
      const row = document.createElement('tr');
      for (let at = 1; at <= columns; at += 1) {
        row.insertCell().textContent = at === columns ? '12' : words;
      }
      table.replaceChildren(row);
    },
    { columns, words: WORDS },
  );
}

/** How wide the cells are, in their own letters, and whether the table is moved within its frame. */
function measures(page: Page) {
  return page.locator('table').evaluate((table) => {
    const size = Number.parseFloat(getComputedStyle(table).fontSize);
    const { scrollWidth = 0, clientWidth = 0 } = table.parentElement ?? {};
    return {
      cells: [...table.querySelectorAll('td')].map(({ offsetWidth }) => offsetWidth / size),
      moves: scrollWidth > clientWidth,
      page: document.scrollingElement?.scrollWidth,
    };
  });
}

for (const columns of casesOf(2, [3, 6, 4, 5])) {
  test(`on a phone ${columns} columns keep a measure that can be read, and the table moves in its frame`, async ({
    page,
  }) => {
    await fillTable(page, columns);
    const { cells, moves, page: width } = await measures(page);
    expect(Math.min(...cells.slice(0, -1))).toBeGreaterThan(7.5);
    expect(cells.at(-1)).toBeLessThan(4);
    expect(moves).toBe(true);
    expect(width).toBe(320);
    const frame = page.getByRole('group', { name: 'Table' });
    await frame.focus();
    await expect(frame).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  });
}

test('the arrow keys move code within its frame, and do not turn to another piece', async ({
  page,
}) => {
  await page.goto('/read/rich-one');
  const code = page.locator('pre');
  // Until a typeface has come, or has come too late, the page is hidden and nothing takes the focus.
  await expect(code).toBeVisible();
  await code.evaluate((pre) => pre.append('x'.repeat(200)));
  await code.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => code.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(new URL(page.url()).pathname).toBe('/read/rich-one');
});

test('two columns share the line, and a table of few words is no wider than they are', async ({
  page,
}) => {
  await fillTable(page, 2);
  expect((await measures(page)).moves).toBe(false);
  await page.goto('/read/rich-one');
  const { cells } = await measures(page);
  expect(Math.max(...cells)).toBeLessThan(8);
});

for (const path of ['/read/inline-one', '/darkroom'])
  test(`figures stand below one another at the right of their column: ${path}`, async ({
    page,
  }) => {
    await page.goto(path);
    if (path === '/darkroom') await openSealed(page, 'A Sealed Flag');
    for (const [name, side] of [
      ['Hill', 'start'],
      ['Feet', 'right'],
      ['Seen', 'center'],
    ] as const)
      await expect(page.getByRole('columnheader', { name })).toHaveCSS('text-align', side);
    await expect(page.getByRole('cell', { name: '1,204' })).toHaveCSS('text-align', 'right');
  });

for (const path of ['/read/rich-one', '/darkroom'])
  test(`lists, quotes and tables of a text from right to left begin at the right, and fit a phone: ${path}`, async ({
    page,
  }) => {
    await page.goto(path);
    if (path === '/darkroom') await openSealed(page, 'Sealed Sentence');
    await page.locator('.prose').evaluate((prose) => {
      for (const block of prose.querySelectorAll<HTMLElement>('ul, ol, blockquote, .wide')) {
        block.dir = 'rtl';
      }
    });
    for (const block of await page.locator('.prose :is(ul, ol, blockquote)').all()) {
      await expect(block).toHaveCSS('padding-left', '0px');
      await expect(block).not.toHaveCSS('padding-right', '0px');
    }
    await expect(page.locator('td').first()).toHaveCSS('padding-right', '0px');
    await expect(page.locator('td').first()).not.toHaveCSS('padding-left', '0px');
    await expect(page.locator('blockquote')).toHaveCSS('border-width', '0px 1px 0px 0px');
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320);
  });
