import type { CDPSession, Page } from '@playwright/test';
import { putOnLine } from '../../scripts/bench/line.ts';
import { family, fetched } from '../support/browser/page-requests.ts';
import { layoutShifts } from '../support/browser/shifts.ts';
import { originOf } from '../support/browser/sites.ts';
import { expect, test } from '../support/browser/test.ts';

/* What a page fetches beside itself hangs on the line: the typeface, and the next piece. */

const ESSAY = '/read/ore-dock-1998';
const NEXT = '/read/reading-agnes';

async function onLine(page: Page, latency: number, megabits: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await putOnLine(session, { latency, megabits });
  return session;
}

const savesData = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true, downlink: 10 } });

test('a slow line fetches the page alone, and reads it in the serif of the system', async ({
  page,
}) => {
  const session = await onLine(page, 400, 0.4);
  // Those of the browser's own too: icons.
  const asked: string[] = [];
  session.on('Network.requestWillBeSent', ({ request: { url } }) => {
    if (url.startsWith('http')) asked.push(new URL(url).pathname);
  });
  const ofWords = '/read/the-bench-in-april';
  await page.goto(ofWords, { waitUntil: 'networkidle' });
  await expect(page.locator('.prose')).toBeVisible();
  expect(asked).toEqual([ofWords]);
  expect(await family(page)).not.toContain('Literata');
});

test('a reader who saves data gets neither typeface nor next piece', async ({ page }) => {
  await page.addInitScript(savesData);
  const more = fetched(page, /\.woff2$|reading-agnes/);
  await page.goto(ESSAY);
  await page.getByRole('navigation', { name: 'bottom' }).scrollIntoViewIfNeeded();
  await expect(page.locator('.prose')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(more).toEqual([]);
});

test('a reader who asks for less data gets neither typeface, nor next piece, nor pictures below the first', async ({
  page,
}) => {
  // Engines hide the query behind a flag.
  await page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      matchMedia.call(window, query === '(prefers-reduced-data:reduce)' ? 'all' : query);
  });
  const more = fetched(page, /\.woff2$|reading-agnes/);
  await page.goto(ESSAY);
  await page.getByRole('navigation', { name: 'bottom' }).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(more).toEqual([]);
  const pictures = fetched(page, /\.(avif|webp|jpg)$/);
  await page.goto('/journal');
  await page
    .getByRole('button', { name: /^Show picture: \w/ })
    .last()
    .scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(pictures).toHaveLength(1);
});

test('a reader who saves data gets the first picture of a page, and others when he asks', async ({
  page,
}) => {
  await page.addInitScript(savesData);
  const pictures = fetched(page, /\.(avif|webp|jpg)$/);
  await page.goto('/journal');
  const [other] = await page.getByRole('button', { name: /^Show picture: \w/ }).all();
  await other?.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(pictures).toHaveLength(1);
  await other?.click();
  await expect.poll(() => pictures.length).toBe(2);
});

test('a reader who saves data may ask for a picture of a text that nothing is said of, too', async ({
  page,
}) => {
  await page.addInitScript(savesData);
  const path = `${originOf('own')}/read/rich-one`;
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('alt="A stove"', 'alt=""');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(path);
  const stove = page.locator('.prose figure img');
  await expect(stove).toBeHidden();
  await page.getByRole('button', { name: 'Show picture', exact: true }).click();
  await expect(stove).toBeVisible();
});

test('a line that carries the typeface before the first paint gets it, and nothing moves', async ({
  page,
}) => {
  // A busy machine may answer too late for it.
  await expect(async () => {
    await page.goto(ESSAY);
    await expect(page.locator('.prose')).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
    expect(await family(page)).toMatch(/^Literata,/);
  }).toPass();
});

test.describe('where things may move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('filters come with the words beside them, and do not fade in behind', async ({ page }) => {
    await page.addInitScript(() => {
      const fading: string[] = [];
      Object.assign(window, { fading });
      addEventListener('transitionrun', ({ propertyName }) => fading.push(propertyName));
    });
    // A busy machine may answer too late for the typeface.
    await expect(async () => {
      await page.goto('/archive');
      expect(await family(page)).toMatch(/^Literata,/);
    }).toPass();
    await page.getByRole('button', { name: 'Technical' }).hover();
    const fading = () => page.evaluate(() => Reflect.get(window, 'fading'));
    await expect.poll(fading).toContain('border-top-color');
    expect(await fading()).not.toContain('visibility');
  });
});

test('the next piece is fetched when its reader comes near the end, once, and a tap takes it from the cache', async ({
  page,
}) => {
  const pieces = fetched(page, /^\/read\//);
  await page.goto(ESSAY);
  await page.waitForLoadState('networkidle');
  expect(pieces).toEqual([ESSAY]);
  const onward = page.getByRole('navigation', { name: 'Previous and next, bottom' });
  await onward.scrollIntoViewIfNeeded();
  await expect.poll(() => pieces).toEqual([ESSAY, NEXT]);
  await page.mouse.wheel(0, -3000);
  await onward.scrollIntoViewIfNeeded();
  const invitation = onward.getByRole('link', { name: /^Next/ });
  await expect(invitation).toContainText(/\w+ \d+, \d{4}/);
  await invitation.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading Agnes');
  const delivery = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    return Reflect.get(visit ?? {}, 'deliveryType');
  });
  // What the page's speculation rules have fetched is taken as it is; the cache would have asked once more.
  expect(delivery).toBe('navigational-prefetch');
});

test('a key that comes to a link to the next piece fetches it', async ({ page }) => {
  const pieces = fetched(page, /^\/read\//);
  await page.goto(ESSAY);
  await page.waitForLoadState('networkidle');
  expect(pieces).toEqual([ESSAY]);
  const top = page.getByRole('navigation', { name: 'Previous and next, top' });
  await top.getByRole('link', { name: /^Previous/ }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => pieces).toEqual([ESSAY, NEXT]);
});

test.describe('a long piece', () => {
  test.use({ site: 'hostile' });

  test('is not fetched before a key comes to its link', async ({ page }) => {
    const pieces = fetched(page, /^\/read\//);
    await page.goto('/read/hostile-8');
    const link = page
      .getByRole('navigation', { name: 'Previous and next, bottom' })
      .locator('.long');
    const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
    await link.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(pieces).toEqual(['/read/hostile-8']);
    await link.focus();
    await expect.poll(() => pieces).toEqual(['/read/hostile-8', path]);
  });
});

test('where nothing comes next, the newest piece of another line offers itself', async ({
  page,
}) => {
  await page.goto('/read/model-the-thing');
  const onward = page.getByRole('navigation', { name: 'Previous and next, bottom' });
  await expect(onward.getByRole('link', { name: /^The newest/ })).toHaveAttribute(
    'href',
    /^\/read\//,
  );
  await expect(page.locator('[rel=next]')).toHaveCount(0);
});
