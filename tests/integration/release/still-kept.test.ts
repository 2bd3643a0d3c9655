import { expect, test } from 'vitest';
import { parseFields } from '../../../src/settings/fields.ts';
import { serviceAt } from '../../support/release-elsewhere.ts';
import {
  deploy,
  post,
  posts,
  releaser,
  servedFrom,
  startDataset,
  temporaryFolder,
} from './releasing.ts';
import { WORDS } from './unsealing.ts';

const fields = parseFields('post: { hidden: [password], until: dateDeRetrait }');
const TOKEN = 'skA7fK2mQ9xLw3VtB5nYc8RpZ1hJd4Gs6';
const PAST = '2026-01-01';
const keptBy = (n: number, field: string, value = PAST) =>
  post(n, WORDS, { [field]: value, _rev: field });
const REFUSED =
  /^OpenedError: Posts have no dateDeRetrait any more, .+ \("Post 8" and "Post 9"\)\. Nothing is/;

type State = readonly ReturnType<typeof post>[];

/** Releases these posts beside two others, one state after the other, the last with such fields; gives what became of each. */
async function releases(states: readonly State[], last = fields) {
  const { origin, edit } = await startDataset(posts(2));
  const site = releaser(await temporaryFolder(), origin);
  const outcomes: string[] = [];
  for (const state of states) {
    await edit([...posts(2), ...state]);
    const read = state === states.at(-1) ? last : fields;
    outcomes.push(await site.outcome({ service: serviceAt(origin, { fields: read }) }));
  }
  return outcomes;
}

const OVER = [8, 9].map((n) => keptBy(n, 'dateDeRetrait'));
const RENAMED = [8, 9].map((n) => keptBy(n, 'dateDeFin'));

test('posts that a field keeps back are opened by no other name of it, though one of them still has the old one', async () => {
  const still = keptBy(7, 'dateDeRetrait');
  expect(
    await releases([
      [...OVER, still],
      [...RENAMED, still],
    ]),
  ).toEqual(['published', expect.stringMatching(REFUSED)]);
}, 120_000);

test('nor are those that a password keeps back, on another machine with the same token', async () => {
  const locked = [8, 9].map((n) => keptBy(n, 'password', 'abc'));
  const { origin, edit } = await startDataset([...posts(2), ...locked], { token: TOKEN });
  const readers = await temporaryFolder();
  const SITE_URL = await servedFrom(readers);
  const host = { SITE_URL, GITHUB_ACTIONS: 'true', GITHUB_PAGES: 'true' };
  const service = serviceAt(origin, { token: TOKEN, fields });
  const first = releaser(await temporaryFolder(), origin, host);
  expect(await first.outcome({ service })).toBe('published');
  await deploy(first.dist, readers);
  await edit([...posts(2), ...[8, 9].map((n) => keptBy(n, 'schluessel', 'abc'))]);
  const next = releaser(await temporaryFolder(), origin, host);
  expect(await next.outcome({ service })).toMatch(
    /^OpenedError: Posts have no password any more, /,
  );
  expect(next.lines.join('\n')).not.toContain('Post 8');
}, 120_000);

test('is no mistake where others still have the field, nor of one post whose field is emptied', async () => {
  const still = [6, 7].map((n) => keptBy(n, 'dateDeRetrait')).reverse();
  const emptied = [8, 9].map((n) => post(n));
  const states = [
    [...OVER, ...still],
    [...emptied, ...still],
    [...emptied, ...still.slice(1), post(7)],
  ];
  expect(await releases(states)).toEqual(['published', 'published', 'published']);
}, 120_000);

test('nor by a slip in the new name of it', async () => {
  const slip = parseFields('post: { hidden: [password], until: dateDeFim }');
  expect(await releases([OVER, RENAMED], slip)).toEqual([
    'published',
    expect.stringMatching(
      /^OpenedError: src\/content\/fields\.yaml names dateDeRetrait no more, .+ \("Post 8" and "Post 9"\)\. Nothing is/,
    ),
  ]);
}, 120_000);

test('posts that wait can lose a field that did not keep them back', async () => {
  const ahead = { publishedAt: '2027-01-01T00:00:00Z' };
  const waiting = (own: object) => [8, 9].map((n) => post(n, WORDS, { ...ahead, ...own }));
  const states = [waiting({ password: false }), [...waiting({ _rev: 'b' }), post(3)]];
  expect(await releases(states)).toEqual(['published', 'published']);
}, 120_000);
