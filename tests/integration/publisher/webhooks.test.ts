import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../release/releasing.ts';
import { BODY, deliver, headersFor, MINUTE, publishing, SECRET, settled } from './publishing.ts';

test('a right webhook is taken, and its event released', async () => {
  const { url, builds, lines } = await publishing();
  expect(await deliver(url, headersFor(BODY))).toBe(202);
  await vi.waitFor(() => expect(builds).toHaveLength(1));
  expect(builds[0]).toEqual([
    { id: 'post-1', revision: 'r&d &', changedAt: '2026-11-20T10:00:00Z', deleted: false },
  ]);
  expect(lines).toEqual(['Document post-1 changed.']);
});

test('a deletion is told as one', async () => {
  const { url, lines } = await publishing();
  const gone = BODY.replace('"update"', '"delete"');
  expect(await deliver(url, headersFor(gone), gone)).toBe(202);
  expect(lines).toEqual(['Document post-1 was deleted.']);
});

describe('no release comes of', () => {
  const draft = JSON.stringify({ _id: 'drafts.post-1' });
  test.each([
    ['no signature', () => ({ 'content-type': 'application/json' }), BODY, 401],
    ['the secret as its signature', () => ({ 'sanity-webhook-signature': SECRET }), BODY, 401],
    ['a wrong secret', () => headersFor(BODY, Date.now(), 'another secret'), BODY, 401],
    ['a changed body', () => headersFor(BODY), BODY.replace('post-1', 'post-2'), 401],
    [
      'a re-serialized body',
      () => headersFor('{ "_id": "post-1" }'),
      JSON.stringify(JSON.parse('{ "_id": "post-1" }')),
      401,
    ],
    ['a signature that is too old', () => headersFor(BODY, Date.now() - 36 * MINUTE), BODY, 401],
    ['a signature from the future', () => headersFor(BODY, Date.now() + 6 * MINUTE), BODY, 401],
    ['a body of 10 MB', () => headersFor(BODY), 'x'.repeat(10_000_000), 413],
    ['a draft', () => headersFor(draft), draft, 200],
  ])('%s makes no release', async (_, headers, body, status) => {
    const { url, builds } = await publishing();
    expect(await deliver(url, headers(), body)).toBe(status);
    await settled();
    expect(builds).toEqual([]);
  });

  test('another method or address', async () => {
    const { url, origin, builds } = await publishing();
    expect(await deliver(url, {}, '', 'GET')).toBe(405);
    expect(await deliver(`${origin}/`, headersFor(BODY))).toBe(404);
    await settled();
    expect(builds).toEqual([]);
  });
});

test('a signature of almost 35 minutes is still right: deliveries are repeated for half an hour', async () => {
  const { url, builds } = await publishing();
  expect(await deliver(url, headersFor(BODY, Date.now() - 34 * MINUTE))).toBe(202);
  await vi.waitFor(() => expect(builds).toHaveLength(1));
  expect(builds[0]).toMatchObject([{ id: 'post-1' }]);
});

test('a repeated delivery, and a replayed one under another key, is released once', async () => {
  const { url, builds } = await publishing();
  const headers = headersFor(BODY);
  expect(await deliver(url, headers)).toBe(202);
  await vi.waitFor(() => expect(builds).toHaveLength(1));
  expect(await deliver(url, headers)).toBe(200);
  expect(await deliver(url, { ...headers, 'idempotency-key': 'another' })).toBe(200);
  const sameKey = { ...headersFor(BODY), 'idempotency-key': headers['idempotency-key'] };
  expect(await deliver(url, sameKey)).toBe(200);
  await settled();
  expect(builds).toHaveLength(1);
});

test.each(['not JSON', '"text"', '{"_id":7}', '{}'])(
  'a signed body that does not say what changed is released all the same: %s',
  async (body) => {
    const { url, builds } = await publishing();
    expect(await deliver(url, headersFor(body), body)).toBe(202);
    await vi.waitFor(() => expect(builds).toHaveLength(1));
    expect(builds[0]).toEqual([{ id: null, revision: null, changedAt: null, deleted: false }]);
  },
);

test('when events cannot be kept, the answer is 503: they are sent again, and then released', async () => {
  const file = join(await temporaryFolder(), 'inbox.json');
  await mkdir(`${file}.next`);
  const { url, origin, builds } = await publishing(file);
  const headers = headersFor(BODY);
  expect(await deliver(url, headers)).toBe(503);
  expect((await fetch(`${origin}/healthz`)).status).toBe(503);
  await rmdir(`${file}.next`);
  expect(await deliver(url, headers)).toBe(202);
  await vi.waitFor(async () => expect((await fetch(`${origin}/healthz`)).status).toBe(200));
  expect(builds.at(-1)?.map(({ id }) => id)).toEqual(['post-1']);
});
