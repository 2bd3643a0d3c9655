import { createServer, type IncomingHttpHeaders } from 'node:http';
import { portInTest } from '../../support/listening-test.ts';

export type Received = {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly at: number;
};
/** A status, a lost connection, a status after a while, or nothing. */
export type Reply = number | 'reset' | 'slow' | 'hang';

/**
 * A receiver of webhooks that answers the n-th request with the n-th reply and further ones with 200,
 * closed when the test has finished. `open.most` is how many requests were ever open at once.
 */
export async function startReceiver(replies: readonly Reply[]) {
  const received: Received[] = [];
  const open = { now: 0, most: 0 };
  const server = createServer(async (request, response) => {
    open.now += 1;
    open.most = Math.max(open.most, open.now);
    const at = performance.now();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const reply = replies[received.length] ?? 200;
    received.push({ method: request.method, headers: request.headers, body, at });
    response.once('close', () => {
      open.now -= 1;
    });
    if (reply === 'reset') request.socket.resetAndDestroy();
    else if (reply === 'slow') setTimeout(() => response.end(), 100);
    else if (reply !== 'hang') response.writeHead(reply).end();
  });
  const port = await portInTest(server);
  return { received, open, url: `http://127.0.0.1:${port}/hook?site=1` };
}
