import { join } from 'node:path';
import { expect, test } from 'vitest';
import { casesOf } from '../../support/long-form.ts';
import type { Doc } from '../sanity-emulator/serving.ts';
import {
  DARK,
  deploy,
  filesWith,
  firstReleases,
  post,
  posts,
  releaser,
  SEALED,
  servedFrom,
  siteDigest,
  temporaryFolder,
} from './releasing.ts';

const FIRST = post(1, 'Zebrafinch words');
const REST = [DARK, ...posts(6).slice(1), post(9, 'Words of the room', SEALED)];
/** With it nothing can be published: another post has its slug. */
const DOUBLE = post(8, 'Aardwolf words', {
  slug: { _type: 'slug', current: 'post-6' },
  _updatedAt: '2026-11-20T11:00:00Z',
});

const firstRelease = firstReleases();

/** A site of these posts that a host has built; `machine` releases on another of its machines. */
async function hosted(documents: readonly Doc[]) {
  const host = await temporaryFolder();
  const env = {
    ...{ SITE_URL: await servedFrom(host), GITHUB_ACTIONS: 'true', GITHUB_PAGES: 'true' },
    DARKROOM_PASSCODE: 'lorok kizaf sofop motar wosup',
  };
  const { origin, edit, folder } = await firstRelease(documents, env);
  await deploy(join(folder, 'dist'), host);
  const machine = async (own: object = {}) =>
    releaser(await temporaryFolder(), origin, { ...env, ...own });
  return { edit, machine, host };
}

test('on a host’s machine what is taken back or sealed goes though a fault elsewhere stops all else', async () => {
  const { edit, machine, host } = await hosted([FIRST, ...REST]);
  const sealedNow = post(2, 'First words', {
    ...SEALED,
    _rev: 'b',
    _updatedAt: '2026-11-20T11:00:00Z',
  });
  await edit([sealedNow, ...REST.filter(({ _id }) => _id !== 'post-2'), DOUBLE]);
  const { release, lines, dist } = await machine();
  expect(await release()).toMatchObject({ published: true, faulty: true });
  expect(lines.slice(-2)).toEqual([
    expect.stringMatching(
      /^What was taken back since the last release is gone all the same, .+ as it was:$/,
    ),
    expect.stringMatching(/^A post that is not public cannot be published as it is/),
  ]);
  for (const words of ['ebrafinch', 'ardwolf']) expect(await filesWith(dist, words)).toEqual([]);
  const pages = (await filesWith(dist, 'First words')).filter((file) =>
    /^read\/post-.+html$/.test(file),
  );
  expect(pages.sort()).toEqual([3, 4, 5, 6].map((n) => `read/post-${n}.html`));
  await deploy(dist, host);
  const before = await siteDigest(join(host, 'dist'));
  const next = await machine();
  expect(await next.outcome(), 'there is nothing more to take back').toMatch(/^DecodingError: /);
  expect(await siteDigest(join(host, 'dist'))).toBe(before);
}, 120_000);

const LATER = { _updatedAt: '2026-11-20T11:00:00Z', _rev: 'later' };
const NOT_KNOWN = /^Whatever was taken back since the last release is still there: /;

test('a dataset that has none of the live posts takes none of them away, even where fewer may be left', async () => {
  const { edit, machine } = await hosted([FIRST, ...REST]);
  await edit([...[11, 12].map((n) => post(n)), post(13, '', { ...LATER, body: 7 })]);
  const { outcome, lines } = await machine({ ALLOW_SHRINK: '1' });
  expect(await outcome()).toMatch(/^DecodingError: /);
  expect(lines.at(-1)).toMatch(NOT_KNOWN);
}, 120_000);

test.each<[string, Doc[]]>(
  casesOf(1, [
    [
      'another post was changed',
      [...REST.slice(0, -2), post(6, 'Okapi words', LATER), REST.at(-1) ?? DARK, DOUBLE],
    ],
    [
      'the fault is in one that readers have',
      [...REST.slice(0, -2), post(6, '', { ...LATER, body: 7 }), REST.at(-1) ?? DARK],
    ],
    [
      'the fault is in a sealed one',
      [...REST.slice(0, -1), post(9, '', { ...SEALED, ...LATER, body: 7 })],
    ],
  ]),
)(
  'where it cannot know how the others are, as %s, it says so in a line',
  async (_, documents) => {
    const { edit, machine } = await hosted([FIRST, ...REST]);
    await edit(documents);
    const { outcome, lines } = await machine();
    expect(await outcome()).toMatch(/^DecodingError: /);
    expect(lines.at(-1)).toMatch(NOT_KNOWN);
    expect(lines.join()).not.toMatch(/Post 1|post-1\b/);
  },
  120_000,
);

test('a fault that keeps from taking back, too, is said once', async () => {
  const { edit, machine } = await hosted([FIRST, ...REST]);
  await edit(REST);
  const { outcome, lines } = await machine({ DARKROOM_PASSCODE: 'apple' });
  expect(await outcome()).toMatch(/^SealingError: DARKROOM_PASSCODE is too weak/);
  expect(lines.at(-1)).toBe('Whatever was taken back since the last release is still there:');
}, 120_000);
