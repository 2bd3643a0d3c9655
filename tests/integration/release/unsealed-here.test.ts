import { mkdir, readdir, readFile, realpath, stat, truncate } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { casesOf, FULL } from '../../support/long-form.ts';
import { serviceAt } from '../../support/release-elsewhere.ts';
import { DARK, filesWith, firstReleases, post, posts, releaser, siteDigest } from './releasing.ts';
import {
  ALL,
  CHANGED,
  CLOSED,
  GIVEN_UP,
  MANY,
  NIGHT,
  OPEN,
  REFUSED,
  RENAMED,
  releasesInSteps,
  SOONER,
  type Steps,
  WAITING,
  WAITING_GIVEN_UP,
} from './unsealing.ts';

const firstRelease = firstReleases();
const after = releasesInSteps(firstRelease);
const HIDDEN = MANY.map((each) => ({ ...each, publishedAt: null }));

test.each<readonly [string, Steps, RegExp]>(
  casesOf(1, [
    [
      'a change of the passcode',
      [
        [ALL, OPEN],
        [RENAMED, CHANGED],
      ],
      REFUSED,
    ],
    [
      'no passcode at all',
      [
        [ALL, CLOSED],
        [RENAMED, CLOSED],
      ],
      REFUSED,
    ],
    [
      'posts that came with nothing public that was new',
      [
        [[DARK, SOONER], CLOSED],
        [[DARK, SOONER, ...WAITING], CLOSED],
        [[NIGHT, SOONER, ...WAITING], CLOSED],
        [[NIGHT, SOONER, ...WAITING, post(3)], CLOSED],
      ],
      REFUSED,
    ],
    [
      'a time in which they were hidden',
      [
        [ALL, OPEN],
        [[DARK, ...HIDDEN, post(3)], OPEN],
        [[NIGHT, ...HIDDEN, post(4)], OPEN],
        [RENAMED, CHANGED],
      ],
      REFUSED,
    ],
    ...GIVEN_UP,
  ]),
)(
  'who has neither token nor key that signs opens no more by a slip on the machine that sealed it, after %s',
  async (_, steps, expected) => {
    expect((await after(steps, null)).outcome).toMatch(expected);
  },
  120_000,
);

/** The list of the newest release in a folder. */
async function listIn(folder: string): Promise<string> {
  const names = await readdir(join(folder, '.release'));
  const newest =
    names
      .filter((name) => name.endsWith('.sealed'))
      .sort()
      .at(-1) ?? '';
  return join(folder, '.release', newest);
}

test('posts that wait are not given up without a word, though nothing else is new', async () => {
  const { outcome, lines } = await after(WAITING_GIVEN_UP, null);
  expect(outcome).toBe('published');
  expect(lines).toContain(
    'Sealed in the last release, and open to everybody when their time comes: "Post 6" and "Post 7".',
  );
}, 120_000);

test('what would be opened stays in the Dark Room while a fault stops releases, and is known still, though the passcode is another', async () => {
  const { origin, edit, folder } = await firstRelease([...posts(2), ...ALL], OPEN);
  const dist = join(folder, 'dist');
  const outcome = (env: object) => releaser(folder, origin, { ...env }).outcome();
  const room = () => siteDigest(dist, (file) => file.startsWith('d/'));
  const [before, served] = [await room(), await realpath(dist)];
  await edit([post(2), ...RENAMED, post(5, '', { body: 7 })]);
  expect(await outcome(CHANGED)).toMatch(/^DecodingError: /);
  expect(await room()).toBe(before);
  expect(await realpath(dist), 'what was taken back is gone').not.toBe(served);
  await edit([post(2), ...RENAMED]);
  expect(await outcome(CHANGED)).toMatch(REFUSED);
}, 120_000);

test.runIf(FULL)(
  'what was sealed is known still after a release without posts, while the content service cannot be reached',
  async () => {
    const { origin, edit, folder } = await firstRelease([...posts(2), ...ALL], OPEN);
    const outcome = (env: object, at = origin) =>
      releaser(folder, origin, { ...env }).outcome({ service: serviceAt(at) });
    const away = { ...OPEN, CONTENT_FALLBACK: '1' };
    expect(await outcome(away, 'http://127.0.0.1:9')).toBe('published');
    expect(await outcome(away, 'http://127.0.0.1:9')).toBe('unchanged');
    await edit([...posts(2), ...RENAMED]);
    expect(await outcome(CHANGED)).toMatch(REFUSED);
  },
  120_000,
);

test('a list that is not as it was left is told of, and the next release has one again', async () => {
  const { origin, edit, folder } = await firstRelease([...posts(2), ...ALL], CLOSED);
  const { outcome, lines } = releaser(folder, origin);
  await truncate(await listIn(folder), 100);
  expect(await outcome()).toBe('unchanged');
  expect(lines.join('\n')).toMatch(/release-1\.sealed cannot be read: what the last release had/);
  await edit([...posts(2), ...RENAMED]);
  expect(await outcome()).toMatch(REFUSED);
}, 120_000);

test.runIf(FULL)(
  'a list that cannot be written is told of where nothing else is new',
  async () => {
    const { origin, folder } = await firstRelease([...posts(2), ...ALL], CLOSED);
    const { outcome, lines } = releaser(folder, origin);
    await mkdir(`${await listIn(folder)}.part`);
    expect(await outcome()).toBe('unchanged');
    expect(lines.join('\n')).toMatch(
      /^Which posts are sealed cannot be kept \(.+\): of those that/m,
    );
  },
  120_000,
);

test('the list is for its owner alone, tells neither which posts nor how many, and is in no release', async () => {
  const texts: string[] = [];
  for (const documents of [[], ALL]) {
    const { folder } = await after([[[DARK, ...documents], OPEN]], null);
    const file = await listIn(folder);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    expect(text).not.toMatch(/post-\d|Post \d/);
    const [key = ''] = text.match(/[\w-]{22}/) ?? [];
    expect(await filesWith(folder, key)).toEqual([relative(folder, file)]);
    texts.push(text);
  }
  const [none = '', some] = texts;
  expect(some).toHaveLength(none.length);
}, 120_000);
