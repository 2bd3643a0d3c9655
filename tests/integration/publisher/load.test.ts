import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../release/releasing.ts';
import { BODY, deliver, headersFor, publishing, SECRET, settled } from './publishing.ts';

test('a body that grows past its limit without saying so is cut off', async () => {
  const { url, builds } = await publishing();
  const status = await new Promise<number | string>((resolve) => {
    const sending = request(url, { method: 'POST', headers: headersFor(BODY) }, (response) => {
      resolve(response.statusCode ?? 0);
      sending.destroy();
    });
    sending.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    const more = () => {
      if (!sending.destroyed) sending.write('x'.repeat(50_000), () => setTimeout(more, 1));
    };
    more();
  });
  expect(status).toBe(413);
  await settled();
  expect(builds).toEqual([]);
});

test('a slow body is answered 503, so that it is sent again, and disturbs nobody', async () => {
  const { url, builds } = await publishing();
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const headers = Object.entries({ ...headersFor(BODY), 'content-length': BODY.length });
  socket.write(
    `POST /publish HTTP/1.1\r\nHost: a\r\n${headers.map((each) => each.join(': ')).join('\r\n')}\r\n\r\n`,
  );
  let sent = 0;
  const drip = setInterval(() => {
    socket.write(BODY[sent] ?? '');
    sent += 1;
  }, 500);
  onTestFinished(() => clearInterval(drip));
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  expect(await deliver(url, headersFor(BODY))).toBe(202);
  await vi.waitFor(() => expect(builds).toHaveLength(1));
  await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1\.1 503 /), { timeout: 15_000 });
  await closed;
  expect(builds).toHaveLength(1);
});

/** A publisher of its own process, and its lines as they come. */
async function publisherAlone() {
  const script = fileURLToPath(new URL('./publisher-alone.ts', import.meta.url));
  const args = ['--expose-gc', script];
  const file = join(await temporaryFolder(), 'inbox.json');
  const child = spawn(process.execPath, [...args, file, SECRET], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill();
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const line = (wanted: RegExp) =>
    vi.waitFor(() => lines.find((each) => wanted.test(each)) ?? expect.unreachable(), 10_000);
  const memory = async () => {
    lines.splice(0);
    child.kill('SIGUSR2');
    return Number((await line(/^memory/)).split(' ')[1]) / 1e6;
  };
  const origin = await line(/^http/);
  const idle = () =>
    vi.waitFor(
      async () => expect(await (await fetch(`${origin}/healthz`)).text()).toContain('"idle"'),
      10_000,
    );
  return { lines, memory, idle, url: `${origin}/publish` };
}

test('a thousand at once are all answered, make a handful of releases, and leave memory as it was', async () => {
  const { url, lines, memory, idle } = await publisherAlone();
  const body = (n: number) => JSON.stringify({ _id: `post-${n % 50}`, _rev: `r${n}` });
  const good = (n: number) => deliver(url, headersFor(body(n)), body(n));
  const bad = (n: number) => deliver(url, { 'sanity-webhook-signature': 't=1,v1=AAAA' }, body(n));
  const flood = (each: (n: number) => Promise<number>) =>
    Promise.all(Array.from({ length: 1000 }, (_, n) => each(n)));
  await flood(good);
  await idle();
  const before = await memory();
  const statuses = [...(await flood(good)), ...(await flood(bad)), ...(await flood(good))];
  await idle();
  const builds = lines.filter((line) => line === 'build').length;
  const after = await memory();
  console.log(
    `memory: ${before.toFixed(1)} MB after a thousand, ${after.toFixed(1)} MB after four`,
  );
  expect(statuses.filter((status) => status === 202)).toHaveLength(2000);
  expect(statuses.filter((status) => status === 401)).toHaveLength(1000);
  expect(builds).toBeGreaterThan(0);
  expect(builds).toBeLessThanOrEqual(4);
  expect(after - before).toBeLessThan(5);
}, 60_000);
