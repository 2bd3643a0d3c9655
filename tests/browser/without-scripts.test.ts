import type { Page } from '@playwright/test';
import { SCREENS } from '../support/browser/screens.ts';
import { expect, test } from '../support/browser/test.ts';
import { casesOf } from '../support/long-form.ts';
import { pageAt } from '../support/site/pages.ts';
import { demoPosts } from '../support/site/posts.ts';

const PLAIN = SCREENS.filter(({ site, before, prepare }) => site === 'demo' && !before && !prepare);

/** When every date is written in its long form. */
const LONG_AFTER = new Date('2030-01-01');

/** What is read on the page, line by line: also what is laid out only when a reader comes near. */
const readable = async (page: Page) => {
  const text = await page.getByRole('main').evaluate((main: HTMLElement) => {
    for (const entry of main.querySelectorAll<HTMLElement>('.entry'))
      entry.style.contentVisibility = 'visible';
    return main.innerText;
  });
  return text.replace(/\s+/g, ' ').trim();
};

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  for (const { name, path, complains } of PLAIN) {
    test(`${name} is complete`, async ({ page, browser, baseURL, complaints }) => {
      await page.goto(path);
      const scripted = await browser.newPage({ baseURL: baseURL ?? '' });
      await scripted.clock.setFixedTime(LONG_AFTER);
      await scripted.goto(path);
      expect((await readable(page)).length).toBeGreaterThan(30);
      expect(await readable(page)).toBe(await readable(scripted));
      await scripted.close();
      if (complains) expect(complaints.splice(0)).toEqual([expect.stringMatching(complains)]);
    });
  }

  test('every filter leads to its entries', async ({ page }) => {
    const posts = (await demoPosts()).filter(({ sealed }) => !sealed);
    await page.goto('/archive');
    const names = await page.getByRole('button').allInnerTexts();
    expect(names).toHaveLength(8);
    for (const name of names.filter((each) => each !== 'All')) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('button', { pressed: true })).toHaveText(name);
      expect(page.url()).toMatch(/\/archive\/[a-z-]+$/);
      const filed = posts.filter(({ categories }) => categories[0] === name);
      expect(filed.length).toBeGreaterThan(0);
      const shown = await page.getByRole('heading', { level: 3 }).allTextContents();
      expect(shown.sort()).toEqual(filed.map(({ title }) => title).sort());
    }
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(page.getByRole('heading', { level: 3 })).not.toHaveCount(0);
  });

  test('the menu opens, leads on and is closed on the page that it led to', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/about');
    await page.getByText('Menu', { exact: true }).click();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Core Journal' })
      .click();
    await expect(page).toHaveURL('/journal');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  });

  test('journal cards carry the long date', async ({ page }) => {
    await page.goto('/journal');
    const dates = await page.getByRole('main').locator('time').allInnerTexts();
    expect(dates).toEqual(['November 12, 2026', 'October 6, 2026', 'June 30, 2026']);
  });

  test('an unknown address on a host without rules has a plain link', async ({
    page,
    complaints,
  }) => {
    const { html } = pageAt('demo', '/404');
    await page.route('**/nowhere', (route) =>
      route.fulfill({ status: 404, body: html, contentType: 'text/html' }),
    );
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'There is no page at this address',
    );
    await page.getByRole('main').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
  });
});

test.describe('with every request but the page itself refused', () => {
  for (const { name, path } of casesOf(5, PLAIN)) {
    test(`${name} is readable`, async ({ page, complaints }) => {
      await page.clock.setFixedTime(LONG_AFTER);
      await page.goto(path);
      const whole = await readable(page);
      await page.route('**/*', (route) =>
        route.request().resourceType() === 'document' ? route.continue() : route.abort(),
      );
      await page.reload();
      expect(await readable(page)).toBe(whole);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toHaveCSS('visibility', 'visible');
      const refused = /net::ERR_FAILED|status of 404/;
      expect(complaints.splice(0).filter((line) => !refused.test(line))).toEqual([]);
    });
  }
});
