import { cp, readlink, realpath, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import type { Environment } from '../../../src/settings/deploy-target.ts';
import { parseFields } from '../../../src/settings/fields.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { casesOf } from '../../support/long-form.ts';
import { serviceAt } from '../../support/release-elsewhere.ts';
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
} from './releasing.ts';

const DARKROOM_PASSCODE = 'plover-kestrel-4821-umbrella-zinc';
const FIRST = post(1, 'Zebrafinch words');
const SECOND = post(2, 'Quagga words');
const SECOND_SEALED = post(2, 'Quagga words', { ...SEALED, _rev: 'sealed' });
const REST = [DARK, ...posts(7).slice(2), post(9, 'Words of the room', SEALED)];
const ALL = [FIRST, SECOND, ...REST];
/** With it nothing can be published: another post has its slug. */
const DOUBLE = post(8, 'Aardwolf words', { slug: { _type: 'slug', current: 'post-6' } });

const firstRelease = firstReleases();

/** A released site of these posts, and where words are now outside of the releases before. */
async function released(more: Environment = {}) {
  const env = { DARKROOM_PASSCODE, ...more };
  const { origin, edit, folder } = await firstRelease(ALL, env);
  const { outcome: release, lines, dist } = releaser(folder, origin, env);
  const present = async (words: string) => {
    const current = relative(folder, await realpath(dist));
    const all = await filesWith(folder, words);
    const isBefore = (file: string) =>
      /^\.release\/release-/.test(file) && !file.startsWith(current);
    return all.filter((file) => !isBefore(file));
  };
  const room = () => siteDigest(dist, (file) => file.startsWith('d/'));
  return { origin, edit, release, lines, dist, folder, present, room };
}

test('what is taken back is gone though a fault keeps all else from being published', async () => {
  const { edit, release, lines, dist, present, room } = await released();
  const sealed = await room();
  const changed = post(3, 'Okapi words');
  await edit([SECOND_SEALED, ...REST, changed, DOUBLE]);
  expect(await release()).toMatch(/^DecodingError: .+post-6/);
  expect(lines.at(-1)).toMatch(
    /^What was taken back since the last release is gone all the same, and what is sealed is up to date\./,
  );
  for (const words of ['ebrafinch', 'uagga', 'kapi', 'ardwolf']) {
    expect(await present(words)).toEqual([]);
  }
  expect((await present('First words')).length).toBeGreaterThan(3);
  const now = await room();
  expect(now).not.toBe(sealed);

  // Told once: nothing more is taken back.
  const before = await siteDigest(dist);
  expect(await release()).toMatch(/^DecodingError: /);
  expect(await siteDigest(dist)).toBe(before);
  expect(lines.filter((line) => line.startsWith('What was taken back'))).toHaveLength(1);

  await edit([SECOND_SEALED, ...REST, changed]);
  expect(await release()).toBe('published');
  expect((await present('kapi')).length).toBeGreaterThan(1);
  expect(await room()).toBe(now);
}, 120_000);

const TENTH = post(10, 'More words of the room', SEALED);

test('what is taken back from the Dark Room is gone from there, too', async () => {
  const { edit, release, room } = await released();
  const before = await room();
  await edit([FIRST, SECOND, ...REST, TENTH]);
  expect(await release()).toBe('published');
  expect(await room()).not.toBe(before);
  await edit([FIRST, SECOND, ...REST, DOUBLE]);
  expect(await release()).toMatch(/^DecodingError: /);
  expect(await room()).toBe(before);
}, 120_000);

const BROKEN_SEAL = post(9, 'Words of the room', { ...SEALED, _rev: 'b', body: 7 });
const SEALED_DOUBLE = { ...DOUBLE, ...SEALED };
const NO_CATEGORY = post(7, 'Words', {
  _rev: 'b',
  categories: [{ _type: 'reference', _ref: 'none', _key: 'k' }],
});

test.each<[string, Doc[], RegExp, Environment?]>(
  casesOf(1, [
    ['has a fault', [...REST.slice(0, -1), BROKEN_SEAL], /^DecodingError: .+post-9/],
    ['has the address of another', [...REST, SEALED_DOUBLE], /^DecodingError: .+post-6/],
    ['may be one', [...REST, NO_CATEGORY], /^SealingError: 1 post/, { DARKROOM_STRICT: '1' }],
  ]),
)(
  'what is taken back is gone though a sealed post %s, and the Dark Room stays as it was',
  async (_, documents, fault, env) => {
    const { edit, release, lines, present, room } = await released(env);
    const sealed = await room();
    await edit([SECOND, ...documents]);
    expect(await release()).toMatch(fault);
    expect(lines.at(-1)).toContain('but not from the Dark Room, which stays as it was.');
    expect(await present('ebrafinch')).toEqual([]);
    expect((await present('uagga')).length).toBeGreaterThan(3);
    expect(await room()).toBe(sealed);
  },
  120_000,
);

