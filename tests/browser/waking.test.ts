import type { Page } from '@playwright/test';
import { putOnLine, SLOW } from '../../scripts/bench/line.ts';
import { expect, test } from '../support/browser/test.ts';

/* A phone on a slow line: a control that is not awake yet says at once that it is at work. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Milliseconds after which a reader doubts that the tap was felt; a slow processor needs a part of it to paint. */
const AT_ONCE = 500;

async function becomeSlow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await putOnLine(session, SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/** Runs in the page: notes how long after the next click that element is shown that the selector names. */
function watchFor(selector: string): void {
  const seen = { after: -1, awake: true };
  Object.assign(window, { seen });
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      const island = (target as Element).closest('astro-island');
      const look = () => {
        if (!document.querySelector(selector)) return requestAnimationFrame(look);
        seen.after = performance.now() - timeStamp;
        seen.awake = Object.keys(island ?? {}).includes('hydrated');
        return 0;
      };
      look();
    },
    { capture: true },
  );
}

const seenIn = (page: Page) =>
  page.evaluate(() => (window as Window & { seen?: { after: number; awake: boolean } }).seen);

test('a filter on the way to its page', async ({ page }) => {
  await page.goto('/archive');
  await becomeSlow(page);
  const filter = page.getByRole('button', { name: 'Technical' });
  // In one go: the browser leaves the page as soon as the next one answers.
  const seen = await filter.evaluate((link: HTMLElement) => {
    const before = link.getAttribute('aria-busy');
    link.click();
    const awake = Object.keys(link.closest('astro-island') ?? {}).includes('hydrated');
    const sign = getComputedStyle(link, '::after').content;
    return { before, awake, busy: link.getAttribute('aria-busy'), sign };
  });
  expect(seen).toEqual({ before: null, awake: false, busy: 'true', sign: '"..."' });
  await expect(page).toHaveURL(/\/archive\/technical$/);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

test('the Dark Room, once Unseal is tapped', async ({ page }) => {
  await page.goto('/darkroom');
  await page.getByLabel('Passcode', { exact: true }).evaluate((field) => {
    (field as HTMLInputElement).value = 'of no use';
  });
  await page.evaluate(watchFor, 'astro-island[data-busy] .wait');
  await becomeSlow(page);
  await page
    .getByRole('button', { name: 'Unseal' })
    .evaluate((button) => (button as HTMLElement).click());
  await expect.poll(async () => (await seenIn(page))?.after).toBeGreaterThanOrEqual(0);
  const seen = await seenIn(page);
  expect(seen?.awake).toBe(false);
  expect(seen?.after).toBeLessThan(AT_ONCE);
});
