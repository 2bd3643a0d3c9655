import { originOf } from '../support/browser/sites.ts';
import { expect, test } from '../support/browser/test.ts';

/* What stands on a line of its own is as high as a finger, and what stands below it leaves it that height. */

test.use({ viewport: { width: 390, height: 844 } });

for (const [site, route, links] of [
  ['demo', '/contact', '.big a, .pairs a'],
  ['own', '/read/plain-one', '.series a'],
] as const) {
  test(`links of ${route} are 44 pixels high, and do not lie on each other`, async ({ page }) => {
    await page.goto(originOf(site) + route);
    const boxes = await page.locator(links).evaluateAll((all) =>
      all.map((each) => {
        const { top, bottom, height } = each.getBoundingClientRect();
        return { top, bottom, height };
      }),
    );
    expect(boxes.length).toBeGreaterThan(0);
    expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
    const covered = boxes.filter(({ top }, at) => top < (boxes[at - 1]?.bottom ?? 0) - 0.5);
    expect(covered).toEqual([]);
  });
}

test('years are as wide as a finger', async ({ page }) => {
  await page.goto(`${originOf('hostile')}/archive/2024-01-01`);
  const widths = await page
    .locator('.years a')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(1);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(44);
});

test('the list of a series has room below it, and lines of its title that do not touch', async ({
  page,
}) => {
  await page.goto(`${originOf('own')}/read/plain-one`);
  const { below, lines } = await page.locator('.series').evaluate((series) => {
    const title = getComputedStyle(series.querySelector('h2') ?? series);
    const next = series.nextElementSibling?.getBoundingClientRect().top ?? 0;
    return {
      below: next - series.getBoundingClientRect().bottom,
      lines: Number.parseFloat(title.lineHeight) / Number.parseFloat(title.fontSize),
    };
  });
  expect(below).toBeGreaterThanOrEqual(24);
  expect(lines).toBeGreaterThanOrEqual(1.2);
});

test('a title in the list of a series breaks where it is too long, and its number is at its first line', async ({
  page,
}) => {
  await page.goto(`${originOf('own')}/read/plain-one`);
  const link = page.locator('.series a').first();
  await link.evaluate((a) => {
    a.textContent =
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // A number stands at the baseline of its line box: that of an inline block is its last line's.
  expect(await link.evaluate((a) => getComputedStyle(a).display)).toBe('block');
});
