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
  /^OpenedError: No post has dateDeRetrait any more, .+ \("Post 8" and "Post 9"\)\. Nothing is/;

/** Releases these posts beside two others, one state after the other; gives what became of each. */
async function releases(states: readonly ReturnType<typeof post>[][]) {
  const { origin, edit } = await startDataset(posts(2));
  const site = releaser(await temporaryFolder(), origin);
  const outcomes: string[] = [];
  for (const state of states) {
    await edit([...posts(2), ...state]);
    outcomes.push(await site.outcome({ service: serviceAt(origin, { fields }) }));
  }
  return outcomes;
}

const OVER = [8, 9].map((n) => keptBy(n, 'dateDeRetrait'));
const RENAMED = [8, 9].map((n) => keptBy(n, 'dateDeFin'));

test('posts that a field keeps back are opened by no other name of it', async () => {
  expect(
    await releases([
      [...OVER, post(3)],
      [...RENAMED, post(3)],
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
  expect(await next.outcome({ service })).toMatch(/^OpenedError: No post has password any more, /);
  expect(next.lines.join('\n')).not.toContain('Post 8');
}, 120_000);

test('is no mistake where others still have the field, nor of one post whose field is emptied', async () => {
  const still = keptBy(7, 'dateDeRetrait');
  const emptied = [8, 9].map((n) => post(n));
  const states = [
    [...OVER, still],
    [...emptied, still],
    [...emptied, post(7)],
  ];
  expect(await releases(states)).toEqual(['published', 'published', 'published']);
}, 120_000);
