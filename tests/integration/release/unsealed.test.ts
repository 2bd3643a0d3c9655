import { mkdir, readdir, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { releaseRules } from '../../../scripts/serve/rules.ts';
import { serveSite } from '../../../scripts/serve/static-server.ts';
import type { Doc } from '../sanity-emulator/serving.ts';
import {
  DARK,
  filesWith,
  post,
  posts,
  releaser,
  SEALED,
  siteDigest,
  startDataset,
  temporaryFolder,
} from './releasing.ts';

const DARKROOM_PASSCODE = 'lorok kizaf sofop motar wosup';
const OPENED = /^Sealed in the last release, and open to everybody in this one: /;
const WORDS = 'Nobody else has these words';

const sealed = post(9, WORDS, SEALED);

/** Releases these documents one after the other; gives what each release says of posts that were sealed. */
async function saidOf(releases: readonly Doc[][], env: object, folder?: string) {
  const { origin, edit } = await startDataset(posts(2));
  const { lines, outcome } = releaser(folder ?? (await temporaryFolder()), origin, { ...env });
  const said: string[][] = [];
  for (const documents of releases) {
    await edit([DARK, ...posts(2), ...documents]);
    lines.length = 0;
    expect(await outcome()).toBe('published');
    const own = lines.filter((line) => OPENED.test(line));
    said.push(own.map((line) => line.replace(OPENED, '')));
  }
  return said;
}

test('a release says which posts were sealed in the last one, and are open now', async () => {
  const folder = await temporaryFolder();
  const open = post(9, WORDS);
  const moved = post(9, WORDS, { slug: { current: 'moved' } });
  const other = post(8, 'Others', SEALED);
  const releases = [[sealed], [open], [sealed], [moved, other], [moved, post(8, 'Others')]];
  const said = await saidOf(releases, { DARKROOM_PASSCODE }, folder);
  expect(said).toEqual([[], ['"Post 9".'], [], ['"Post 9".'], ['"Post 8".']]);
}, 120_000);

test('of many, as by a category that was renamed, it says how many; nothing is kept of them', async () => {
  const folder = await temporaryFolder();
  const many = Array.from({ length: 7 }, (_, n) => post(10 + n, WORDS, SEALED));
  await saidOf([many], { DARKROOM_PASSCODE }, folder);
  expect(await filesWith(folder, WORDS)).toEqual([]);
  const open = many.map((each) => ({ ...each, categories: [] }));
  const said = await saidOf([open], { DARKROOM_PASSCODE, ALLOW_SHRINK: '1' }, folder);
  expect(said).toEqual([[expect.stringMatching(/^"Post \d+"(, "Post \d+"){4} and 2 more\.$/)]]);
}, 120_000);

const MANY = [6, 7, 8, 9].map((n) => post(n, WORDS, SEALED));
const REFUSED = /^OpenedError: More than half of .+\("Post \d".+\)\. Nothing is published: check/;
const NIGHT = { ...DARK, _rev: '2', title: 'Night' };
const renamed = ({ categories, ...rest }: Doc): Doc => ({ ...rest, topics: categories });

test.each<[string, Doc[], RegExp]>([
  ['a field that was renamed', [DARK, ...MANY.map(renamed)], REFUSED],
  ['a category that was renamed', [NIGHT, ...MANY], REFUSED],
  ['half of them', [DARK, ...MANY.slice(2), ...MANY.slice(0, 2).map(renamed)], /^published$/],
])(
  'more than half of the Dark Room is not opened by a slip: %s',
  async (_, documents, expected) => {
    const { origin, edit } = await startDataset([DARK, ...posts(2), ...MANY]);
    const { outcome, dist } = releaser(await temporaryFolder(), origin, { DARKROOM_PASSCODE });
    expect(await outcome()).toBe('published');
    const before = await readlink(dist);
    await edit([...posts(2), ...documents]);
    expect(await outcome()).toMatch(expected);
    expect((await readlink(dist)) === before).toBe(expected === REFUSED);
  },
  120_000,
);

test('what is taken back meanwhile is gone, and the Dark Room stays as it was', async () => {
  const env = { DARKROOM_PASSCODE };
  const taken = post(1, 'Zebrafinch words');
  const { origin, edit } = await startDataset([DARK, taken, post(2), ...MANY]);
  const { outcome, dist, lines } = releaser(await temporaryFolder(), origin, env);
  expect(await outcome()).toBe('published');
  const room = () => siteDigest(dist, (file) => file.startsWith('d/'));
  const sealed = await room();
  await edit([NIGHT, post(2), ...MANY]);
  expect(await outcome()).toMatch(REFUSED);
  expect(lines.at(-1)).toContain('but not from the Dark Room, which stays as it was.');
  const has = async (words: string) => (await filesWith(await realpath(dist), words)).length > 0;
  expect(await has('Zebrafinch')).toBe(false);
  expect([await has('First words'), await has(WORDS)]).toEqual([true, false]);
  expect(await room()).toBe(sealed);
  const before = await siteDigest(dist);
  expect(await outcome()).toMatch(REFUSED);
  expect(await siteDigest(dist), 'nothing more is taken back').toBe(before);
}, 120_000);

const FAULT = post(5, '', { body: 7 });
const UNKNOWN = post(5, 'More words', { membersOnly: true });

test.each([
  ['a fault', FAULT, /^DecodingError: /, {}],
  ['what is undecided', UNKNOWN, /may be said by membersOnly/, { SITE_URL: 'https://own.example' }],
])(
  'what would be opened stays in the Dark Room while %s stops releases, and is known to have been there',
  async (_, more, stops, own) => {
    const { origin, edit } = await startDataset([DARK, ...posts(2), ...MANY]);
    const env = { DARKROOM_PASSCODE, ...own };
    const { outcome, dist } = releaser(await temporaryFolder(), origin, env);
    expect(await outcome()).toBe('published');
    const before = await siteDigest(dist);
    await edit([NIGHT, ...posts(2), ...MANY, more]);
    expect(await outcome()).toMatch(stops);
    expect(await siteDigest(dist)).toBe(before);
    await edit([NIGHT, ...posts(2), ...MANY]);
    expect(await outcome()).toMatch(REFUSED);
  },
  120_000,
);

test('who looks at the site on their own machine, where it has another address, is stopped, too', async () => {
  const { origin, edit } = await startDataset([DARK, ...posts(2), ...MANY]);
  const folder = await temporaryFolder();
  const env = { DARKROOM_PASSCODE, SITE_URL: 'https://own.example' };
  expect(await releaser(folder, origin, env).outcome()).toBe('published');
  await edit([NIGHT, ...posts(2), ...MANY]);
  expect(await releaser(folder, origin, { DARKROOM_PASSCODE }).outcome()).toMatch(REFUSED);
}, 120_000);

test('nothing is written any more when it is refused', async () => {
  const many = Array.from({ length: 40 }, (_, n) => post(10 + n, WORDS, SEALED));
  const { origin, edit } = await startDataset([DARK, ...posts(2), ...many]);
  const folder = await temporaryFolder();
  const { outcome } = releaser(folder, origin, { DARKROOM_PASSCODE });
  expect(await outcome()).toBe('published');
  await edit([NIGHT, ...posts(2), ...many]);
  expect(await outcome()).toMatch(/^OpenedError: /);
  const pictures = () => readdir(join(folder, 'pictures'));
  const before = await pictures();
  await sleep(2_000);
  expect(await pictures()).toEqual(before);
}, 120_000);

/** A site of these posts, and where readers have it. */
async function live(folder: string) {
  const site = { folder: join(folder, 'dist'), port: 0, host: '127.0.0.1', rules: releaseRules() };
  const server = await serveSite(site);
  onTestFinished(() => server.close());
  const env = { DARKROOM_PASSCODE, SITE_URL: server.origin };
  await saidOf([MANY], env, folder);
  return env;
}

test('a host’s machine asks the live room, and tells nothing of it', async () => {
  const env = await live(await temporaryFolder());
  const { origin } = await startDataset([NIGHT, ...posts(2), ...MANY]);
  const machine = { ...env, GITHUB_ACTIONS: 'true', GITHUB_PAGES: 'true' };
  const said = await releaser(await temporaryFolder(), origin, machine).outcome();
  expect(said).toMatch(/^OpenedError: More than half of [^("]+ open to everybody\. Nothing is/);
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

test('it says nothing to whom no passcode opens the last one, nor on a host’s machine', async () => {
  const folder = await temporaryFolder();
  // A host has a folder before it has a site.
  await mkdir(join(folder, 'dist'));
  const rules = releaseRules();
  const server = await serveSite({
    folder: join(folder, 'dist'),
    port: 0,
    host: '127.0.0.1',
    rules,
  });
  onTestFinished(() => server.close());
  const SITE_URL = server.origin;
  await saidOf([[sealed]], { DARKROOM_PASSCODE, SITE_URL }, folder);
  const machine = { GITHUB_ACTIONS: 'true', GITHUB_PAGES: 'true', DARKROOM_PASSCODE, SITE_URL };
  expect(await saidOf([[post(9)]], machine)).toEqual([[]]);
  expect(await saidOf([[post(9)]], { SITE_URL }, folder)).toEqual([[]]);
}, 120_000);
