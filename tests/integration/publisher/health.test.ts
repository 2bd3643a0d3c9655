import { z } from 'astro/zod';
import { expect, test, vi } from 'vitest';
import { runBuild } from '../../../scripts/publisher/run-build.ts';
import { BODY, deliver, headersFor, MINUTE, publishing } from './publishing.ts';

const GOOD = { published: true, nextDue: null, late: [] };

const health = z.looseObject({
  webhooks: z.looseObject({ refused: z.looseObject({ warning: z.string().nullable() }) }),
});

const healthOf = async (origin: string) => {
  const answer = await fetch(`${origin}/healthz`);
  const body = health.parse(await answer.json());
  return { status: answer.status, body };
};

test('webhooks that are refused are counted, and told of in a line a minute', async () => {
  let time = Date.now();
  const { url, origin, lines } = await publishing(undefined, { now: () => time });
  const wrong = () => deliver(url, headersFor(BODY, time, 'another secret'));
  for (let n = 0; n < 20; n += 1) expect(await wrong()).toBe(401);
  expect(lines).toEqual([
    'A webhook was refused: its signature is not right. The secret in the webhook must be the value of WEBHOOK_SECRET.',
  ]);
  time += MINUTE;
  expect(await deliver(url, headersFor(BODY, time + 6 * MINUTE))).toBe(401);
  expect(lines[1]).toBe(
    'A webhook was refused: it was signed 6 minutes ahead. Set the clock of this machine. (and 19 before, since the last such line)',
  );
  expect((await healthOf(origin)).body).toMatchObject({
    webhooks: {
      taken: null,
      refused: {
        count: 21,
        last: new Date(time).toISOString(),
        why: 'it was signed 6 minutes ahead. Set the clock of this machine.',
      },
    },
  });
  expect(await deliver(url, headersFor(BODY, time))).toBe(202);
  expect((await healthOf(origin)).body).toMatchObject({
    webhooks: { taken: new Date(time).toISOString() },
  });
});

test('where none comes through, a warning says so; that is no failure, since anybody can send such calls', async () => {
  const { url, origin } = await publishing();
  const wrong = () => deliver(url, headersFor(BODY, Date.now(), 'another secret'));
  const warning = async () => {
    const { status, body } = await healthOf(origin);
    return [status, body.webhooks.refused.warning];
  };
  await wrong();
  await wrong();
  expect(await warning()).toEqual([200, null]);
  await wrong();
  expect(await warning()).toEqual([
    200,
    'The last 3 webhooks were refused: its signature is not right. The secret in the webhook must be the value of WEBHOOK_SECRET.',
  ]);
  await deliver(url, headersFor(BODY));
  expect(await warning()).toEqual([200, null]);
});

test('from a failed release on, until one goes well, the answer is 503, whatever comes in between', async () => {
  let well = true;
  const seen: number[] = [];
  const { url, origin, builds } = await publishing(undefined, {
    build: async () => {
      const outcome = well ? GOOD : null;
      if (!well) seen.push((await healthOf(origin)).status);
      return outcome;
    },
    retryAfter: () => 100,
  });
  well = false;
  await deliver(url, headersFor(BODY));
  await vi.waitFor(() => expect(builds.length).toBeGreaterThan(1), { timeout: 5_000 });
  expect((await healthOf(origin)).status).toBe(503);
  well = true;
  await deliver(url, headersFor(BODY));
  await vi.waitFor(async () => expect((await healthOf(origin)).status).toBe(200));
  expect([seen[0], ...new Set(seen.slice(1))]).toEqual([200, 503]);
});

test('a build that hangs is ended after its time, and counts as failed', async () => {
  const hanging = ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'];
  const { url, origin, lines } = await publishing(undefined, {
    limit: 1_000,
    build: async (events, signal) =>
      events.length === 0 ? GOOD : runBuild(hanging, events, () => {}, signal),
    retryAfter: () => MINUTE,
  });
  await deliver(url, headersFor(BODY));
  await vi.waitFor(async () => expect((await healthOf(origin)).status).toBe(503), {
    timeout: 10_000,
  });
  expect(lines.at(-1)).toMatch(/^The release was ended: it took longer than/);
});

test('a delivery that fails is tried again after pauses, and told', async () => {
  const results = [true, false, false, true];
  const { url, origin, builds } = await publishing(undefined, {
    deliver: async () => results.shift() ?? true,
    retryAfter: () => 300,
  });
  await vi.waitFor(async () =>
    expect((await healthOf(origin)).body).toMatchObject({ state: 'idle' }),
  );
  await deliver(url, headersFor(BODY));
  await vi.waitFor(async () =>
    expect(await healthOf(origin)).toMatchObject({ status: 503, body: { failures: 1 } }),
  );
  await vi.waitFor(() => expect(results).toEqual([]), { timeout: 5_000 });
  await vi.waitFor(async () => expect((await healthOf(origin)).status).toBe(200));
  expect(
    builds.map((events) => events.length),
    'the event is released once',
  ).toEqual([1, 0, 0]);
});

test('what is served is delivered also while releases fail, as where it withdraws something', async () => {
  const results = [true, false, true];
  let well = true;
  const { url, origin } = await publishing(undefined, {
    build: async () => {
      const outcome = well ? GOOD : null;
      well = false;
      return outcome;
    },
    deliver: async () => results.shift() ?? true,
    retryAfter: () => 100,
  });
  await vi.waitFor(async () =>
    expect((await healthOf(origin)).body).toMatchObject({ state: 'idle' }),
  );
  well = true;
  await deliver(url, headersFor(BODY));
  await vi.waitFor(() => expect(results).toEqual([]), { timeout: 5_000 });
  expect(await healthOf(origin), 'the release has failed').toMatchObject({ status: 503 });
});

test('a delivery that cannot be begun is told of, and tried again', async () => {
  const faults = [new Error('The folder is gone.')];
  const { origin, lines } = await publishing(undefined, {
    deliver: async () => {
      const fault = faults.shift();
      if (fault) throw fault;
      return true;
    },
    retryAfter: () => 100,
  });
  await vi.waitFor(async () => expect((await healthOf(origin)).status).toBe(503));
  expect(lines.join()).toContain('The folder is gone.');
  await vi.waitFor(async () => expect((await healthOf(origin)).status).toBe(200));
});

test('nothing is said to be released where the service showed none of the changes, nor delivered without a host', async () => {
  const outcomes = [{ published: false as const, late: ['post-1'] }];
  const { origin, url } = await publishing(undefined, {
    build: async () => outcomes.shift() ?? GOOD,
    deliver: async () => null,
  });
  await vi.waitFor(async () =>
    expect(await healthOf(origin)).toMatchObject({
      status: 200,
      body: { state: 'idle', released: null, delivered: null },
    }),
  );
  await deliver(url, headersFor(BODY));
  await vi.waitFor(async () =>
    expect((await healthOf(origin)).body).toMatchObject({
      released: expect.any(String),
      delivered: null,
    }),
  );
});
