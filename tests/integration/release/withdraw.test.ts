import { realpath } from 'node:fs/promises';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../../src/settings/settings.ts';
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

const settings = readSettings({ DARKROOM_PASSCODE: 'plover-kestrel-4821-umbrella-zinc' });
const FIRST = post(1, 'Zebrafinch words');
const SECOND = post(2, 'Quagga words');
const SECOND_SEALED = post(2, 'Quagga words', { ...SEALED, _rev: 'sealed' });
const REST = [DARK, ...posts(7).slice(2), post(9, 'Words of the room', SEALED)];
/** With it nothing can be published: another post has its slug. */
const DOUBLE = post(8, 'Aardwolf words', { slug: { _type: 'slug', current: 'post-6' } });

/** A released site of these posts, and where words are now outside of the releases before. */
async function released() {
  const { origin, edit } = await startDataset([FIRST, SECOND, ...REST]);
  const folder = await temporaryFolder();
  const { outcome, lines, dist } = releaser(folder, origin);
  const release = () => outcome({ settings });
  expect(await release()).toBe('published');
  const present = async (words: string) => {
    const current = relative(folder, await realpath(dist));
    const all = await filesWith(folder, words);
    const isBefore = (file: string) =>
      /^\.release\/release-/.test(file) && !file.startsWith(current);
    return all.filter((file) => !isBefore(file));
  };
  const room = () => siteDigest(dist, (file) => file.startsWith('d/'));
  return { edit, release, lines, dist, present, room };
}

test('what is taken back is gone though a fault keeps all else from being published', async () => {
  const { edit, release, lines, dist, present, room } = await released();
  const sealed = await room();
  const changed = post(3, 'Okapi words');
  await edit([SECOND_SEALED, ...REST, changed, DOUBLE]);
  expect(await release()).toMatch(/^DecodingError: .+post-6/);
  expect(lines.at(-1)).toMatch(
    /^What was taken back since the last release is gone all the same\./,
  );
  for (const words of ['ebrafinch', 'uagga', 'kapi', 'ardwolf']) {
    expect(await present(words)).toEqual([]);
  }
  expect((await present('First words')).length).toBeGreaterThan(3);
  expect(await room()).toBe(sealed);

  // Told once: nothing more is taken back.
  const before = await siteDigest(dist);
  expect(await release()).toMatch(/^DecodingError: /);
  expect(await siteDigest(dist)).toBe(before);
  expect(lines.filter((line) => line.startsWith('What was taken back'))).toHaveLength(1);

  await edit([SECOND_SEALED, ...REST, changed]);
  expect(await release()).toBe('published');
  expect((await present('kapi')).length).toBeGreaterThan(1);
  expect(await room()).not.toBe(sealed);
}, 120_000);

const BROKEN_DATE = post(2, 'Quagga words', { _rev: 'b', publishedAt: 'Tuesday' });
const BROKEN_SEAL = post(9, 'Words of the room', { ...SEALED, _rev: 'b', body: 7 });

test.each([
  ['a post that is changed, not taken back', [post(1, 'Okapi words'), SECOND, ...REST, DOUBLE]],
  ['a slip in a date', [FIRST, BROKEN_DATE, ...REST]],
  ['a post with a fault', [FIRST, post(2, '', { _rev: 'b', body: 7 }), ...REST]],
  [
    'a sealed post with a fault, beside one that is taken back',
    [SECOND, ...REST.slice(0, -1), BROKEN_SEAL],
  ],
])(
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
