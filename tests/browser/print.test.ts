import { getDocumentProxy } from 'unpdf';
import { SCREENS } from '../support/browser/screens.ts';
import { expect, test } from '../support/browser/test.ts';

const PRINTED = SCREENS.filter(
  ({ site, before, prepare, complains }) => site === 'demo' && !before && !prepare && !complains,
);
const HIDDEN = ['banner', 'contentinfo', 'navigation', 'button', 'textbox', 'searchbox'] as const;

for (const { name, path } of PRINTED) {
  test(`${name} prints without header, footer and navigation, black on white`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const role of HIDDEN) await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByText('Passcode', { exact: true })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    const paper = await page.evaluate(() =>
      [document.documentElement, document.body].map(
        (node) => getComputedStyle(node).backgroundColor,
      ),
    );
    expect(paper).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  });
}

test.describe('the archive’s past', () => {
  test.use({ site: 'hostile' });

  test('prints without the links to its years', async ({ page }) => {
    await page.goto('/archive/2024-01-01');
    const years = page.getByRole('navigation', { name: 'Years' });
    await expect(years).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(years).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('begins a year below its heading, also where the next sheet has room for all of it', async ({
    page,
  }) => {
    await page.goto('/archive/2024-01-01');
    for (const count of [10, 13, 16]) {
      await page.locator('.entries').evaluate((list, count) => {
        const [row] = list.children;
        const title = row?.querySelector('a');
        if (!row || !title) return;
        title.textContent = 'A title';
        list.replaceChildren(...Array.from({ length: count }, () => row.cloneNode(true)));
      }, count);
      const pdf = await getDocumentProxy(new Uint8Array(await page.pdf()));
      const { items } = await (await pdf.getPage(1)).getTextContent();
      const words = items.map((item) => ('str' in item ? item.str : '')).join('');
      expect(words).toContain('A title');
    }
  });
});
