import { connect, createServer, type Socket } from 'node:net';
import type { Browser } from '@playwright/test';
import { hostRules } from '../hosts/table.ts';
import { serveSite } from '../serve/static-server.ts';

/** What readers who keep a page are sent, headers included. */
export interface KeptCost {
  /** Of a piece that they open next, with what its page then asks for. */
  readonly next: number;
  /** The same piece for anyone else. */
  readonly whole: number;
}

const KEPT = '/read/memoir/the-chimney-fire';
/** Milliseconds that a reader stays: about a second after a page the browser looks for another worker. */
const READING = 3000;
const NEXT = '/read/memoir/agnes-keeps-the-books';

/** Passes everything on to a port, and counts what comes back: what a worker asks for is told by no page. */
async function countingLine(to: number) {
  const counted = { bytes: 0 };
  const server = createServer((client: Socket) => {
    const site = connect(to, 'localhost');
    site.on('data', (chunk) => {
      counted.bytes += chunk.length;
    });
    client.pipe(site).pipe(client);
    client.on('error', () => site.destroy());
    site.on('error', () => client.destroy());
  });
  await new Promise<void>((settle) => server.listen(0, 'localhost', settle));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { counted, origin: `http://localhost:${port}`, close: () => server.close() };
}

async function costOf(browser: Browser, port: number, keeps: boolean): Promise<number> {
  const line = await countingLine(port);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  // The typeface and the pictures of a page cost both the same.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, downlink: 10 } }),
  );
  const page = await context.newPage();
  await page.goto(line.origin + KEPT, { waitUntil: 'networkidle' });
  if (keeps) {
    await page.getByRole('link', { name: 'Keep for offline' }).click();
    await page.getByText('Kept. You can read it').waitFor();
  }
  await page.waitForLoadState('networkidle');
  const before = line.counted.bytes;
  await page.goto(line.origin + NEXT, { waitUntil: 'networkidle' });
  await page.waitForTimeout(READING);
  await page.waitForLoadState('networkidle');
  await context.close();
  line.close();
  return line.counted.bytes - before;
}

/** What a second piece costs who keeps a page of the built site in `folder`, and who does not. */
export async function measureKept(browser: Browser, folder: string): Promise<KeptCost> {
  const server = await serveSite({
    folder,
    port: 0,
    host: 'localhost',
    rules: hostRules({ moved: [] }),
  });
  try {
    const port = Number(new URL(server.origin).port);
    return {
      next: await costOf(browser, port, true),
      whole: await costOf(browser, port, false),
    };
  } finally {
    await server.close();
  }
}
