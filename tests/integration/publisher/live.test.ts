import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type Chain,
  type Doc,
  manyPosts,
  slugOf,
  startChain,
  withWords,
} from './publishing-chain.ts';

/** A machine may be busy with other tests, in milliseconds. */
const WITHIN = 120_000;
const LONG = 2 * WITHIN;

let folder: string;
let chain: Chain;

const postAt = (n: number): Doc => chain.posts()[n] ?? expect.unreachable();

const edit = (post: Doc, words: string) =>
  chain.edit(new Map([[post._id, withWords(post, words)]]));

const idle = () =>
  vi.waitFor(
    async () => {
      const health = await fetch(`${chain.publisher}/healthz`);
      expect(await health.text()).toContain('"idle"');
    },
    { timeout: WITHIN, interval: 50 },
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-'));
  chain = await startChain(folder, await manyPosts(12), 400);
  await chain.seen(postAt(0), '</html>', WITHIN);
  await idle();
}, LONG);

afterAll(async () => {
  await chain.close();
});

test(
  'what an author publishes is what a reader sees',
  async () => {
    const start = await edit(postAt(3), 'Fresh words for the reader');
    const end = await chain.seen(postAt(3), 'Fresh words for the reader', WITHIN);
    console.log(`an edit of one of 12 posts was live after ${((end - start) / 1000).toFixed(1)} s`);
    expect(chain.lines).toContain('Document post-3 changed.');
    expect(chain.lines).toContain('  Waiting until the content service shows the change.');
  },
  LONG,
);

test(
  'ten edits within two seconds make two releases at most, and the last one is live',
  async () => {
    await idle();
    const before = chain.releases.length;
    const start = performance.now();
    for (let n = 1; n <= 10; n += 1) {
      await edit(postAt(4), `Edit number ${n} of ten`);
      // An author who saves again and again: the pace is what is tested.
      await sleep(150);
    }
    const took = performance.now() - start;
    await chain.seen(postAt(4), 'Edit number 10 of ten', WITHIN);
    await idle();
    expect(chain.releases.length - before).toBeGreaterThan(0);
    // A busy machine may take longer for ten edits than any release is put off.
    expect(chain.releases.length - before).toBeLessThanOrEqual(1 + Math.ceil(took / 2_500));
  },
  LONG,
);

test(
  'an edit during a release is live after the next',
  async () => {
    await idle();
    const before = chain.releases.length;
    const told = chain.lines.length;
    await edit(postAt(5), 'The first of two');
    await vi.waitFor(
      async () =>
        expect(await (await fetch(`${chain.publisher}/healthz`)).text()).toContain('releasing'),
      { timeout: WITHIN, interval: 10 },
    );
    await vi.waitFor(() => expect(chain.lines.slice(told).join()).toContain('Loading posts'), {
      timeout: WITHIN,
      interval: 10,
    });
    await edit(postAt(6), 'The second of two');
    await chain.seen(postAt(6), 'The second of two', WITHIN);
    await chain.seen(postAt(5), 'The first of two', 1_000);
    await idle();
    expect(chain.releases.length - before).toBeLessThanOrEqual(2);
  },
  LONG,
);

test(
  'a deleted post is gone, a renamed one leads on',
  async () => {
    const renamed = {
      ...withWords(postAt(7), 'Renamed'),
      slug: { _type: 'slug', current: 'a-new-name' },
    };
    const old = postAt(7);
    const deleted = postAt(8);
    await chain.edit(
      new Map<string, Doc | null>([
        [deleted._id, null],
        [renamed._id, renamed],
      ]),
    );
    await chain.seen(renamed, 'Renamed', WITHIN);
    await idle();
    const answer = await fetch(`${chain.site}/read/${slugOf(old)}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/read/a-new-name']);
    expect((await fetch(`${chain.site}/read/${slugOf(deleted)}`)).status).toBe(410);
  },
  LONG,
);

test(
  'a deleted post is gone though another has its fault, which is told until it is mended',
  async () => {
    await idle();
    const [deleted, other, healed] = [postAt(8), postAt(9), postAt(10)];
    const double = { ...withWords(other, 'Never shown'), _id: 'post-double' };
    await chain.edit(
      new Map<string, Doc | null>([
        [deleted._id, null],
        ['post-double', double],
        [healed._id, withWords(healed, 'Held back by the fault')],
      ]),
    );
    const answer = (post: Doc) => fetch(`${chain.site}/read/${slugOf(post)}`);
    await vi.waitFor(async () => expect((await answer(deleted)).status).toBe(410), {
      timeout: WITHIN,
      interval: 50,
    });
    expect(await (await answer(healed)).text()).not.toContain('Held back');
    await vi.waitFor(
      async () => expect((await fetch(`${chain.publisher}/healthz`)).status).toBe(503),
      { timeout: WITHIN, interval: 10 },
    );
    await chain.edit(new Map([['post-double', null]]));
    await chain.seen(healed, 'Held back by the fault', WITHIN);
    await idle();
    expect((await answer(deleted)).status).toBe(410);
  },
  LONG,
);

test(
  'a waiting post is published at its time, by nobody',
  async () => {
    await idle();
    const waiting = {
      ...withWords(postAt(1), 'It was not yet time'),
      _id: 'post-waiting',
      slug: { _type: 'slug', current: 'waiting' },
      publishedAt: new Date(Date.now() + 10_000).toISOString(),
    };
    await chain.edit(new Map([[waiting._id, waiting]]));
    await vi.waitFor(
      () => expect(chain.lines.join()).toContain('The next post is due or over at'),
      {
        timeout: WITHIN,
      },
    );
    await idle();
    const early = Date.now() < Date.parse(waiting.publishedAt);
    if (early) expect((await fetch(`${chain.site}/read/waiting`)).status).toBe(404);
    await chain.seen(waiting, 'It was not yet time', WITHIN);
    expect(Date.now()).toBeGreaterThan(Date.parse(waiting.publishedAt));
  },
  LONG,
);
