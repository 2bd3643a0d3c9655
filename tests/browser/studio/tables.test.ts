import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { FULL } from '../../support/long-form.ts';
import { atTheDesk, expectSoon, newPost, test, titled, typeText } from './studio.ts';

atTheDesk();
test.skip(!FULL, 'only in the full run');
test.use({ body: 'rich' });

const TITLE = 'A table by hand';

test('a table is typed cell by cell, and pasted from a spreadsheet', async ({ page, desk }) => {
  await newPost(page, desk, TITLE);
  await typeText(page, 'Words before it.');
  const tools = page.getByTestId('field-body');
  await tools.getByTestId('insert-menu-auto-collapse-menu').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Table' }).click();
  const form = page.getByRole('dialog');
  const first = form.getByRole('textbox', { name: 'Column 1, row 1' });
  await expectSoon(first).toBeEditable();
  await first.click();
  await page.keyboard.press('ArrowUp');
  await expect(form.getByRole('button', { name: 'Remove row 1', exact: true })).toBeVisible();
  await page.keyboard.type('Fruit');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Price');
  await form.getByRole('textbox', { name: 'Fruit, row 2' }).focus();
  await page.keyboard.type('Apple');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Fruit, row 3' })).toBeFocused();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Pear\t4\r\nFig\t5\r\n');
    const options = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', options));
  });
  await form.getByRole('textbox', { name: 'Price, row 2' }).fill('3');
  const words = async () => {
    const text = JSON.stringify((await titled(desk, TITLE, 'draft'))?.body ?? []);
    return [...text.matchAll(/"text":"([^"]*)"/g)].map(([, own]) => own);
  };
  await expectSoon
    .poll(words)
    .toEqual(['Words before it.', 'Fruit', 'Price', 'Apple', '3', 'Pear', '4', 'Fig', '5']);
  const rows = form.getByRole('row');
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog] table').analyze();
  expect(violations).toEqual([]);
  await expect(rows).toHaveCount(4);
  await form
    .getByTestId(/alignment$/)
    .getByRole('button', { name: 'Add item' })
    .click();
  await form.getByRole('combobox', { name: 'Column 1' }).selectOption('Right, for figures');
  await form.getByRole('button', { name: 'Remove row 2' }).click();
  await form.getByRole('textbox', { name: 'Column 2, row 1' }).focus();
  await form.getByRole('button', { name: 'Remove column 2' }).click();
  await expectSoon.poll(words).toEqual(['Words before it.', 'Fruit', 'Pear', 'Fig']);
});
