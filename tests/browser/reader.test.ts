import { expect, ISLAND_SCRIPTS, test } from '../support/browser/test.ts';

const MIDDLE = '/read/ore-dock-1998';
const NEXT = '/read/reading-agnes';
const PREVIOUS = '/read/why-the-book-is-called-that';
const FIRST_CHAPTER = '/read/memoir/the-chimney-fire';
const SECOND_CHAPTER = '/read/memoir/agnes-keeps-the-books';

test('the arrows lead both ways at once and stop at the ends, without another script', async ({
  page,
  requests,
}) => {
  await page.route(ISLAND_SCRIPTS, (route) => route.abort());
  await page.goto(FIRST_CHAPTER);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(SECOND_CHAPTER);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(FIRST_CHAPTER);
  expect(requests.filter((address) => address.endsWith('.js'))).toEqual([]);
});

test('arrows with a modifier, and while somebody types, lead nowhere', async ({ page }) => {
  await page.goto(FIRST_CHAPTER);
  for (const modifier of ['Shift', 'Control', 'Meta']) {
    await page.keyboard.press(`${modifier}+ArrowRight`);
  }
  for (const name of ['input', 'textarea', 'select', 'div']) {
    await page.evaluate((tag) => {
      const field = document.createElement(tag);
      if (tag === 'div') field.contentEditable = 'true';
      document.querySelector('article')?.prepend(field);
      field.focus();
    }, name);
    await page.keyboard.type('ab');
    await page.keyboard.press('ArrowRight');
  }
  await expect(page).toHaveURL(FIRST_CHAPTER);
});

test('the place in the list, the neighbors and the ways back are said', async ({ page }) => {
  await page.goto(MIDDLE);
  const progress = page.getByRole('progressbar', { name: 'Reading progress' });
  await expect(progress).toHaveAttribute('value', '67');
  await expect(page.getByText('2 of 3')).toBeVisible();
  for (const at of ['top', 'bottom']) {
    const links = page
      .getByRole('navigation', { name: `Previous and next, ${at}` })
      .getByRole('link');
    await expect(links).toHaveCount(2);
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(paths.sort()).toEqual([NEXT, PREVIOUS].sort());
  }
  await expect(page.getByRole('link', { name: 'Back to Book' })).toHaveAttribute('href', '/book');
  await expect(page.getByRole('link', { name: 'Return to Book Overview' })).toHaveAttribute(
    'href',
    '/book',
  );
});

test('text at most 800 pixels wide, progress at most 300', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(MIDDLE);
  const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width;
  expect(await widthOf('main progress')).toBe(300);
  expect(await widthOf('article')).toBe(800);
  expect(await widthOf('nav.pager >> nth=0')).toBe(800);
});

for (const width of [390, 1280]) {
  test(`a passage has an address of its own, and is not below the header at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/read/four-hundred-pages');
    const passage = page.locator('.prose p').nth(-2);
    const words = (await passage.innerText()).split(' ').slice(0, 6).join(' ');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goto('/about');
    // As browsers write it for "Copy link to highlight".
    await page.goto(`/read/four-hundred-pages#:~:text=${encodeURIComponent(words)}`);
    await expect(passage).toBeInViewport();
    const top = (await passage.boundingBox())?.y ?? 0;
    const header = await page.locator('.top').boundingBox();
    expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  });
}

test('a first paragraph of one word keeps its high letter beside itself, whichever letter it is', async ({
  page,
}) => {
  await page.goto(FIRST_CHAPTER);
  for (const word of ['Maybe', 'Quietly', '“Quick”', '(Jack']) {
    const { stands, indent } = await page.evaluate((text) => {
      const [first, second = document.body] = document.querySelectorAll<HTMLElement>('.folio > p');
      if (first) first.textContent = text;
      const range = document.createRange();
      range.setStart(second.firstChild ?? second, 0);
      range.setEnd(second.firstChild ?? second, 1);
      const stands = range.getBoundingClientRect().left - second.getBoundingClientRect().left;
      const { paddingLeft } = getComputedStyle(second, '::before');
      return { stands, indent: Number.parseFloat(paddingLeft) };
    }, word);
    expect.soft(Math.abs(stands - indent), word).toBeLessThan(2);
  }
});

test('a picture above a text fills the column, and a small one is no wider than it is', async ({
  page,
}) => {
  await page.goto('/read/sixty-one-laptops');
  const picture = page.locator('article figure img').first();
  const width = () => picture.evaluate(({ clientWidth }) => clientWidth);
  const column = await picture.evaluate((image) => image.closest('figure')?.clientWidth);
  expect(await width()).toBe(column);
  await picture.evaluate((image: HTMLImageElement) => {
    image.width = 40;
    image.height = 30;
  });
  expect(await width()).toBe(40);
});
