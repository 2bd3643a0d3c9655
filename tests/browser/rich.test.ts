import { openSealed } from '../support/browser/screens.ts';
import { expect, test } from '../support/browser/test.ts';
import { SCHEMES } from '../support/content/rich-hostile.ts';

test.use({ site: 'own', permissions: ['clipboard-read', 'clipboard-write'] });

const RICH_SCRIPT = /RichScript/;

test('a sealed entry shows what its author wrote, and its picture when it comes near', async ({
  page,
  requests,
}) => {
  await page.goto('/darkroom');
  await openSealed(page, 'Sealed Sentence');
  await expect(page.locator('.meta')).toContainText('Revised May 4, 2026');
  const text = page.locator('.prose');
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('What we carried');
  await expect(text.getByRole('link', { name: 'a book about kettles' })).toHaveAttribute(
    'href',
    'https://example.org/kettles',
  );
  await expect(text.getByRole('link', { name: 'the other night' })).toHaveAttribute(
    'href',
    '/read/plain-one',
  );
  await expect(text.locator('ul > li > ol > li')).toHaveText(['Iodized', 'Coarse']);
  await expect(text.getByRole('columnheader')).toHaveText(['Day', 'Degrees']);
  await expect(text.getByRole('figure').getByText(/qzvkstovewyxjq, later/)).toBeVisible();
  await expect(text.locator('h2')).toHaveCSS('margin-top', /[3-9]\dpx/);
  const picture = text.getByRole('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(500);
  await expect(picture).toHaveCSS('opacity', '1');
  // Nothing of the browser's own is drawn in its place until it comes.
  await picture.evaluate((image) => image.removeAttribute('src'));
  await expect(picture).toHaveCSS('opacity', '0');
  expect(requests.filter((path) => RICH_SCRIPT.test(path))).toHaveLength(1);
});

for (const path of ['/read/inline-one', '/darkroom'])
  test(`lists within lists are narrower on a phone: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    if (path === '/darkroom') await openSealed(page, 'A Sealed Flag');
    await expect(page.locator('.rich li ul').first()).toHaveCSS('padding-left', '12.8px');
  });

for (const path of ['/read/inline-one', '/darkroom'])
  test(`a picture among words is as low as they are, a photograph as wide, none wider than it is: ${path}`, async ({
    page,
  }) => {
    await page.goto(path);
    if (path === '/darkroom') await openSealed(page, 'A Sealed Flag');
    const flag = page.getByRole('img', { name: 'A green flag' });
    const hill = page.getByRole('img', { name: 'The hill' });
    const words = page.locator('.prose p').first();
    await expect(words).toHaveText('A flag  on the hill, and the hill below it.');
    await hill.scrollIntoViewIfNeeded();
    const box = async (of: typeof hill) =>
      (await of.boundingBox()) ?? { width: 0, height: 0, y: 0 };
    await expect.poll(async () => (await box(flag)).height).toBeGreaterThan(14);
    expect((await box(flag)).height).toBeLessThan(40);
    expect((await box(flag)).width / (await box(flag)).height).toBeCloseTo(1.5, 1);
    const column = await box(words);
    expect((await box(hill)).width).toBeCloseTo(column.width, 0);
    expect((await box(page.getByRole('img', { name: 'A flag alone' }))).width).toBe(24);
    expect((await box(hill)).y).toBeGreaterThan(column.y + column.height - 1);
  });

for (const path of ['/read/rich-one', '/darkroom'])
  test(`each paragraph is read from its own side, and the lines of a poem are told from their ends: ${path}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(path);
    if (path === '/darkroom') await openSealed(page, 'Sealed Sentence');
    const text = page.locator('.prose');
    await expect(text.locator('p').first()).toHaveCSS('direction', 'ltr');
    await expect(text.getByText('كتبت هذا')).toHaveCSS('direction', 'rtl');
    const lines = await text.getByText('He held the rope.').evaluate((poem) => {
      const words = document.createRange();
      words.selectNodeContents(poem);
      const { left } = poem.getBoundingClientRect();
      return [...new Set([...words.getClientRects()].map((line) => Math.round(line.left - left)))];
    });
    // Two lines, of which one begins further in, and what goes on below that.
    expect(lines[0]).toBe(0);
    expect(Math.max(...lines)).toBeGreaterThan(30);
  });

