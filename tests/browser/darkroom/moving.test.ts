import { PASSCODE } from '../../support/darkroom/dataset.ts';
import { expect, form, openRoom, requestsOf, sealButton, test, unseal } from './site.ts';

test('Back and Forward lead through the room, to where the reader was, and ask for nothing', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await openRoom(page);
  await page.getByRole('link', { name: /titletwo/ }).scrollIntoViewIfNeeded();
  const at = await page.evaluate(() => scrollY);
  expect(at).toBeGreaterThan(0);
  const current = page.locator('header nav a[aria-current=page], aside a[aria-current=page]');
  expect(await current.count()).toBeGreaterThan(0);
  const requests = requestsOf(page);
  await page.getByRole('link', { name: /titletwo/ }).click();
  await expect(page.getByText('2 of 4')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(`/read/${site.reader.pageOf('the-qzvkslugtwowyxjq')}`);
  await expect(page).toHaveTitle(/^Dark Room/);
  await expect(current).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(at);
  await page.goForward();
  await expect(page.getByText('2 of 4')).toBeVisible();
  expect(new Set(requests.paths().map((path) => path.slice(0, 3)))).toEqual(new Set(['/d/']));
});

test('a key in the address is taken out of it at once, and opens at a tap', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto(`/darkroom#key=${encodeURIComponent(PASSCODE)}`);
  await expect(page).toHaveURL(/\/darkroom$/);
  await expect(form(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Unseal' })).toBeHidden();
  expect(requests.paths()).toEqual(['/darkroom']);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(sealButton(page)).toBeVisible();
  for (const request of requests.all) expect(request.url()).not.toContain('rugem');
});

test('a key in the address that was withdrawn leaves the form', async ({ page }) => {
  await page.goto('/darkroom#key=hobiv%20nemat');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('alert')).toHaveText('That passcode does not open the room.');
  await unseal(page);
  await expect(sealButton(page)).toBeVisible();
});

test('the open room is drawn and called open', async ({ page }) => {
  await page.goto('/darkroom');
  await expect(page.getByRole('link', { name: 'Dark Room (locked)' }).first()).toBeVisible();
  await unseal(page);
  await expect(page.getByRole('link', { name: 'Dark Room (open)' }).first()).toBeVisible();
  await sealButton(page).click();
  await expect(page.getByRole('link', { name: 'Dark Room (locked)' }).first()).toBeVisible();
});

test('the end of an entry shows the next one as the list does, and leads to it', async ({
  page,
}) => {
  await openRoom(page);
  const cards = page.locator('.entry:has(a)');
  const listed = await cards.evaluateAll((entries) =>
    entries.map((entry) =>
      ['time', 'h2', '.excerpt'].map((part) => entry.querySelector(part)?.textContent),
    ),
  );
  expect(listed).toHaveLength(4);
  await cards.getByRole('link').first().click();
  const bottom = page.getByRole('navigation', { name: 'Previous and next, bottom' });
  for (const [at, [date, title, excerpt]] of listed.entries()) {
    await expect(page.getByText(`${at + 1} of 4`)).toBeVisible();
    const before = listed[at - 1];
    await expect(bottom.locator('[rel=prev]')).toHaveText(before ? [`Previous ${before[1]}`] : []);
    const next = bottom.locator('[rel=next]');
    const after = listed[at + 1];
    await expect(next).toHaveText(after ? [`Next · ${after.join(' ')}`] : []);
    expect([date, title, excerpt]).not.toContain('');
    if (after) await next.click();
  }
});

test('the excerpt of a next entry in Hebrew begins at the right', async ({ page }) => {
  await openRoom(page);
  await page.locator('.entry a').first().click();
  const gap = await page.locator('.onward [rel=next] b + span').evaluate((excerpt) => {
    excerpt.textContent = 'שלום';
    const words = document.createRange();
    words.selectNodeContents(excerpt);
    const line = excerpt.closest('a')?.getBoundingClientRect().right ?? 0;
    return line - words.getBoundingClientRect().right;
  });
  expect(gap).toBeCloseTo(0);
});
