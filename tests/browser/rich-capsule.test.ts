import { join } from 'node:path';
import { withCapsule } from '../support/browser/capsule.ts';
import { expect, test } from '../support/browser/test.ts';
import { OWN_PASSCODE, siteRoot } from '../support/site/build.ts';

test('the room as one file shows what its author wrote, with its notes, pictures and code', async ({
  page,
  complaints,
}) => {
  await withCapsule(join(siteRoot('own'), 'dist'), async (href, html) => {
    expect(html.includes('RichScript')).toBe(false);
    await page.goto(href);
    await page.getByLabel('Passcode', { exact: true }).fill(OWN_PASSCODE);
    await page.getByRole('button', { name: 'Unseal' }).click();
    await page.getByRole('link', { name: /Sealed Sentence/ }).click();
    const text = page.locator('.prose');
    await expect(text.getByRole('heading', { level: 2 })).toHaveText('What we carried');
    await expect(text.locator('h2')).toHaveCSS('margin-top', /[3-9]\dpx/);
    await expect(text.getByRole('columnheader')).toHaveText(['Day', 'Degrees']);
    await expect(text.getByRole('link', { name: 'the other night' })).toHaveAttribute(
      'href',
      'https://vale.example/read/plain-one',
    );
    const picture = text.getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(500);
    await text.getByRole('button', { name: 'Copy' }).click();
    await expect(text.getByRole('button', { name: /^(Copied|Selected)$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Note 1', exact: true }).click();
    await expect(page).toHaveURL(/#note-1$/);
    await expect(page.getByText('Until the spring of the year after.')).toBeInViewport();
    await page.goBack();
    await expect(text.getByRole('heading', { level: 2 })).toHaveText('What we carried');
    await page.getByRole('link', { name: 'Return to Dark Room' }).click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.getByRole('link', { name: /Sealed Sentence/ }).click();
    await page.getByRole('button', { name: 'Seal the room' }).click();
    await expect(page.getByLabel('Passcode', { exact: true })).toBeVisible();
    expect(complaints).toEqual([]);
  });
});
