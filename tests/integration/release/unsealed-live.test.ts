import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { portInTest } from '../../support/listening-test.ts';
import { casesOf, FULL } from '../../support/long-form.ts';
import { startRecorder } from '../../support/recorder.ts';
import { HURRIED, serviceAt } from '../../support/release-elsewhere.ts';
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
  startDataset,
  temporaryFolder,
} from './releasing.ts';
import {
  DARKROOM_PASSCODE,
  forgetLists,
  MANY,
  NIGHT,
  OTHER,
  REFUSED,
  saidOf,
  WORDS,
} from './unsealing.ts';

const firstRelease = firstReleases();

const HOST = { GITHUB_ACTIONS: 'true', GITHUB_PAGES: 'true' };

/** A site of these posts in a folder, and where readers have it. */
async function live(host: string, documents = MANY, more: object = {}) {
  const env = { DARKROOM_PASSCODE, SITE_URL: await servedFrom(host) };
  const { folder } = await firstRelease([DARK, ...posts(2), ...documents], { ...env, ...more });
  await deploy(join(folder, 'dist'), host);
  return env;
}

test('a host’s machine asks the live room, and tells nothing of it', async () => {
  const env = await live(await temporaryFolder());
  const { origin } = await startDataset([NIGHT, ...posts(2), ...MANY]);
  const { outcome, lines } = releaser(await temporaryFolder(), origin, { ...env, ...HOST });
  expect(await outcome()).toMatch(
    /^OpenedError: More than half of [^("]+ open to everybody\. Nothing is/,
  );
  expect(lines.join('\n')).not.toMatch(/Post [6-9]|post-[6-9]/);
}, 120_000);

test('a host’s machine that has the key that signs knows what was sealed though the passcode is another', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const SIGNING_KEY = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const folder = await temporaryFolder();
  const env = { ...(await live(folder, MANY, { SIGNING_KEY })), SIGNING_KEY };
  const { origin, edit } = await startDataset([NIGHT, ...posts(2), ...MANY]);
  const other = { ...env, ...HOST, DARKROOM_PASSCODE: OTHER };
  const { outcome } = releaser(await temporaryFolder(), origin, other);
  expect(await outcome()).toMatch(/^OpenedError: More than half of [^("]+ open to everybody\. /);
  await edit([DARK, ...posts(2), ...MANY]);
  expect(await outcome()).toBe('published');
}, 120_000);

const SINCE = { publishedAt: '2026-11-20T12:30:00Z' };
const LATER = new Date('2026-11-21T12:00:00Z');

test.each<readonly [string, Doc[], object, RegExp]>(
  casesOf(2, [
    ['that was due before', [NIGHT, ...MANY], {}, /^OpenedError: More than half of .+ may have /],
    ['where its author says so', [NIGHT, ...MANY], { ALLOW_SHRINK: '1' }, /^published$/],
    ['and asks of one post nothing', [DARK, post(6, WORDS), ...MANY.slice(1)], {}, /^published$/],
    [
      'nor of posts that came since',
      [DARK, ...MANY, ...[11, 12, 13, 14, 15].map((n) => post(n, WORDS, SINCE))],
      {},
      /^published$/,
    ],
  ]),
)(
  'a host’s machine that nothing tells what was sealed does not open what may have been, %s',
  async (_, documents, more, expected) => {
    const env = await live(await temporaryFolder());
    const { origin } = await startDataset([...posts(2), ...documents]);
    const other = { ...env, ...more, ...HOST, DARKROOM_PASSCODE: OTHER };
    const { outcome } = releaser(await temporaryFolder(), origin, other);
    expect(await outcome({ now: () => LATER })).toMatch(expected);
  },
  120_000,
);

test('the room of the demo that stood there before says nothing of its author’s own posts', async (context) => {
  context.skip(!FULL);
  const demo = post(1, 'Words', { _id: '0f0b4692-f5f1-43eb-ae64-3c730d99c4b5' });
  const folder = await temporaryFolder();
  const SITE_URL = await servedFrom(folder);
  const { origin, edit } = await startDataset([DARK, demo, ...MANY]);
  const before = releaser(folder, origin, { DARKROOM_PASSCODE, SITE_URL });
  expect(await before.outcome()).toBe('published');
  await edit([DARK, ...[11, 12, 13].map((n) => post(n))]);
  const machine = { ...HOST, SITE_URL, DARKROOM_PASSCODE: OTHER };
  const host = releaser(await temporaryFolder(), origin, machine);
  expect(await host.outcome({ now: () => LATER })).toBe('published');
}, 120_000);

test('what was looked at on this machine without a passcode does not hide the live room', async () => {
  const env = await live(await temporaryFolder());
  const { origin, edit } = await startDataset([DARK, ...posts(2), ...MANY]);
  const folder = await temporaryFolder();
  expect(await releaser(folder, origin).outcome()).toBe('published');
  await edit([NIGHT, ...posts(2), ...MANY]);
  const readers = { ...env, DEPLOY_COMMAND: 'true' };
  expect(await releaser(folder, origin, readers).outcome()).toMatch(REFUSED);
}, 120_000);

test('which release readers have is asked once', async (context) => {
  context.skip(!FULL);
  const said = post(3, 'First words', { draft: true });
  const { SITE_URL } = await live(await temporaryFolder(), [said]);
  const asked = await startRecorder(SITE_URL);
  const { origin, edit } = await startDataset([DARK, ...posts(2), said]);
  const folder = await temporaryFolder();
  expect(await releaser(folder, origin).outcome()).toBe('published');
  await edit([DARK, ...posts(2), said, post(4)]);
  const readers = { SITE_URL: asked.origin, DEPLOY_COMMAND: 'true' };
  expect(await releaser(folder, origin, readers).outcome()).toBe('published');
  const versions = asked.requests.filter(({ url }) => url.pathname === '/version.json');
  expect(versions).toHaveLength(1);
}, 120_000);

test('what was sealed on this machine alone is not opened for readers, who never had it', async (context) => {
  context.skip(!FULL);
  const { SITE_URL } = await live(await temporaryFolder(), []);
  const { origin, edit } = await startDataset([DARK, ...posts(2), ...MANY]);
  const folder = await temporaryFolder();
  expect(await releaser(folder, origin, { DARKROOM_PASSCODE }).outcome()).toBe('published');
  await edit([NIGHT, ...posts(2), ...MANY]);
  const readers = { DARKROOM_PASSCODE, SITE_URL, DEPLOY_COMMAND: 'true' };
  expect(await releaser(folder, origin, readers).outcome()).toMatch(REFUSED);
}, 120_000);

test.each(
  casesOf(1, [
    ['', /^LiveError: .+ answered 503\. .+ Nothing is published\. Set ALLOW_SHRINK=1/],
    ['1', /^published$/],
  ]),
)(
  'a live Dark Room that cannot be read now is not taken for none: ALLOW_SHRINK=%s',
  async (ALLOW_SHRINK, expected) => {
    const folder = await temporaryFolder();
    await live(folder);
    const server = createServer(async ({ url = '' }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      const file = await readFile(join(folder, 'dist', pathname)).catch(() => null);
      response.statusCode = pathname.endsWith('.bin') ? 503 : file === null ? 404 : 200;
      response.end(file);
    });
    const SITE_URL = `http://127.0.0.1:${await portInTest(server)}`;
    const { origin } = await startDataset([NIGHT, ...posts(2), ...MANY]);
    const env = { ...HOST, DARKROOM_PASSCODE, SITE_URL, ALLOW_SHRINK };
    const { outcome } = releaser(await temporaryFolder(), origin, env);
    expect(await outcome({ retryPolicy: HURRIED })).toMatch(expected);
  },
  120_000,
);

test.each(casesOf(1, [{}, { ALLOW_SHRINK: '1' }]))(
  'where the same is published again, the record is the same though a post came that nobody sees: %j',
  async (more) => {
    const token = 'skA7fK2mQ9xLw3VtB5nYc8RpZ1hJd4Gs6';
    const all = [DARK, ...posts(2), ...MANY];
    const { origin, edit } = await startDataset(all, { token });
    const env = { DARKROOM_PASSCODE, ...more };
    const { outcome, dist } = releaser(await temporaryFolder(), origin, env);
    const again = { service: serviceAt(origin, { token }), again: true };
    const released = async () => {
      expect(await outcome(again)).toBe('published');
      return readFile(join(dist, 'release.json'), 'utf8');
    };
    const before = await released();
    await edit([...all, post(10, WORDS, { ...SEALED, publishedAt: '2027-01-01T00:00:00Z' })]);
    expect(await released()).toBe(before);
  },
  120_000,
);

test('it says nothing to whom no passcode opens the last one, nor on a host’s machine', async (context) => {
  context.skip(!FULL);
  const folder = await temporaryFolder();
  const SITE_URL = await servedFrom(folder);
  await saidOf([[post(9, WORDS, SEALED)]], { DARKROOM_PASSCODE, SITE_URL }, folder);
  const machine = { ...HOST, DARKROOM_PASSCODE, SITE_URL };
  expect(await saidOf([[post(9)]], machine)).toEqual([[]]);
  await forgetLists(folder);
  expect(await saidOf([[post(9)]], { SITE_URL }, folder)).toEqual([[]]);
}, 120_000);
