import type { Browser } from '@playwright/test';
import { hostRules } from '../hosts/table.ts';
import { serveSite } from '../serve/static-server.ts';
import { FAST, putOnLine } from './line.ts';

/** What the typeface costs first visits, on a line that carries it before the first paint. */
export interface TypefaceCost {
  /** First visits that stood in it, of how many. */
  readonly set: number;
  readonly visits: number;
  /** By how many milliseconds their first paint was later than that of a visit without it, of each pair. */
  readonly later: readonly number[];
}

const PAGE = '/read/the-bench-in-april';

interface First {
  readonly paint: number;
  readonly isSet: boolean;
}

/** Runs in the page. */
function firstOf(): First {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return {
    paint: paint?.startTime ?? Number.NaN,
    isSet: document.body.style.fontFamily.includes('Literata'),
  };
}

async function firstVisit(browser: Browser, address: string, isSlow: boolean): Promise<First> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  // A browser that knows its line to be slow asks for no typeface.
  if (isSlow) {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { downlink: 0.5 } }),
    );
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await putOnLine(session, FAST);
  await page.goto(address, { waitUntil: 'networkidle' });
  const first = await page.evaluate(firstOf);
  await context.close();
  return first;
}

/** Pairs of first visits to an article of the built site in `folder`, with the typeface and without, in turns. */
export async function measureTypeface(
  browser: Browser,
  folder: string,
  visits: number,
): Promise<TypefaceCost> {
  const rules = hostRules({ moved: [] });
  const server = await serveSite({ folder, port: 0, host: 'localhost', rules });
  try {
    const later: number[] = [];
    let set = 0;
    for (let visit = 0; visit < visits; visit += 1) {
      const bare = await firstVisit(browser, server.origin + PAGE, true);
      const first = await firstVisit(browser, server.origin + PAGE, false);
      later.push(first.paint - bare.paint);
      if (first.isSet) set += 1;
    }
    return { set, visits, later };
  } finally {
    await server.close();
  }
}
