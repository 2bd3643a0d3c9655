import { createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { type Doc, makeFolder, serve } from './serving.ts';
import { type Received, type Reply, startReceiver } from './webhook-receiver.ts';

const SECRET = 'whsec-örtlich';

type Timing = { readonly pause?: number; readonly timeout?: number };

const post = (id: string, fields: object = {}): Doc => ({
  _id: id,
  _type: 'post',
  _rev: `rev-of-${id}`,
  _updatedAt: '2026-03-13T05:29:29Z',
  slug: { _type: 'slug', current: `${id}-slug` },
  ...fields,
});

const publishing = async (before: readonly Doc[], replies: Reply[] = [], timing: Timing = {}) => {
  const receiver = await startReceiver(replies);
  const folder = await makeFolder(before);
  const lines: string[] = [];
  const { url } = receiver;
  const webhook = { url, secret: SECRET, retryDelay: () => timing.pause ?? 20, ...timing };
  const service = await serve(folder.path, { webhook, log: (line) => lines.push(line) });
  const deliveries = () => lines.filter((line) => line.startsWith('webhook: '));
  const expectDeliveries = (count: number) =>
    vi.waitFor(() => expect(deliveries()).toHaveLength(count), 10_000);
  return { ...receiver, folder, service, lines, deliveries, expectDeliveries };
};

const summaryOf = ({ body, headers }: Received) => {
  const { operation, _id, _type } = JSON.parse(body);
  expect(headers['sanity-operation']).toBe(operation);
  expect(headers['sanity-document-id']).toBe(_id);
  return `${operation} ${_type} ${_id}`;
};

/** Checked here from the vendor's description, without the code under test. */
const expectSigned = ({ headers, body }: Received) => {
  const header = String(headers['sanity-webhook-signature']);
  const [, time, signature] = /^t=(\d{13}),v1=([\w-]{43})$/.exec(header) ?? [];
  const expected = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('base64url');
  expect(signature).toBe(expected);
  expect(Math.abs(Date.now() - Number(time))).toBeLessThan(60_000);
};

test('a change is a signed POST with the projection as its body', async () => {
  const { folder, received, expectDeliveries } = await publishing([post('a')]);
  await folder.replace([post('a', { _rev: 'rev-2', title: 'R&D "ünïcode"' })]);
  await expectDeliveries(1);
  const [request] = received;
  if (!request) return expect.unreachable();
  expectSigned(request);
  expect(request.method).toBe('POST');
  expect(request.body).toBe(
    '{"_id":"a","_type":"post","_rev":"rev-2","_updatedAt":"2026-03-13T05:29:29Z","slug":"a-slug","operation":"update"}',
  );
  expect(request.headers).toMatchObject({
    'content-type': 'application/json',
    connection: 'close',
    'user-agent': 'Sanity.io webhook delivery',
    'sanity-operation': 'update',
    'sanity-document-id': 'a',
    'sanity-project-id': 'embedded',
    'sanity-dataset': 'production',
    'sanity-webhook-id': expect.stringMatching(/./),
    'sanity-transaction-id': 'rev-2',
    'sanity-transaction-time': '2026-03-13T05:29:29Z',
    'idempotency-key': expect.stringMatching(/^[\w-]{20,}$/),
  });
});

test('creations, updates and deletions of documents of all types are sent, and nothing of what is Sanity’s own', async () => {
  const author = { _id: 'au', _type: 'author', _rev: '1' };
  const category = { _id: 'ca', _type: 'category', _rev: '1' };
  const draft = { ...post('drafts.a'), title: 'Draft' };
  const asset = { _id: 'image-x-1x1-jpg', _type: 'sanity.imageAsset', size: 1 };
  const { folder, received, expectDeliveries } = await publishing([
    post('a'),
    post('same'),
    author,
    category,
    draft,
    asset,
    { _id: 'ar', _type: 'article', _rev: '1' },
  ]);
  await folder.replace([
    post('same'),
    { ...author, _rev: '2' },
    { ...category, title: 'Content changed, _rev not' },
    post('new'),
    { ...draft, title: 'Draft, typed on' },
    { ...post('versions.r1.a'), title: 'Version' },
    { ...asset, size: 2 },
  ]);
  await expectDeliveries(5);
  expect(received.map(summaryOf)).toEqual([
    'update author au',
    'update category ca',
    'create post new',
    'delete post a',
    'delete article ar',
  ]);
  expect(JSON.parse(String(received[0]?.body)).slug).toBeNull();
  const keys = received.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(5);
});

test('a file that breaks and is mended sends what changed in all, once', async () => {
  const { folder, lines, received, expectDeliveries } = await publishing([post('a'), post('b')]);
  await writeFile(folder.file, `${JSON.stringify(post('a'))}\n"no document"\n`);
  await vi.waitFor(() => expect(lines.join()).toContain('line 2 is not a document'), 10_000);
  await folder.replace([post('a'), post('b', { _rev: '2' })]);
  await expectDeliveries(1);
  expect(received.map(summaryOf)).toEqual(['update post b']);
});

test('5xx, 429 and lost connections are retried, the same bytes under the same key', async () => {
  const replies: Reply[] = [500, 503, 429, 'reset', 200];
  const { folder, received, deliveries, expectDeliveries } = await publishing([], replies, {
    pause: 40,
  });
  await folder.replace([post('a')]);
  await expectDeliveries(1);
  expect(received).toHaveLength(5);
  for (const { headers, body } of received)
    expect({ headers, body }).toEqual({
      headers: received[0]?.headers,
      body: received[0]?.body,
    });
  const pauses = received.slice(1).map(({ at }, index) => at - Number(received[index]?.at));
  expect(Math.min(...pauses)).toBeGreaterThan(30);
  expect(deliveries()).toEqual(['webhook: create of post a: answered 200']);
});

test('an answer that does not come in time is waited for no longer, and the delivery retried', async () => {
  const { folder, received, deliveries, expectDeliveries } = await publishing([], ['hang'], {
    timeout: 500,
  });
  await folder.replace([post('a')]);
  await expectDeliveries(1);
  expect(received.length).toBeGreaterThan(1);
  expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(deliveries()).toEqual(['webhook: create of post a: answered 200']);
});

test.each([400, 401, 404, 410, 302])('an answer %i is not retried', async (status) => {
  const { folder, received, deliveries, expectDeliveries } = await publishing([], [status]);
  await folder.replace([post('a'), post('b')]);
  await expectDeliveries(2);
  expect(received.map(summaryOf)).toEqual(['create post a', 'create post b']);
  expect(deliveries()[0]).toBe(`webhook: create of post a: answered ${status}`);
});

test('deliveries are one at a time and in order, also while one is retried', async () => {
  const replies: Reply[] = ['slow', 'slow', 503];
  const { folder, received, open, expectDeliveries } = await publishing([], replies);
  await folder.replace([post('a'), post('b'), post('c')]);
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(0), 10_000);
  await folder.replace([post('a'), post('b'), post('c'), post('d')]);
  await expectDeliveries(4);
  expect(open.most).toBe(1);
  const ids = received.map(({ body }) => JSON.parse(body)._id);
  expect(ids).toEqual(['a', 'b', 'c', 'c', 'd']);
});

test('closing the service ends a delivery that is being retried', async () => {
  const replies: Reply[] = new Array(100).fill(500);
  const { folder, received, service } = await publishing([], replies, { pause: 60_000 });
  await folder.replace([post('a'), post('b')]);
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
  const start = performance.now();
  await service.close();
  expect(performance.now() - start).toBeLessThan(20_000);
  expect(received).toHaveLength(1);
});
