import type { Page } from '@playwright/test';
import { hydrate } from '../support/browser/islands.ts';
import { expect, test } from '../support/browser/test.ts';
import { axeResults } from '../support/browser/wire-test.ts';

/* An archive of several pages and years, of which Technical has several too, and Angular has one. */

test.use({ site: 'hostile' });

const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const years = (page: Page) => page.getByRole('navigation', { name: 'Years' });
const current = (page: Page) => years(page).locator('[aria-current="true"]');
const place = (page: Page) => page.getByText(/^Page \d+, /);

test('every page says its place, and leads to the years of its filter', async ({ page }) => {
  await page.goto('/archive');
  await expect(place(page)).toHaveCount(0);
  await expect(years(page).getByRole('link')).toHaveText(['2025', '2024']);
  await page.goto('/archive/2024-01-01');
  await expect(place(page)).toHaveText('Page 1, the oldest: 2024');
  await expect(page).toHaveTitle(/^Archive: page 1, 2024 \|/);
  await expect(current(page)).toHaveText('2024');
  await page.getByRole('link', { name: 'Newer entries' }).click();
  await expect(place(page)).toHaveText('Page 2, counted from the oldest: 2024');
  await page.goto('/archive/technical');
  await page.getByRole('link', { name: 'Older entries' }).click();
  await expect(page).toHaveTitle(/^Archive: Technical, page \d, 202/);
  await expect(years(page).getByRole('link').first()).toHaveAttribute(
    'href',
    '/archive/technical#y2025',
  );
});

test('a year leads to its heading, and on the page that has it nothing is asked for', async ({
  page,
}) => {
  await page.goto('/archive/2024-01-01');
  const year = years(page).getByRole('link', { name: '2024' });
  await year.click();
  await expect(page).toHaveURL(/\/archive\/2024-10-15#y2024$/);
  const heading = page.getByRole('heading', { name: '2024', exact: true });
  await expect(heading).toBeInViewport();
  await page.goto('/archive/2024-10-15');
  await hydrate(filter(page, 'All'));
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await year.click();
  await expect(page).toHaveURL(/#y2024$/);
  await page.goBack();
  await expect(page).toHaveURL(/15$/);
  await page.goForward();
  await expect(heading).toBeInViewport();
  expect(loads).toEqual([]);
});

test('the present year is marked by a thick line, not by color alone', async ({ page }) => {
  await page.goto('/archive/2024-01-01');
  await expect(current(page)).toHaveCSS('text-decoration-thickness', '3px');
  const other = years(page).getByRole('link', { name: '2025' });
  await expect(other).toHaveCSS('text-decoration-thickness', '1px');
});

test('on a phone rows are alike: the title, and below it date and category at the edges', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/archive/2024-01-01');
  const widths = await page
    .locator('.row')
    .evaluateAll((rows) => rows.map((row) => row.lastElementChild?.clientWidth));
  expect(widths.length).toBeGreaterThan(15);
  expect(new Set(widths).size).toBe(1);
});

test('on a phone the date below a title stands clear of the next entry', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/archive/2024-01-01');
  // Others are laid out when a reader comes near.
  const room = await page
    .locator('.row')
    .first()
    .evaluate((row) => {
      const date = row.lastElementChild?.getBoundingClientRect();
      return row.getBoundingClientRect().bottom - (date?.bottom ?? 0);
    });
  expect(room).toBeGreaterThanOrEqual(8);
});

test('a choice brings the years of the filter, as its page has them and as they look there', async ({
  page,
}) => {
  await page.goto('/archive');
  const served = await years(page).evaluate(({ outerHTML }) => outerHTML);
  await page.goto('/archive/angular');
  await expect(years(page)).toHaveCount(0);
  await hydrate(filter(page, 'All'));
  await filter(page, 'All').click();
  await expect(current(page)).not.toHaveCount(0);
  expect(await years(page).evaluate(({ outerHTML }) => outerHTML)).toBe(served);
  await expect(years(page).getByRole('link').first()).toHaveCSS('min-block-size', '44px');
  await expect(page.getByRole('navigation', { name: /^Newer/ })).toHaveCSS('display', 'grid');
  await filter(page, 'Angular').click();
  await expect(page).toHaveURL('/archive/angular');
  await expect(years(page)).toHaveCount(0);
});

test('Back and Forward lead to choices also on a page that was loaded anew since', async ({
  page,
}) => {
  const pressed = page.getByRole('button', { pressed: true });
  await page.goto('/archive/2024-10-15');
  await hydrate(filter(page, 'All'));
  await filter(page, 'Angular').click();
  await expect(pressed).toHaveText('Angular');
  for (let times = 0; times < 2; times += 1) {
    await page.goBack();
    await expect(place(page)).toHaveText(/^Page 5, /);
    await page.goForward();
    await expect(pressed).toHaveText('Angular');
    await expect(page).toHaveURL('/archive/angular');
    await expect(place(page)).toHaveCount(0);
  }
  await filter(page, 'All').click();
  await expect(pressed).toHaveText('All');
  await page.reload();
  await page.goBack();
  await expect(pressed).toHaveText('Angular');
});

test('axe finds nothing on an older page', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto('/archive/2024-01-01');
  expect((await axeResults(page)).found).toEqual([]);
});

test('entries that are not laid out yet are taken to be as high as they are: the years below stay where they are', async ({
  page,
}) => {
  await page.goto('/archive/2024-10-15');
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const off = await page
      .locator('.row')
      .first()
      .evaluate((row) => {
        const style = getComputedStyle(row);
        const taken = Number.parseFloat(style.containIntrinsicBlockSize.replace('auto', ''));
        const padding =
          Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom);
        return Math.abs(taken - (row.clientHeight - padding));
      });
    // What moves by less than three pixels is no shift.
    expect(off, `at ${width}`).toBeLessThan(3);
  }
});
