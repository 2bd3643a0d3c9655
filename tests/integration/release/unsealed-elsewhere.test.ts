import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMemory } from '../../../src/gather/memory.ts';
import type { Doc } from '../sanity-emulator/serving.ts';
import {
  DARK,
  post,
  posts,
  releaser,
  SEALED,
  servedFrom,
  siteDigest,
  startDataset,
  temporaryFolder,
} from './releasing.ts';
import { DARKROOM_PASSCODE, MANY, NIGHT, REFUSED, WORDS } from './unsealing.ts';

const LATER = new Date('2026-11-21T12:00:00Z');
const OPENED = 'Sealed in the last release, and open to everybody in this one: ';

/** A machine that has released for readers, and a host that may do so too; what each makes is live at once. */
async function both(first: readonly Doc[], more: object = {}) {
  const host = await temporaryFolder();
  // An address of this machine that is not known for one.
  const SITE_URL = (await servedFrom(host)).replace('127.0.0.1', '0.0.0.0');
  const { origin, edit } = await startDataset(first);
  const env = { SITE_URL, DARKROOM_PASSCODE, ...more };
  const folder = await temporaryFolder();
  const dist = join(folder, 'dist');
  const here = (own: object = {}) => releaser(folder, origin, { ...env, ...own });
  const deploy = async () => {
    await rm(join(host, 'dist'), { recursive: true, force: true });
    await cp(dist, join(host, 'dist'), { recursive: true, dereference: true });
  };
  const elsewhere = async (documents: readonly Doc[]) => {
    await edit(documents);
    const machine = { ...env, DEPLOY_TARGET: 'github', GITHUB_ACTIONS: 'true' };
    expect(await releaser(host, origin, machine).outcome({ now: () => LATER })).toBe('published');
  };
  expect(await here().outcome()).toBe('published');
  await deploy();
  return { edit, here, deploy, elsewhere, dist };
}

test('what a host has sealed since the last release of this machine is not opened here by a slip', async () => {
  const { edit, here, elsewhere } = await both([DARK, ...posts(2)]);
  await elsewhere([DARK, ...posts(2), ...MANY]);
  await edit([NIGHT, ...posts(2), ...MANY]);
  expect(await here().outcome()).toMatch(REFUSED);
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

test('it is told of, too, where this machine makes the release that it has already', async () => {
  const first = [DARK, post(1), post(2, WORDS)];
  const { edit, here, elsewhere } = await both(first, { DEPLOY_TARGET: 'vercel' });
  await elsewhere([DARK, post(1), post(2, WORDS, SEALED)]);
  await edit(first);
  const { outcome, lines } = here();
  expect(await outcome()).toBe('published');
  expect(lines).toContain(`${OPENED}"Post 2".`);
}, 120_000);

test('what its author opened is told once, though the host does not have that release yet', async () => {
  const { edit, here } = await both([DARK, ...posts(2), ...MANY]);
  await edit([NIGHT, ...posts(2), ...MANY]);
  const now = () => LATER;
  expect(await here({ ALLOW_SHRINK: '1' }).outcome({ now })).toBe('published');
  await edit([NIGHT, ...posts(2), ...MANY, post(3)]);
  const { outcome, lines } = here();
  expect(await outcome({ now })).toBe('published');
  expect(lines.join()).not.toContain(OPENED);
}, 120_000);

test('where a fault stops all else, this machine does not bring back its own release in place of a host’s', async () => {
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

test('a process that stays asks readers for its first release alone; a site that does not answer stops none', async () => {
  const { edit, here } = await both([DARK, ...posts(2)]);
  const memory = createMemory();
  const { outcome, lines } = here({ SITE_URL: 'http://0.0.0.0:9' });
  const UNKNOWN =
    /0\.0\.0\.0:9: .+ Whether another machine has released there since is not known\.$/;
  for (const count of [1, 0]) {
    await edit([DARK, ...posts(2), post(3 + count)]);
    lines.length = 0;
    expect(await outcome({ memory })).toBe('published');
    expect(lines.filter((line) => UNKNOWN.test(line))).toHaveLength(count);
  }
}, 120_000);
