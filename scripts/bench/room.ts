import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSCODE } from '../../src/gather/darkroom/passcode.ts';
import { hostRules } from '../hosts/table.ts';
import { serveSite } from '../serve/static-server.ts';

/** What it costs to open the demo's Dark Room: bytes as transferred by kind of file, and the derivation in ms. */
export interface RoomCost {
  readonly bytes: Readonly<Record<'page' | 'React and form' | 'room code' | 'list', number>>;
  /** The key derivation alone, of each attempt, on this machine. */
  readonly derivation: readonly number[];
}

type Kind = keyof RoomCost['bytes'];

function kindOf(path: string): Kind {
  if (path.endsWith('.bin')) return 'list';
  if (path.includes('/RoomScript') || path.includes('/room.')) return 'room code';
  return path.endsWith('.js') ? 'React and form' : 'page';
}

/** Runs in the page: one derivation with the site's own number of iterations. */
async function derive(iterations: number): Promise<number> {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(24), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const salt = new Uint8Array(16);
  const start = performance.now();
  await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256);
  return performance.now() - start;
}

async function openRoom(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/darkroom`);
  const field = page.getByLabel('Passcode');
  await field.focus();
  await field.fill(DEMO_PASSCODE);
  await field.press('Enter');
  await page.getByRole('button', { name: 'Seal the room' }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Opens the room of the built demo site in `folder`, and derives its key so many times more. */
export async function roomCost(
  browser: Browser,
  folder: string,
  iterations: number,
  runs: number,
): Promise<RoomCost> {
  const rules = hostRules({ moved: [] });
  const server = await serveSite({ folder, port: 0, host: 'localhost', rules });
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const bytes = { page: 0, 'React and form': 0, 'room code': 0, list: 0 };
    const paths = new Map<string, string>();
    session.on('Network.responseReceived', ({ requestId, response }) => {
      paths.set(requestId, new URL(response.url).pathname);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const path = paths.get(requestId) ?? '';
      if (!/\.(woff2|svg|png)$/.test(path)) bytes[kindOf(path)] += encodedDataLength;
    });
    await openRoom(page, server.origin);
    const derivation: number[] = [];
    for (let run = 0; run < runs; run += 1)
      derivation.push(await page.evaluate(derive, iterations));
    return { bytes, derivation };
  } finally {
    await context.close();
    await server.close();
  }
}
