import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Order } from '../../../scripts/release/order.ts';
import { createMemory } from '../../../src/gather/memory.ts';
import { portInTest } from '../../support/listening-test.ts';
import { FULL } from '../../support/long-form.ts';
import { serviceAt } from '../../support/release-elsewhere.ts';
import type { Doc } from '../sanity-emulator/serving.ts';
import {
  DARK,
  deploy,
  firstReleases,
  post,
  posts,
  releaser,
  SEALED,
  servedFrom,
  siteDigest,
  temporaryFolder,
} from './releasing.ts';
import { DARKROOM_PASSCODE, MANY, NIGHT, REFUSED, WORDS } from './unsealing.ts';

const LATER = new Date('2026-11-21T12:00:00Z');
const OPENED = 'Sealed in the last release, and open to everybody in this one: ';

const firstRelease = firstReleases();

/** A machine that has released for readers, and a host that may do so too; what each makes is live at once. */
async function both(first: readonly Doc[], more: object = {}, token: string | null = null) {
  const host = await temporaryFolder();
  // An address of this machine that is not known for one.
  const SITE_URL = (await servedFrom(host)).replace('127.0.0.1', '0.0.0.0');
  const env = { SITE_URL, DARKROOM_PASSCODE, ...more };
  const { origin, edit, folder } = await firstRelease(first, env, { token });
  const service = serviceAt(origin, { token });
  const dist = join(folder, 'dist');
  const here = (own: object = {}) => {
    const { outcome, lines } = releaser(folder, origin, { ...env, ...own });
    return {
      lines,
      outcome: (changes: Partial<Order> = {}) => outcome({ service, ...changes }),
    };
  };
  const elsewhere = async (documents: readonly Doc[], own: object = {}) => {
    await edit(documents);
    const machine = { ...env, DEPLOY_TARGET: 'github', GITHUB_ACTIONS: 'true', ...own };
    const { outcome } = releaser(host, origin, machine);
    expect(await outcome({ service, now: () => LATER })).toBe('published');
  };
  await deploy(dist, host);
  return { SITE_URL, edit, here, elsewhere, dist };
}

test('what a host has sealed since the last release of this machine is not opened here by a slip', async () => {
  const { edit, here, elsewhere } = await both([DARK, ...posts(2)]);
  await elsewhere([DARK, ...posts(2), ...MANY]);
  await edit([NIGHT, ...posts(2), ...MANY]);
  expect(await here().outcome()).toMatch(REFUSED);
}, 120_000);

test('nor what was hidden, and nothing sealed any more, when this machine released again', async () => {
  const own = [{}, 'skA7fK2mQ9xLw3VtB5nYc8RpZ1hJd4Gs6'] as const;
  const { edit, here, elsewhere } = await both([DARK, ...posts(2)], ...own);
  await elsewhere([DARK, ...posts(2), ...MANY]);
  const now = () => new Date(LATER.getTime() + 1000);
  const hidden = MANY.map((each) => ({ ...each, _rev: 'hidden', publishedAt: null }));
  await edit([NIGHT, ...posts(3), ...hidden]);
  expect(await here().outcome({ now })).toBe('published');
  await edit([NIGHT, ...posts(3), ...MANY]);
  expect(await here().outcome({ now })).toMatch(REFUSED);
}, 120_000);

test.runIf(FULL)(
  'nor where the last release here was made for another address',
  async () => {
    const { edit, here, elsewhere } = await both([DARK, ...posts(2)]);
    await elsewhere([DARK, ...posts(2), ...MANY]);
    await edit([NIGHT, ...posts(2), ...MANY]);
    const now = () => new Date(LATER.getTime() + 1000);
    const staging = { SITE_URL: 'http://0.0.0.0:9', ALLOW_SHRINK: '1' };
    expect(await here(staging).outcome({ now })).toBe('published');
    expect(await here().outcome({ now })).toMatch(REFUSED);
  },
  120_000,
);

test.runIf(FULL)(
  'nor where this machine has released without posts since, and its host does not have that yet',
  async () => {
    const { edit, here, elsewhere } = await both([DARK, ...posts(2)]);
    await elsewhere([DARK, ...posts(2), ...MANY]);
    const now = () => new Date(LATER.getTime() + 1000);
    const service = serviceAt('http://127.0.0.1:9');
    const memory = createMemory();
    const empty = { now, service, memory };
    expect(await here({ CONTENT_FALLBACK: '1' }).outcome(empty)).toBe('published');
    await edit([NIGHT, ...posts(2), ...MANY]);
    expect(await here().outcome({ now, memory }), 'by the same process').toMatch(REFUSED);
    expect(await here().outcome({ now })).toMatch(REFUSED);
  },
  120_000,
);

