import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BODY, deliver, headersFor, MINUTE, publishing, settled } from './publishing.ts';

const projected = (id: string, more: object = {}) => JSON.stringify({ _id: id, ...more });
const ids = (events: readonly { id: string | null }[]) => events.map(({ id }) => id);

describe('the headers of a webhook', () => {
  const told = { 'sanity-project-id': 'zp7mbokg', 'sanity-dataset': 'production' };

  test.each([
    ['another dataset', { ...told, 'sanity-dataset': 'staging' }],
    ['another project', { ...told, 'sanity-project-id': 'other' }],
  ])('name %s: nothing is released, and a line says so', async (_, headers) => {
    const { url, builds, lines } = await publishing();
    expect(await deliver(url, { ...headersFor(BODY), ...headers })).toBe(200);
    await settled();
    expect(builds).toEqual([]);
    expect(lines.join()).toMatch(
      /^A webhook was refused: it tells of dataset .+ of .+"production"/,
    );
  });

  test('name the site’s own: it is released', async () => {
    const { url, builds } = await publishing();
    expect(await deliver(url, { ...headersFor(BODY), ...told })).toBe(202);
    await vi.waitFor(() => expect(builds).toHaveLength(1));
  });

  test('say what a projection leaves out: a deletion is one', async () => {
    const { url, builds } = await publishing();
    const body = JSON.stringify({ _rev: 'r1' });
    const headers = { 'sanity-operation': 'delete', 'sanity-document-id': 'post-9' };
    await deliver(url, { ...headersFor(body), ...headers }, body);
    await vi.waitFor(() => expect(builds).toHaveLength(1));
    expect(builds[0]).toMatchObject([{ id: 'post-9', deleted: true }]);
  });
});

test('a change that the service does not show does not hold up another, and is given up after a minute', async () => {
  let time = Date.now();
  const { url, builds, lines, origin } = await publishing(undefined, {
    now: () => time,
    build: async (events) => {
      const late = ids(events).filter((id) => id === 'post-nowhere');
      if (events.length > 0 && late.length === events.length) return { published: false, late };
      return { published: true, nextDue: null, late };
    },
  });
  const send = (body: string) => deliver(url, headersFor(body, time), body);
  await send(projected('post-nowhere'));
  await send(projected('post-1'));
  await vi.waitFor(() => expect(builds).toHaveLength(1));
  expect(ids(builds[0] ?? [])).toEqual(['post-nowhere', 'post-1']);
  await vi.waitFor(() => expect(builds).toHaveLength(2), { timeout: 5_000 });
  expect(ids(builds[1] ?? []), 'what is released is not asked for again').toEqual(['post-nowhere']);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  time += 61_000;
  await send(projected('post-2'));
  await vi.waitFor(() => expect(builds).toHaveLength(3));
  expect(ids(builds[2] ?? [])).toEqual(['post-2']);
  expect(lines).toContain(
    'The content service has not shown the change of post-nowhere within a minute: going on without it.',
  );
  await settled();
  expect(lines.filter((line) => line.includes('within a minute'))).toHaveLength(1);
});

test('a release is made now and then though no webhook comes: one may be lost, or have been given up', async () => {
  const { builds } = await publishing(undefined, { every: 100 });
  await vi.waitFor(() => expect(builds.length).toBeGreaterThan(2));
  expect(builds.flat()).toEqual([]);
});

test('however many changes are not shown, the next look for them is a minute away at most', async () => {
  const pauses = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => pauses.mockRestore());
  const { url, builds } = await publishing(undefined, {
    quiet: 0,
    build: async (events) => ({ published: false, late: ids(events) }),
  });
  for (let count = 1; count <= 8; count += 1) {
    const body = projected(`post-${count}`);
    await deliver(url, headersFor(body), body);
    await vi.waitFor(() => expect(builds.length).toBeGreaterThanOrEqual(count));
  }
  await settled();
  const looks = pauses.mock.calls
    .map(([, pause = 0]) => pause)
    .filter((pause) => pause % 2000 === 0);
  expect(Math.max(...looks.filter((pause) => pause < 60 * MINUTE))).toBe(MINUTE);
});