test('its notes lead there and back without leaving the room', async ({ page, requests }) => {
  await page.goto('/darkroom');
  await openSealed(page, 'Sealed Sentence');
  requests.splice(0);
  await page.getByRole('link', { name: 'Note 1', exact: true }).click();
  await expect(page).toHaveURL(/#note-1$/);
  await page.getByRole('link', { name: 'Back to the text, note 1' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sealed Sentence');
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('What we carried')).toBeVisible();
  expect(requests.filter((path) => !/^(\/d\/|blob:|\/favicon)/.test(path))).toEqual([]);
});

test('without the code for it the words stand as paragraphs', async ({ page, complaints }) => {
  await page.route('**/_astro/RichScript*', (route) => route.abort());
  await page.goto('/darkroom');
  await openSealed(page, 'Sealed Sentence');
  await expect(page.locator('.prose').getByText('What we carried')).toBeVisible();
  await expect(page.locator('.prose h2')).toHaveCount(0);
  expect(complaints.splice(0)).not.toEqual([]);
});

test('an entry of paragraphs asks for no code of rich ones', async ({ page, requests }) => {
  await page.goto('/darkroom');
  await openSealed(page, 'Sealed Paragraphs');
  expect(requests.filter((path) => RICH_SCRIPT.test(path))).toEqual([]);
});

test('an entry that says in which language it is has it said of its title and text, in the list too', async ({
  page,
}) => {
  await page.goto('/darkroom');
  const listed = page.locator('main li:has-text("Sealed Paragraphs") :is(h2, .excerpt, .vh)');
  await openSealed(page, 'Sealed Paragraphs');
  const shown = page.locator('main :is(h1, .prose)');
  const languagesOf = (all: Element[]) => all.map((each) => each.getAttribute('lang'));
  expect(await shown.evaluateAll(languagesOf)).toEqual(['nl', 'nl']);
  await page.goBack();
  await expect(listed).toHaveCount(3);
  expect(await listed.evaluateAll(languagesOf)).toEqual(['nl', 'nl', 'nl']);
  await page.getByRole('link', { name: 'Sealed Sentence' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sealed Sentence');
  expect(await shown.evaluateAll(languagesOf)).toEqual([null, null]);
});

test('a sealed body that means ill is words, and leads nowhere but where it may', async ({
  page,
}) => {
  // Ten thousand items to lay out.
  test.slow();
  await page.goto('/darkroom');
  await openSealed(page, 'Sealed Harm');
  const text = page.locator('.prose');
  await expect(text.getByText('Item 10000', { exact: true })).toBeAttached();
  await expect(text.getByText(`Link ${SCHEMES.length - 1}`)).toBeVisible();
  await expect(text.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  const found = await text.evaluate((element) => ({
    links: [...element.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    active: element.querySelectorAll('script, iframe, object, embed, img, style, form').length,
    handlers: [...element.querySelectorAll('*')]
      .flatMap(({ attributes }) => [...attributes])
      .filter(({ name }) => name.startsWith('on')).length,
  }));
  expect(found).toEqual({ links: ['https://safe.example/'], active: 0, handlers: 0 });
});

for (const { name, path } of [
  { name: 'an open post', path: '/read/rich-one' },
  { name: 'a sealed entry', path: '/darkroom' },
]) {
  test(`the code of ${name} is copied by one press`, async ({ page }) => {
    await page.goto(path);
    if (path === '/darkroom') await openSealed(page, 'Sealed Sentence');
    const button = page.getByRole('button', { name: 'Copy' });
    await button.click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const code = await page.locator('pre').textContent();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    expect(code).toContain('console.log(degrees);');
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('no button is there that does nothing; table, notes and code are', async ({ page }) => {
    await page.goto('/read/rich-one');
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await page.getByRole('link', { name: 'Note 1', exact: true }).click();
    await expect(page).toHaveURL(/#note-1$/);
    await expect(page.getByText('Until the spring of the year after.')).toBeInViewport();
  });
});

test('on paper the code wraps, the notes stand below, and no button is left', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto('/read/rich-one');
  const code = page.locator('pre');
  await expect(code).toHaveCSS('white-space-collapse', 'preserve');
  const fits = await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  expect(fits).toBe(true);
  await expect(page.getByText('Until the spring of the year after.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});
