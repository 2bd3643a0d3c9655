import { createServer, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readSignature } from '../../../scripts/publisher/signature.ts';
import { callHook, hookOwner } from '../../../scripts/rebuild/hook.ts';
import { portInTest } from '../../support/listening-test.ts';

const QUICK = { calls: 3, pause: 5, attempt: 300 };

interface Reply {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

/** A hook that answers as it is told, the last answer for ever; 'hang' gives none. */
async function hookAnswering(...replies: (Reply | 'hang')[]) {
  const calls: { request: IncomingMessage; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const reply = replies[Math.min(calls.length, replies.length - 1)];
    calls.push({ request, body: Buffer.concat(chunks).toString() });
    if (reply && reply !== 'hang') response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  const port = await portInTest(server);
  return { calls, url: new URL(`http://127.0.0.1:${port}/hook/5c23354f454e1350f8543e78`) };
}

test.each([
  ['https://api.netlify.com/build_hooks/5c23354f', 'Netlify'],
  ['https://api.vercel.com/v1/integrations/deploy/prj_1/x', 'Vercel'],
  ['https://api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/1', 'Cloudflare'],
  ['https://x:token@api.github.com/repos/o/r/dispatches', 'GitHub'],
  ['https://netlify.com.evil.example/x', 'The publisher'],
  ['http://127.0.0.1:4322/publish', 'The publisher'],
])('%s is the hook of %s', (url, owner) => {
  expect(hookOwner(new URL(url))).toBe(owner);
});

test.each([
  ['Netlify: nothing', { status: 200 }, ''],
  [
    'Vercel: a job',
    { status: 201, body: '{"job":{"id":"a","state":"PENDING","createdAt":1}}' },
    ' (pending)',
  ],
  ['Cloudflare Pages: an id', { status: 200, body: '{"success":true,"result":{"id":"a"}}' }, ''],
  [
    'Cloudflare Workers: a state',
    { status: 200, body: '{"success":true,"result":{"build_uuid":"a","status":"queued"}}' },
    ' (queued)',
  ],
  ['GitHub: nothing', { status: 204 }, ''],
])('a good answer is understood: %s', async (_, reply, words) => {
  const { url, calls } = await hookAnswering(reply);
  expect(await callHook(url, null, QUICK)).toBe(`The publisher has taken the call${words}.`);
  expect(calls.map(({ request, body }) => [request.method, body])).toEqual([['POST', '{}']]);
});

test('the publisher of one’s own is called with a signature', async () => {
  const { url, calls } = await hookAnswering({ status: 202 });
  await callHook(url, 'a secret of some length', QUICK);
  const [call] = calls;
  const header = String(call?.request.headers['sanity-webhook-signature']);
  expect(
    readSignature(header, Buffer.from(call?.body ?? ''), 'a secret of some length'),
  ).not.toBeNull();
});

test('a password in the address is sent as a token, and the address without it', async () => {
  const { url, calls } = await hookAnswering({ status: 204 });
  url.username = 'x';
  url.password = 'github_pat_1';
  await callHook(url, null, QUICK);
  expect(calls[0]?.request.headers.authorization).toBe('Bearer github_pat_1');
});

test('what may pass by waiting is called again', async () => {
  const failures = [{ status: 500 }, { status: 429, headers: { 'retry-after': '0' } }] as const;
  const { url, calls } = await hookAnswering(...failures, { status: 200 });
  expect(await callHook(url, null, QUICK)).toMatch(/has taken the call/);
  expect(calls).toHaveLength(3);
});

test.each([
  [
    'a hook that is gone',
    { status: 404 },
    'answered 404. The hook is gone: make a new one, and set DEPLOY_HOOK_URL to its address.',
  ],
  [
    'one that is refused',
    { status: 403, body: '{"message":"Out of credits"}' },
    'answered 403 (Out of credits). Look at its own page for the reason, and check DEPLOY_HOOK_URL.',
  ],
  [
    'one that is wrong',
    { status: 400, body: '{"success":false,"errors":[{"code":12000,"message":"Not found"}]}' },
    'answered 400 (Not found). Look at its own page for the reason, and check DEPLOY_HOOK_URL.',
  ],
  [
    'one that is refused by a publisher, which says why in words',
    { status: 401, body: 'Refused: its signature is not right.\n' },
    'answered 401 (Refused: its signature is not right.). Look',
  ],
  [
    'one that answers with a page',
    { status: 403, body: '<html>No</html>' },
    'answered 403. Look at its own page for the reason',
  ],
])('%s ends at once, with its line', async (_, reply, line) => {
  const { url, calls } = await hookAnswering(reply);
  await expect(callHook(url, null, QUICK)).rejects.toThrow(`The publisher ${line}`);
  expect(calls).toHaveLength(1);
});

test.each([
  ['fails', { status: 503 }, 'answered 503'],
  ['hangs', 'hang', 'does not answer'],
] as const)(
  'one that %s every time ends with its line, which does not show the address',
  async (_, reply, line) => {
    const { url, calls } = await hookAnswering(reply);
    const end = await callHook(url, null, QUICK).catch((error: Error) => error.message);
    expect(end).toBe(`The publisher ${line}, 3 times. Try again later.`);
    expect(calls).toHaveLength(3);
  },
);
