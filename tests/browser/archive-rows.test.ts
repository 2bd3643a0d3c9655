import { entryRow } from '../../src/domain/archive/entry-row.ts';
import { htmlOf } from '../../src/domain/html/markup.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ site: 'hostile' });

const LONG = 'What the River Left on the Kitchen Table, and Everything That I Have Not Yet Told';

/** The row of a post without a page. */
const rowOf = (title: string, category: string) =>
  htmlOf(
    entryRow({
      date: { iso: '2024-09-02', text: 'September 2, 2024' },
      category,
      title,
      excerpt: '',
      href: null,
    }),
  );

test('on a desk the dates of the past end in one line, and all titles are as large', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/archive/2024-10-15');
  const rows = rowOf('Plain', 'CMS & Headless') + rowOf(LONG, 'Current');
  await page
    .locator('.row')
    .first()
    .evaluate((row, html) => row.insertAdjacentHTML('afterend', html), rows);
  const seen = await page.locator('.row').evaluateAll((all) =>
    all.slice(0, 3).map((row) => {
      const title = row.querySelector('h3 > *') ?? row;
      return {
        end: row.querySelector('time')?.getBoundingClientRect().right,
        size: getComputedStyle(title).fontSize,
        height: Math.min(44, title.getBoundingClientRect().height),
      };
    }),
  );
  expect(seen).toEqual(Array(3).fill(seen[0]));
});
