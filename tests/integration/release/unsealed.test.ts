import { readdir, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { casesOf, FULL } from '../../support/long-form.ts';
import type { Doc } from '../sanity-emulator/serving.ts';
import {
  DARK,
  filesWith,
  firstReleases,
  post,
  posts,
  releaser,
  SEALED,
  siteDigest,
  startDataset,
  temporaryFolder,
} from './releasing.ts';
import {
  DARKROOM_PASSCODE,
  forgetLists,
  MANY,
  NIGHT,
  REFUSED,
  saidOf,
  WORDS,
} from './unsealing.ts';

const sealed = post(9, WORDS, SEALED);
const firstRelease = firstReleases();
/** What most begin with. */
const ALL = [DARK, ...posts(2), ...MANY];

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

const renamed = ({ categories, ...rest }: Doc): Doc => ({ ...rest, topics: categories });

test.each<[string, Doc[], RegExp]>(
  casesOf(1, [
    ['a field that was renamed', [DARK, ...MANY.map(renamed)], REFUSED],
    ['a category that was renamed', [NIGHT, ...MANY], REFUSED],
    ['half of them', [DARK, ...MANY.slice(2), ...MANY.slice(0, 2).map(renamed)], /^published$/],
  ]),
)(
  'more than half of the Dark Room is not opened by a slip: %s',
  async (_, documents, expected) => {
    const env = { DARKROOM_PASSCODE };
    const { origin, edit, folder } = await firstRelease(ALL, env);
    const { outcome, dist } = releaser(folder, origin, env);
    const before = await readlink(dist);
    await edit([...posts(2), ...documents]);
    expect(await outcome()).toMatch(expected);
    expect((await readlink(dist)) === before).toBe(expected === REFUSED);
  },
  120_000,
);

test.each(
  casesOf(1, [
    ['', {}],
    [', whose titles are written from the right', { title: 'Post שלום שלום', language: 'he' }],
  ]),
)(
  'nor that of posts without an address%s',
  async (_, own) => {
    const many = MANY.map((each) => ({ ...each, slug: null, ...own }));
    const { origin, edit } = await startDataset([DARK, ...posts(2), ...many]);
    const folder = await temporaryFolder();
    const { outcome } = releaser(folder, origin, { DARKROOM_PASSCODE });
    expect(await outcome()).toBe('published');
    await forgetLists(folder);
    await edit([NIGHT, ...posts(2), ...many]);
    expect(await outcome()).toMatch(/^OpenedError: /);
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

test('what is sealed meanwhile is gone from the public pages, though that is more than half of them', async () => {
  const open = posts(2, 'Zebrafinch words');
  const { origin, edit } = await startDataset([DARK, ...open, post(3), ...MANY]);
  const { outcome, dist } = releaser(await temporaryFolder(), origin, { DARKROOM_PASSCODE });
  expect(await outcome()).toBe('published');
  const raw = { ...DARK, _id: 'raw', title: 'Raw' };
  const categories = [{ _type: 'reference', _ref: 'raw', _key: 'k' }];
  const sealedNow = open.map((each) => ({ ...each, _rev: 'sealed', categories }));
  await edit([NIGHT, raw, ...sealedNow, post(3), ...MANY]);
  expect(await outcome()).toMatch(REFUSED);
  const site = await realpath(dist);
  expect(await filesWith(site, 'Zebrafinch')).toEqual([]);
  expect((await filesWith(site, 'First words')).length).toBeGreaterThan(0);
}, 120_000);

const FAULT = post(5, '', { body: 7 });
const UNKNOWN = post(5, 'More words', { membersOnly: true });

test.each(
  casesOf(1, [
    ['a fault', FAULT, /^DecodingError: /, {}],
    [
      'what is undecided',
      UNKNOWN,
      /may be said by membersOnly/,
      { SITE_URL: 'https://own.example' },
    ],
  ]),
)(
  'what would be opened stays in the Dark Room while %s stops releases, and is known to have been there',
  async (_, more, stops, own) => {
    const env = { DARKROOM_PASSCODE, ...own };
    const { origin, edit, folder } = await firstRelease(ALL, env);
    const { outcome, dist } = releaser(folder, origin, env);
    const before = await siteDigest(dist);
    await edit([NIGHT, ...posts(2), ...MANY, more]);
    expect(await outcome()).toMatch(stops);
    expect(await siteDigest(dist)).toBe(before);
    await edit([NIGHT, ...posts(2), ...MANY]);
    expect(await outcome()).toMatch(REFUSED);
  },
  120_000,
);

test.runIf(FULL)(
  'who looks at the site on their own machine, where it has another address, is stopped, too',
  async () => {
    const env = { DARKROOM_PASSCODE, SITE_URL: 'https://own.example' };
    const { origin, edit, folder } = await firstRelease(ALL, env);
    await edit([NIGHT, ...posts(2), ...MANY]);
    expect(await releaser(folder, origin, { DARKROOM_PASSCODE }).outcome()).toMatch(REFUSED);
  },
  120_000,
);

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