test.runIf(FULL)(
  'nor where this machine knows readers by an address that leads to theirs',
  async () => {
    const { SITE_URL, edit, here, elsewhere } = await both([DARK, ...posts(2)]);
    const old = createServer(({ url = '' }, response) =>
      response.writeHead(301, { location: SITE_URL + url }).end(),
    );
    const own = { SITE_URL: `http://0.0.0.0:${await portInTest(old)}` };
    const now = () => new Date(LATER.getTime() - 1000);
    expect(await here({ ...own, ALLOW_SHRINK: '1' }).outcome({ now })).toBe('published');
    await elsewhere([DARK, ...posts(2), ...MANY]);
    await edit([NIGHT, ...posts(2), ...MANY]);
    expect(await here(own).outcome()).toBe(
      `MovedError: SITE_URL (${own.SITE_URL}) leads to ${SITE_URL}, where the site is: set SITE_URL=${SITE_URL}, or, while it moves, ALLOW_SHRINK=1 for one build.`,
    );
  },
  120_000,
);

test('what its author has opened on a host is not asked about again here, but told', async () => {
  const { here, elsewhere } = await both([DARK, ...posts(2), ...MANY]);
  await elsewhere([NIGHT, ...posts(2), ...MANY], { ALLOW_SHRINK: '1' });
  const { outcome, lines } = here();
  expect(await outcome()).toBe('published');
  expect(lines.join()).toContain(OPENED);
}, 120_000);

test('a post that this machine has public, and a host has sealed since, is told of where it is public again', async () => {
  const { edit, here, elsewhere } = await both([DARK, post(1), post(2, WORDS)]);
  const sealed = post(2, WORDS, SEALED);
  await elsewhere([DARK, post(1), sealed]);
  await edit([NIGHT, post(1), sealed, post(3)]);
  const { outcome, lines } = here();
  expect(await outcome()).toBe('published');
  expect(lines).toContain(`${OPENED}"Post 2".`);
}, 120_000);

test.runIf(FULL)(
  'it is told of, too, where this machine makes the release that it has already',
  async () => {
    const first = [DARK, post(1), post(2, WORDS)];
    const { edit, here, elsewhere } = await both(first, { DEPLOY_TARGET: 'vercel' });
    await elsewhere([DARK, post(1), post(2, WORDS, SEALED)]);
    await edit(first);
    const { outcome, lines } = here();
    expect(await outcome()).toBe('published');
    expect(lines).toContain(`${OPENED}"Post 2".`);
  },
  120_000,
);

test.runIf(FULL)(
  'what its author opened is told once, though the host does not have that release yet',
  async () => {
    const { edit, here } = await both([DARK, ...posts(2), ...MANY]);
    await edit([NIGHT, ...posts(2), ...MANY]);
    const now = () => LATER;
    expect(await here({ ALLOW_SHRINK: '1' }).outcome({ now })).toBe('published');
    await edit([NIGHT, ...posts(2), ...MANY, post(3)]);
    const { outcome, lines } = here();
    expect(await outcome({ now })).toBe('published');
    expect(lines.join()).not.toContain(OPENED);
  },
  120_000,
);

test('where a fault stops all else, this machine does not bring back its own release in place of a host’s', async (context) => {
  context.skip(!FULL);
  const { edit, here, elsewhere, dist } = await both([DARK, ...posts(3)]);
  const changed = post(2, 'Other words', { _updatedAt: '2026-11-20T11:00:00Z' });
  await elsewhere([DARK, post(1), changed, post(3)]);
  const before = await siteDigest(dist);
  await edit([DARK, post(1), changed, post(4, '', { body: 7 })]);
  const { outcome, lines } = here();
  expect(await outcome()).toMatch(/^DecodingError: /);
  expect(lines.at(-1)).toMatch(/is still there: another machine has made a release since/);
  expect(await siteDigest(dist)).toBe(before);
}, 120_000);

test.runIf(FULL)(
  'a process that stays asks readers for its first release alone; a site that does not answer stops none',
  async () => {
    const { edit, here } = await both([DARK, ...posts(2)], { SITE_URL: 'http://0.0.0.0:9' });
    const memory = createMemory();
    const { outcome, lines } = here();
    const UNKNOWN =
      /0\.0\.0\.0:9: .+ Whether another machine has released there since is not known\.$/;
    for (const count of [1, 0]) {
      await edit([DARK, ...posts(2), post(3 + count)]);
      lines.length = 0;
      expect(await outcome({ memory })).toBe('published');
      expect(lines.filter((line) => UNKNOWN.test(line))).toHaveLength(count);
    }
  },
  120_000,
);
