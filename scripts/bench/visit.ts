import type { Browser, CDPSession, Page } from '@playwright/test';
import { putOnLine, SLOW } from './line.ts';

/** A phone: 390 by 844 at 2x, four times slower than this machine. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const SLOWER = 4;

/** What a page did while it arrived. Times in milliseconds after the navigation began. */
interface Painted {
  readonly first: number;
  readonly largest: number;
  /** The tag of the largest thing painted. */
  readonly tag: string;
  readonly shift: number;
  /** By how much tasks were longer than 50 ms, in all. */
  readonly blocking: number;
}

/** What one visit to one page cost. Bytes as transferred, headers included. */
export interface Visit extends Painted {
  readonly requests: number;
  readonly bytes: Readonly<Record<string, number>>;
  readonly bytesBeforePaint: number;
  /** Script that came once the reader touched the menu. */
  readonly scriptAfterIntent: number;
}

interface Transfer {
  readonly type: string;
  readonly bytes: number;
  /** Seconds on the browser's clock. */
  readonly end: number;
}

interface Transfers {
  readonly done: Transfer[];
  start: number;
}

function watchTransfers(session: CDPSession): Transfers {
  const transfers: Transfers = { done: [], start: Number.POSITIVE_INFINITY };
  const types = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ timestamp }) => {
    transfers.start = Math.min(transfers.start, timestamp);
  });
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
    transfers.done.push({
      type: types.get(requestId) ?? 'Other',
      bytes: encodedDataLength,
      end: timestamp,
    }),
  );
  return transfers;
}

/** Runs in the page: keeps what its observers see in `window.painted`. */
function observePaints(): void {
  const painted = { first: 0, largest: 0, tag: '', shift: 0, blocking: 0 };
  Object.assign(window, { painted });
  const watch = <E extends PerformanceEntry>(type: string, note: (entry: E) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as E);
    }).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') painted.first = startTime;
  });
  watch<PerformanceEntry & { element?: Element }>('largest-contentful-paint', (entry) => {
    painted.largest = entry.startTime;
    painted.tag = entry.element?.localName ?? '';
  });
  watch<PerformanceEntry & { value: number }>('layout-shift', ({ value }) => {
    painted.shift += value;
  });
  watch('longtask', ({ duration }) => {
    painted.blocking += duration - 50;
  });
}

function total(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}

function byType(transfers: readonly Transfer[]): Record<string, number> {
  const types = [...new Set(transfers.map(({ type }) => type))];
  return Object.fromEntries(
    types.map((type) => [type, total(transfers.filter((each) => each.type === type))]),
  );
}

async function touchMenu(page: Page, transfers: Transfers): Promise<number> {
  const menu = page.getByText('Menu', { exact: true });
  if ((await menu.count()) === 0) return 0;
  const before = transfers.done.length;
  const island = page.locator('astro-island', { has: menu });
  const last = (await island.getAttribute('modules'))?.split(' ').at(-1) ?? '';
  const react = page.waitForResponse((response) => new URL(response.url()).pathname === last);
  await menu.tap();
  await (await react).finished();
  await page.waitForTimeout(SLOW.latency);
  return total(transfers.done.slice(before).filter(({ type }) => type === 'Script'));
}

async function measured(page: Page, address: string, transfers: Transfers): Promise<Visit> {
  await page.addInitScript(observePaints);
  await page.goto(address, { waitUntil: 'networkidle' });
  const painted = await page.evaluate(() => (window as Window & { painted?: Painted }).painted);
  if (!painted) throw new Error(`${address} painted nothing.`);
  const arrived = [...transfers.done];
  const early = arrived.filter(({ end }) => (end - transfers.start) * 1000 <= painted.first);
  return {
    ...painted,
    requests: arrived.length,
    bytes: byType(arrived),
    bytesBeforePaint: total(early),
    scriptAfterIntent: await touchMenu(page, transfers),
  };
}

/** Opens the page with an empty cache over the slow line, waits until nothing more comes, and tells what it cost. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await putOnLine(session, SLOW);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return await measured(page, address, watchTransfers(session));
  } finally {
    await context.close();
  }
}
