import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { documentKey } from '../../../scripts/release/account/document-key.ts';
import { recordOf } from '../../../scripts/release/account/version.ts';
import { eventOf } from '../../../scripts/release/event.ts';
import { sourceNotes } from '../../../src/gather/darkroom/dark-room.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { storedPost } from '../../support/content/stored.ts';
import { emptyHost, portInTest } from '../../support/listening-test.ts';
import { HURRIED, serviceAt } from '../../support/release-elsewhere.ts';
import type { Doc } from '../sanity-emulator/serving.ts';
import {
  DARK,
  post,
  posts,
  releaser,
  SEALED,
  servedFrom,
  startDataset,
  temporaryFolder,
} from './releasing.ts';

const MACHINE = { GITHUB_ACTIONS: 'true', GITHUB_PAGES: 'true' };
const WRONG = { publishedAt: '2026-01-03T00:00:00Z', body: [{ _type: 'block', children: 7 }] };
const HIDDEN = 'the-hidden-one';
const TOKEN = 'skA7fK2mQ9xLw3VtB5nYc8RpZ1hJd4Gs6';
const sealed = post(9, 'Sealed', { _id: HIDDEN, ...SEALED });
const announced = (document: Doc) => [
  eventOf({ ...document, _rev: 'newer', _updatedAt: '2026-11-20T00:00:00Z' }),
];

/** All that a release on a host's machine says, its error last. */
async function saidOf(documents: readonly Doc[], events = announced(post(1)), more: object = {}) {
  const { origin } = await startDataset(documents);
  const env = { ...MACHINE, ...more, SITE_URL: await emptyHost() };
  const { lines, outcome } = releaser(await temporaryFolder(), origin, env);
  return [...lines, await outcome({ events, shownWithin: 50 })];
}

test('on a host’s machine the log names no document that was changed: it may be a sealed one', async () => {
  const older = await saidOf([DARK, ...posts(2), sealed], announced(sealed));
  expect(older.at(-1)).toMatch(
    /^StaleError: The content service still shows an older state of its content/,
  );
  expect(older.join()).not.toContain(HIDDEN);
});

test('nor how many posts there are, with those that are sealed or wait, nor one that cannot be read', async () => {
  const wrong = storedPost({ _id: HIDDEN, title: 'Unheard of', slug: 'unheard-of', ...WRONG });
  const said = await saidOf(
    [DARK, ...posts(2), { ...wrong, ...SEALED }],
    [eventOf({ _id: HIDDEN })],
  );
  expect(said.at(-1)).toBe(
    'DecodingError: A post that is not public cannot be published as it is: build on your own machine to read which, and why.',
  );
  expect(said.join()).not.toMatch(/Loading posts|the-hidden|unheard/i);
});

test('a post that is public is named', async () => {
  const open = { _id: 'c', title: 'Salt and post "haste"', slug: 'open', ...WRONG };
  const said = await saidOf([...posts(2), storedPost(open)], []);
  expect(said.at(-1)).toMatch(/^DecodingError: post "Salt and post .+ \(c\): body/);
});

test('nor one that was sealed, where a category that was renamed makes it public', async () => {
  const folder = await temporaryFolder();
  const SITE_URL = await servedFrom(folder);
  const others = [11, 12].map((n) => post(n, 'Sealed', SEALED));
  const { origin, edit } = await startDataset([DARK, ...posts(2), sealed, ...others], {
    token: TOKEN,
  });
  const service = serviceAt(origin, { token: TOKEN });
  expect(await releaser(folder, origin, { SITE_URL }).outcome({ service })).toBe('published');
  const faulty = (each: Doc) => ({ ...each, _rev: 'faulty', ...WRONG });
  const night = { ...DARK, _rev: 'night', title: 'Night' };
  const fresh = post(3);
  await edit([night, ...[post(1), sealed, ...others, fresh].map(faulty), post(2)]);
  const machine = releaser(await temporaryFolder(), origin, { ...MACHINE, SITE_URL });
  const [error = '', ...told] = (await machine.outcome({ service })).split('\n');
  expect(error).toMatch(/^DecodingError: post "Post 1" \(post-1\): body/);
  expect(told).toEqual([
    expect.stringMatching(/^A post that is not public/),
    expect.stringMatching(/^post "Post 3" \(post-3\): body/),
  ]);
  expect(machine.lines.join()).not.toMatch(/the-hidden|Post 1[12]/);
}, 120_000);

const VERSION = {
  content: 'c',
  code: 'd',
  posts: 1,
  changedAt: null,
  newestPost: null,
  nextDue: null,
  key: null,
  sealed: null,
};
const LIVE: Readonly<Record<string, object>> = {
  '/version.json': VERSION,
  '/release.json': recordOf(VERSION, { [documentKey('post-1')]: ['post-1'] }, []),
};
const PROJECT = 'abcd1234';

test.each([
  ['a live site cannot be asked', 503, { token: TOKEN }, []],
  ['the dataset lies in a private repository', 200, {}, ['post-1']],
  ['anyone can read the dataset', 200, { projectId: PROJECT }, ['post-1', 'post-2']],
])(
  'where %s, no others are named',
  async (_, status, asked, named) => {
    const server = createServer(({ url = '' }, response) => {
      response.statusCode = status;
      response.end(JSON.stringify(LIVE[url.replace(/\?.*/, '')]));
    });
    const SITE_URL = `http://127.0.0.1:${await portInTest(server)}`;
    const { origin } = await startDataset(
      posts(2).map((each) => ({ ...each, ...WRONG })),
      asked,
    );
    const env = { ...MACHINE, SITE_URL, ...(status === 503 && { ALLOW_SHRINK: '1' }) };
    const service = serviceAt(origin, asked);
    const said = await releaser(await temporaryFolder(), origin, env).outcome({
      service,
      retryPolicy: HURRIED,
    });
    expect(said).toMatch(/^DecodingError: /);
    expect([...said.matchAll(/\((post-\d)\)/g)].map(([, id]) => id)).toEqual(named);
  },
  60_000,
);

test('of faults that are not told it does not say how many: sealed and waiting posts have some of them', async () => {
  const faulty = Array.from({ length: 25 }, (_, n) => post(n, '', { ...WRONG, ...SEALED }));
  const said = await saidOf([DARK, post(30), ...faulty], []);
  expect(said.at(-1)).toMatch(/^DecodingError: A post that is not public .+\nThere are more such/);
});

test('a strict Dark Room says there neither which posts may be sealed, nor that all can be read', async () => {
  const strict = { DARKROOM_STRICT: '1' };
  const unsure = await saidOf([post(1, 'Words', { ...SEALED, _id: HIDDEN })], [], strict);
  expect(unsure.at(-1)).toMatch(/^SealingError: .+\(build on your own machine to read more\)/);
  expect(unsure.join()).not.toContain(HIDDEN);
  const { origin } = await startDataset([DARK, sealed]);
  const settings = {
    ...readSettings({ ...MACHINE, ...strict, SITE_URL: 'https://a.example' }),
    service: serviceAt(origin),
  };
  await expect(sourceNotes(settings, HURRIED)).rejects.toThrow(
    'The Dark Room is not sealed as DARKROOM_STRICT wants it: build on your own machine to read more.',
  );
});
