import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { hostRules } from '../hosts/table.ts';
import { serveSite } from '../serve/static-server.ts';
import { FAST, type Line, putOnLine, SLOW } from './line.ts';

/** How a reader goes through three pieces, one after the other. */
interface Reader {
  readonly name: string;
  readonly line: Line;
  /** Reads to the end and takes the next piece there; else takes it at the top, at once. */
  readonly toTheEnd: boolean;
  readonly savesData?: boolean;
  /** Has been here before: the browser's cache has what the host lets it keep. */
  readonly hasCache?: boolean;
}

/** What a visit of three pieces cost. */
export interface Reading {
  readonly name: string;
  /** Bytes as transferred, headers included: of the first piece, of the second from its tap on, of the whole visit. */
  readonly first: number;
  readonly second: number;
  readonly whole: number;
  /** Bytes of the visit that nobody looked at: a next piece that was fetched and not read. */
  readonly waste: number;
  /** Milliseconds from the tap on the second and third piece to their first words, medians of the two. */
  readonly tap: number;
}

const READERS: readonly Reader[] = [
  { name: 'slow line, reads to the end', line: SLOW, toTheEnd: true },
  { name: 'slow line, turns on at once', line: SLOW, toTheEnd: false },
  { name: 'slow line, saves data', line: SLOW, toTheEnd: true, savesData: true },
  { name: 'fast line, reads to the end', line: FAST, toTheEnd: true },
  { name: 'fast line, again, with its cache', line: FAST, toTheEnd: true, hasCache: true },
];

/** The first chapter of the demo: two others come after it, and none has a picture. */
const START = '/read/memoir/the-chimney-fire';

/** Milliseconds that a reader stays at the end of a piece. */
const READING = 3000;

interface Counted {
  total: number;
  /** Bytes by path. */
  readonly byPath: Map<string, number>;
}

function count(session: CDPSession): Counted {
  const counted: Counted = { total: 0, byPath: new Map() };
  const paths = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? '';
    // A page that was fetched before its tap is told of once more when it is opened.
    if (path.startsWith('/read/') && counted.byPath.has(path)) return;
    counted.total += encodedDataLength;
    counted.byPath.set(path, (counted.byPath.get(path) ?? 0) + encodedDataLength);
  });
  return counted;
}

/** Runs in the page: taps a link, and says when, in milliseconds of the clock. */
function tap(selector: string): number {
  const now = performance.timeOrigin + performance.now();
  document.querySelector<HTMLAnchorElement>(selector)?.click();
  return now;
}

/** Runs in the page: when its first words were painted, by the same clock. */
function firstWords(): Promise<number> {
  return new Promise((settle) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) settle(performance.timeOrigin + paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
}

async function turn(page: Page, toTheEnd: boolean): Promise<number> {
  const next = toTheEnd ? '.onward [rel=next]' : '.pager [rel=next]';
  if (toTheEnd) {
    await page.locator(next).scrollIntoViewIfNeeded();
    await page.waitForTimeout(READING);
    await page.waitForLoadState('networkidle');
  }
  const arrived = page.waitForEvent('load');
  const tapped = await page.evaluate(tap, next);
  await arrived;
  return (await page.evaluate(firstWords)) - tapped;
}

async function readThree(page: Page, origin: string, reader: Reader): Promise<Reading> {
  const session = await page.context().newCDPSession(page);
  await putOnLine(session, reader.line);
  const counted = count(session);
  await page.goto(origin + START, { waitUntil: 'networkidle' });
  const first = counted.total;
  const taps: number[] = [];
  taps.push(await turn(page, reader.toTheEnd));
  await page.waitForLoadState('networkidle');
  const second = counted.total - first;
  taps.push(await turn(page, reader.toTheEnd));
  await page.waitForLoadState('networkidle');
  const last = new URL(await page.locator('.onward [rel=next]').evaluate(hrefOf)).pathname;
  if (reader.toTheEnd) {
    await page.locator('.onward [rel=next]').scrollIntoViewIfNeeded();
    await page.waitForTimeout(READING);
    await page.waitForLoadState('networkidle');
  }
  return {
    name: reader.name,
    first,
    second,
    whole: counted.total,
    waste: counted.byPath.get(last) ?? 0,
    tap: taps.reduce((sum, each) => sum + each, 0) / taps.length,
  };
}

function hrefOf(link: Element): string {
  return (link as HTMLAnchorElement).href;
}

/** Tells pages that the reader saves data. */
async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, downlink: 10 } }),
  );
}

/** Visits of three pieces of the built site in `folder`, each in a browser of its own. */
export async function measureReading(browser: Browser, folder: string): Promise<Reading[]> {
  const rules = hostRules({ moved: [] });
  const server = await serveSite({ folder, port: 0, host: 'localhost', rules });
  try {
    const readings: Reading[] = [];
    for (const reader of READERS) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      if (reader.savesData) await saveData(context);
      if (reader.hasCache) {
        const before = await context.newPage();
        await readThree(before, server.origin, reader);
        await before.close();
      }
      readings.push(await readThree(await context.newPage(), server.origin, reader));
      await context.close();
    }
    return readings;
  } finally {
    await server.close();
  }
}
