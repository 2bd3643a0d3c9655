import { readFile, realpath, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parseFields } from '../../../src/settings/fields.ts';
import { serviceAt } from '../../support/release-elsewhere.ts';
import {
  DARK,
  deploy,
  post,
  posts,
  releaser,
  SEALED,
  servedFrom,
  startDataset,
  temporaryFolder,
} from './releasing.ts';
import { DARKROOM_PASSCODE, WORDS } from './unsealing.ts';

const OWN = 'post: { sealed: [nurFreunde] }';
const TOKEN = 'skA7fK2mQ9xLw3VtB5nYc8RpZ1hJd4Gs6';
const FRIENDS = post(7, WORDS, { title: 'Aardwolf', nurFreunde: true });

test('a single post of several that a field sealed is opened by no slip on another machine with the same token', async () => {
  const all = [DARK, ...posts(2), FRIENDS, ...[8, 9].map((n) => post(n, WORDS, SEALED))];
  const { origin, edit } = await startDataset(all, { token: TOKEN });
  const readers = await temporaryFolder();
  const SITE_URL = await servedFrom(readers);
  const host = { SITE_URL, DARKROOM_PASSCODE, GITHUB_ACTIONS: 'true', GITHUB_PAGES: 'true' };
  const reading = (yaml: string) => ({
    service: serviceAt(origin, { token: TOKEN, fields: parseFields(yaml) }),
  });
  const first = releaser(await temporaryFolder(), origin, host);
  expect(await first.outcome(reading(OWN))).toBe('published');
  await deploy(first.dist, readers);
  await edit([...all, post(3)]);
  const next = releaser(await temporaryFolder(), origin, host);
  expect(await next.outcome(reading(''))).toMatch(
    /^OpenedError: The last release sealed posts by nurFreunde, .+ open to everybody\. Nothing is/,
  );
  expect(next.lines.join('\n')).not.toContain('Aardwolf');
  expect(await next.outcome(reading(OWN))).toBe('published');
}, 120_000);

test('nor by a title that is taken out of those that seal', async () => {
  const secret = { ...DARK, _id: 'secret', title: 'Secret' };
  const filed = { categories: [{ _type: 'reference', _ref: 'secret', _key: 'k' }] };
  const sealed = [7, 8, 9].map((n) => post(n, WORDS, SEALED));
  const { origin, edit } = await startDataset([DARK, secret, ...posts(2), ...sealed]);
  const { outcome, dist } = releaser(await temporaryFolder(), origin, { DARKROOM_PASSCODE });
  expect(await outcome()).toBe('published');
  // As if SEALED had had that title, too.
  const file = `${await realpath(dist)}.sealed`;
  const list = JSON.parse(await readFile(file, 'utf8'));
  expect(list.by).toEqual(['SEALED Dark', 'SEALED Vulnerable', 'SEALED Raw']);
  await writeFile(file, JSON.stringify({ ...list, by: [...list.by, 'SEALED Secret'] }));
  await edit([DARK, secret, ...posts(2), post(7, WORDS, filed), ...sealed.slice(1)]);
  expect(await outcome()).toMatch(
    /^OpenedError: The last release sealed posts by category "Secret", which SEALED in src\/site\.ts names no more: .+\("Post 7"\)/,
  );
}, 120_000);
