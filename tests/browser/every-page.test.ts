import type { Page } from '@playwright/test';
import { layoutShifts } from '../support/browser/shifts.ts';
import { expect, test } from '../support/browser/test.ts';
import { FULL } from '../support/long-form.ts';
import { isNotFound, isRedirect, isSealedPage, pagesOf } from '../support/site/pages.ts';

/** From the smallest phone to a wide screen; the long form looks at both sides of every breakpoint. */
const WIDTHS = FULL
  ? [
      300, 320, 360, 390, 480, 481, 600, 601, 700, 701, 768, 769, 900, 901, 1024, 1025, 1100, 1101,
      1280, 1338, 1600, 1920,
    ]
  : [300, 390, 601, 768, 1025, 1920];

const routesOf = (site: 'demo' | 'hostile') =>
  pagesOf(site)
    .filter((page) => !isRedirect(page) && !isNotFound(page))
    // All sealed pages are the same.
    .filter((page, index, all) => !isSealedPage(page) || all.findIndex(isSealedPage) === index)
    .map(({ route }) => route);

/** Of the many pages alike in the hostile site, the one with the widest words, the one after it, and one with markup. */
const HOSTILE = FULL
  ? routesOf('hostile')
  : [
      '/archive',
      '/archive/2024-01-01',
      '/journal',
      '/read/hostile-0',
      '/read/hostile-9',
      '/read/hostile-10',
      '/read/hostile-9-labelled',
    ];

/** The widths, of those asked for, at which the page can be scrolled sideways. */
async function widthsThatScroll(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(
      () => (document.scrollingElement?.scrollWidth ?? 0) > document.documentElement.clientWidth,
    );
    if (wide) found.push(width);
  }
  return found;
}

/** Pages to a test: one after the other in one tab is quicker than a tab for each. */
const AT_ONCE = 8;

function inGroups(routes: readonly string[]): string[][] {
  const groups = Math.ceil(routes.length / AT_ONCE);
  return Array.from({ length: groups }, (_, index) =>
    routes.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}

for (const [site, routes] of [
  ['demo', routesOf('demo')],
  ['hostile', HOSTILE],
  ['own', FULL ? ['/read/rich-one', '/read/hostile-rich'] : ['/read/rich-one']],
] as const) {
  test.describe(() => {
    test.use({ site, viewport: { width: 390, height: 800 } });
    for (const group of inGroups(routes)) {
      const rest = group.length > 1 ? ` and ${group.length - 1} more` : '';
      test(`${site} ${group[0]}${rest}: still, fitting, within the policy`, async ({ page }) => {
        // Of 120,000 elements, which are laid out anew at each of many widths.
        if (group.includes('/read/hostile-rich')) test.slow();
        for (const route of group) {
          await page.setViewportSize({ width: 390, height: 800 });
          await page.goto(route, { waitUntil: 'load' });
          expect.soft(await layoutShifts(page), `${route} moves`).toEqual([]);
          expect.soft(await widthsThatScroll(page), `${route} is too wide at`).toEqual([]);
        }
      });
    }
  });
}

test('a page that moves, one that is too wide and one that breaks its policy would be seen', async ({
  page,
  complaints,
}) => {
  await page.goto('/about');
  expect(await layoutShifts(page)).toEqual([]);
  await page.evaluate(() => {
    const planted = document.createElement('p');
    planted.style.cssText = 'inline-size: 700px; block-size: 300px';
    document.querySelector('main')?.prepend(planted);
  });
  const moved = await layoutShifts(page);
  expect(Math.max(0, ...moved.map(({ value }) => value))).toBeGreaterThan(0.01);
  expect(await widthsThatScroll(page)).toContain(390);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "broken"';
    document.body.append(script);
  });
  expect(await page.title()).toContain('About');
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/Content Security Policy/)]);
});
