import { request as ask, createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { hostRules } from '../../../scripts/hosts/table.ts';
import { serveSite } from '../../../scripts/serve/static-server.ts';

/** A built site behind a line of its own, which can be slow, answer for the site, or be cut. */
export interface Wire {
  readonly origin: string;
  /** Paths asked for so far, in order. */
  readonly requests: string[];
  /** Waiting before each answer, in milliseconds. */
  delay: number;
  /** What is asked for at paths that match waits for this. */
  hold: { readonly when: RegExp; readonly until: Promise<unknown> } | null;
  /** An answer in place of the site's for paths that match. */
  answer: { readonly when: RegExp; readonly status: number; readonly location?: string } | null;
  /** Ends every connection and takes no new one. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
  readonly close: () => Promise<void>;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function lineTo(site: string, state: Pick<Wire, 'delay' | 'answer' | 'requests' | 'hold'>): Server {
  return createServer(async (request, response) => {
    const path = request.url ?? '/';
    state.requests.push(path);
    await wait(state.delay);
    if (state.hold?.when.test(path)) await state.hold.until;
    if (state.answer?.when.test(path)) {
      const { status, location } = state.answer;
      response.writeHead(status, location ? { location } : { 'content-type': 'text/html' });
      response.end(`<h1>${status}</h1>`);
      return;
    }
    const upstream = ask(site + path, { method: request.method, headers: request.headers });
    upstream.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.once('error', () => response.destroy());
    upstream.end();
  });
}

/** Serves the folder, as `npm run preview` does, behind such a line. */
export async function openWire(folder: string): Promise<Wire> {
  const rules = hostRules({ moved: [] });
  const site = await serveSite({ folder, port: 0, host: '127.0.0.1', rules });
  const state = { requests: [], delay: 0, answer: null, hold: null };
  let server = lineTo(site.origin, state);
  const port = await listen(server, 0);
  return Object.assign(state, {
    origin: `http://localhost:${port}`,
    cut: () => shut(server),
    mend: async () => {
      server = lineTo(site.origin, state);
      await listen(server, port);
    },
    close: async () => {
      await shut(server);
      await site.close();
    },
  });
}
