import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { layoutShifts } from '../support/browser/shifts.ts';
import { expect, test, watch } from '../support/browser/test.ts';
import { portOf } from '../support/listening.ts';

/* A slow line brings a page in pieces, and what has come is painted: it must stay where it is. */

/** Milliseconds until the first answer: a line this slow is asked for no typeface. */
const ANSWER = 200;
/** Milliseconds from one piece to the next: the browser paints in between. */
const PAUSE = 20;

/** The tags and texts of the page from its first that shows until its footer, each a piece of its own. */
function inPieces(html: string): string[] {
  const from = html.indexOf('<a class="skip"');
  const until = html.indexOf('<footer');
  const pieces = html.slice(from, until).match(/<[^>]*>|[^<]+/g) ?? [];
  return [html.slice(0, from), ...pieces, html.slice(until)];
}

/** A server with the pages of that origin, each sent piece by piece, at most so many of them apart. */
function slowServer(origin: string, most: number): Server {
  return createServer(async ({ url = '/' }, response) => {
    const found = await fetch(new URL(url, origin));
    const type = found.headers.get('content-type') ?? '';
    response.writeHead(found.status, { 'content-type': type });
    if (!type.startsWith('text/html')) {
      response.end(new Uint8Array(await found.arrayBuffer()));
      return;
    }
    await pause(ANSWER);
    const pieces = inPieces(await found.text());
    for (const piece of pieces.slice(0, most)) {
      response.write(piece);
      await pause(PAUSE);
    }
    response.end(pieces.slice(most).join(''));
  });
}

for (const [width, routes] of [
  [390, ['/read/ore-dock-1998', '/archive', '/book']],
  [1280, ['/read/ore-dock-1998', '/darkroom', '/book']],
] as const) {
  test.describe(() => {
    test.use({ viewport: { width, height: 800 } });
    // All that a page does is wait for its line: three wait together.
    test(`${routes.join(', ')} that come in pieces do not move at ${width} px`, async ({
      context,
      baseURL,
      complaints,
    }) => {
      const server = slowServer(baseURL ?? '', 260);
      const origin = `http://localhost:${await portOf(server, 'localhost')}`;
      const shiftsOf = async (route: string) => {
        const page = await context.newPage();
        watch(page, complaints);
        await page.goto(origin + route);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        return layoutShifts(page);
      };
      try {
        expect(await Promise.all(routes.map(shiftsOf))).toEqual(routes.map(() => []));
      } finally {
        server.close();
      }
    });
  });
}