test('where a sealed post has a fault, and nothing public was taken back, it says that the Dark Room stays', async () => {
  const { edit, release, lines, room } = await released();
  const sealed = await room();
  await edit([FIRST, SECOND, ...REST.slice(0, -1), BROKEN_SEAL]);
  expect(await release()).toMatch(/^DecodingError: .+post-9/);
  expect(lines.at(-1)).toMatch(/^The Dark Room stays as it was/);
  expect(await room()).toBe(sealed);
}, 120_000);

test.each(
  casesOf(1, [
    ['waits', { publishedAt: '2027-01-01T00:00:00Z' }],
    ['is over', { unpublishAt: '2026-11-01T00:00:00Z' }],
  ]),
)(
  'a post with a fault is gone where it %s',
  async (_, said) => {
    const { edit, release, present } = await released();
    const broken = post(2, 'Quagga words', { _rev: 'b', body: 7, ...said });
    await edit([FIRST, broken, ...REST]);
    expect(await release()).toMatch(/^DecodingError: .+post-2/);
    expect(await present('uagga')).toEqual([]);
    expect((await present('ebrafinch')).length).toBeGreaterThan(3);
  },
  120_000,
);

test('what was kept of another release than the last is not published: it says so', async () => {
  const { edit, release, lines, dist, folder } = await released();
  await cp(join(folder, '.release/kept'), join(folder, 'older'), { recursive: true });
  await edit([post(1, 'Okapi words', { _updatedAt: '2026-11-20T11:00:00Z' }), SECOND, ...REST]);
  expect(await release()).toBe('published');
  await rm(join(folder, '.release/kept'), { recursive: true });
  await rename(join(folder, 'older'), join(folder, '.release/kept'));
  const before = await siteDigest(dist);
  await edit([FIRST, ...REST, DOUBLE]);
  expect(await release()).toMatch(/^DecodingError: /);
  expect(lines.at(-1)).toMatch(/^Whatever was taken back since the last release is still there: /);
  expect(await siteDigest(dist)).toBe(before);
}, 120_000);

const BROKEN_DATE = post(2, 'Quagga words', { _rev: 'b', publishedAt: 'Tuesday' });

test.each(
  casesOf(1, [
    ['a post that is changed, not taken back', [post(1, 'Okapi words'), SECOND, ...REST, DOUBLE]],
    ['a slip in a date', [FIRST, BROKEN_DATE, ...REST]],
    ['a post with a fault', [FIRST, post(2, '', { _rev: 'b', body: 7 }), ...REST]],
  ]),
)(
  'the site stays as it was: %s',
  async (_, documents) => {
    const { edit, release, lines, dist } = await released();
    const before = await siteDigest(dist);
    await edit(documents);
    expect(await release()).toMatch(/^DecodingError: /);
    expect(await siteDigest(dist)).toBe(before);
    expect(lines.filter((line) => line.startsWith('What was taken back'))).toEqual([]);
  },
  120_000,
);

const SITE_URL = 'https://own.example';

test.each([
  ['readers have is gone', SITE_URL, 0],
  ['was looked at is not made for readers', 'http://localhost:9', 1],
])(
  'while it is not said what a field means, what %s',
  async (_, address, count) => {
    const { origin, edit, release, dist, lines } = await released({ SITE_URL: address });
    const before = await readlink(dist);
    await edit([SECOND, ...REST, post(10, 'Aardwolf words', { intern: true })]);
    const service = { ...serviceAt(origin), fields: parseFields('undecided: intern') };
    const settings = readSettings({ DARKROOM_PASSCODE, SITE_URL });
    expect(await release({ service, settings })).toContain('may be said by intern');
    expect(lines.filter((line) => line.startsWith('What was taken back'))).toHaveLength(1 - count);
    expect((await filesWith(await realpath(dist), 'ebrafinch')).length > 0).toBe(count > 0);
    expect(await filesWith(await realpath(dist), 'ardwolf')).toEqual([]);
    expect((await readlink(dist)) === before).toBe(count > 0);
  },
  120_000,
);
