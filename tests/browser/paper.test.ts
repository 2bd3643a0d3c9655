import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/wire-test.ts';

const ESSAYS = ['/read/digital-minimalism', '/read/memoir/the-chimney-fire'];

/** Texts that a reader sees, in their order, as they are on paper. */
function textOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, p, h1, time, progress, img')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.textContent.trim() || element.tagName),
  );
}

/** What stands above the page's title: the address to keep, and where it is on the sheet. */
function addressOnPaper(page: Page) {
  return page.evaluate(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    const title = document.querySelector('h1');
    if (!link || !title) return null;
    const { content, fontFamily, fontSize } = getComputedStyle(link, '::after');
    return {
      shown: link.checkVisibility() && content,
      canonical: link.href,
      above: link.getBoundingClientRect().bottom <= title.getBoundingClientRect().top,
      left: link.getBoundingClientRect().left === title.getBoundingClientRect().left,
      type: `${fontSize} ${fontFamily.split(',')[0]}`,
    };
  });
}

for (const path of ESSAYS) {
  test(`${path} prints as an essay: address, title and text, and nothing that leads elsewhere`, async ({
    page,
  }) => {
    await page.goto(path);
    const onScreen = await textOnPaper(page);
    expect(onScreen).toContain('Keep for offline');
    expect((await addressOnPaper(page))?.shown).toBe(false);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const address = await addressOnPaper(page);
    expect(address?.canonical).toMatch(new RegExp(`^https?://[^/]+${path}$`));
    expect(address).toMatchObject({
      shown: JSON.stringify(address?.canonical),
      above: true,
      left: true,
      type: '12px "Site Georgia"',
    });
    const text = await textOnPaper(page);
    const paragraphs = await page.locator('.prose p').allTextContents();
    expect(paragraphs.length).toBeGreaterThan(5);
    expect(text.filter((each) => paragraphs.includes(each))).toEqual(paragraphs);
    expect(text).toContain(await page.locator('h1').textContent());
    await expect(page.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });

  test(`${path} breaks where an essay may`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const paragraph = page.locator('.prose p').first();
    await expect(paragraph).toHaveCSS('orphans', '3');
    await expect(paragraph).toHaveCSS('widows', '3');
    await expect(page.locator('h1')).toHaveCSS('break-after', 'avoid');
    // The mark of the end would stand on a sheet of its own where the words fill the last.
    await expect(page.locator('.prose + svg')).toBeHidden();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThan(5);
  });
}

test('a kept copy prints without the word that it is kept', async ({ page }) => {
  await page.goto('/read/digital-minimalism');
  await page.getByRole('link', { name: 'Keep for offline' }).click();
  await expect(page.locator('#kept li')).toHaveCount(1);
  await page.context().setOffline(true);
  await page.goto('/read/digital-minimalism');
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Kept on this device/)).toBeHidden();
  expect((await addressOnPaper(page))?.shown).toMatch(/\/read\/digital-minimalism"$/);
});

test('a part of the memoir stands on one sheet with its chapters', async ({ page }) => {
  await page.goto('/book');
  await page.emulateMedia({ media: 'print' });
  const parts = await page.locator('.part').all();
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) await expect(part).toHaveCSS('break-inside', 'avoid');
});

test('a principle stands on one sheet with its words', async ({ page }) => {
  await page.goto('/codes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.tenets > li').first()).toHaveCSS('break-inside', 'avoid');
});

test('the journal says on paper on which day a post was published, not how long ago', async ({
  page,
}) => {
  await page.goto('/journal');
  const time = page.locator('.latest time').first();
  await page.emulateMedia({ media: 'print' });
  const shown = await time.evaluate((element) => ({
    said: getComputedStyle(element, '::after').content,
    before: getComputedStyle(element).fontSize,
    day: element.getAttribute('datetime'),
  }));
  expect(shown).toEqual({
    said: `"${shown.day}"`,
    before: '0px',
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});
