import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recordOf, type Version, versionFiles } from '../../../scripts/release/account/version.ts';
import { reasonToRelease } from '../../../scripts/release/due.ts';
import { releaseRules } from '../../../scripts/serve/rules.ts';
import { serveSite } from '../../../scripts/serve/static-server.ts';
import { parseFields } from '../../../src/settings/fields.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { HURRIED, serviceAt, workspaceOf } from '../../support/release-elsewhere.ts';
import type { Doc } from '../sanity-emulator/serving.ts';
import { DARK, NOW, post, SEALED, startDataset, temporaryFolder } from './releasing.ts';

const LIVE: Version = {
  content: 'c',
  code: 'd',
  posts: 0,
  changedAt: null,
  newestPost: '2026-11-10T08:00:00.000Z',
  nextDue: null,
  key: null,
  sealed: null,
};

const fields = parseFields('post: { from: publishAt, until: [unpublishAt, expires] }');

const published = (at: string, fields: object = {}) =>
  post(2, 'Words', { publishedAt: at, ...fields });

async function reason(documents: readonly Doc[], live: Partial<Version> | null) {
  const { origin } = await startDataset(documents);
  const folder = await temporaryFolder();
  const site = join(folder, 'site');
  await mkdir(join(site, 'd'), { recursive: true });
  if (live) {
    const version = { ...LIVE, ...live };
    for (const [path, text] of versionFiles(version)) await writeFile(join(site, path), text);
    await writeFile(join(site, 'release.json'), JSON.stringify(recordOf(version, {}, [])));
  }
  const server = await serveSite({
    folder: site,
    port: 0,
    host: '127.0.0.1',
    rules: releaseRules(),
  });
  onTestFinished(() => server.close());
  const settings = readSettings({ SITE_URL: server.origin });
  const service = serviceAt(origin, { fields });
  return reasonToRelease(workspaceOf(folder), settings, service, HURRIED, NOW);
}

/** The live site has a Dark Room. */
const OPENED = { sealed: 's' };

test.each([
  ['a post that became due after the newest live one', [published('2026-11-15T00:00:00Z')], {}],
  ['a post due this very second', [published('2026-11-20T12:00:00Z')], {}],
  ['with another offset', [published('2026-11-20T13:30:00+02:00')], {}],
  ['the time that the live release named', [], { nextDue: '2026-11-20T11:00:00.000Z' }],
  ['a first post', [published('2020-01-01T00:00:00Z')], { posts: 0, newestPost: null }],
  [
    'a sealed post, in a room that is open',
    [DARK, published('2026-11-20T11:00:00Z', SEALED)],
    OPENED,
  ],
  [
    'a sealed post of long ago that is over',
    [DARK, published('2020-01-01T00:00:00Z', { ...SEALED, expires: '2026-11-20T11:00:00+00:00' })],
    OPENED,
  ],
  [
    'a sealed post of long ago that had to wait',
    [DARK, published('2020-01-01T00:00:00Z', { ...SEALED, publishAt: '2026-11-20T11:00:00Z' })],
    OPENED,
  ],
  [
    'a sealed post of long ago that was changed just now',
    [DARK, published('2020-01-01T00:00:00Z', { ...SEALED, _updatedAt: '2026-11-20T11:00:00Z' })],
    OPENED,
  ],
  [
    'a post of long ago that had to wait',
    [published('2020-01-01T00:00:00Z', { publishAt: '2026-11-20T12:30:00+02:00' })],
    {},
  ],
])('due: %s', async (_, documents, live) => {
  expect(await reason(documents, live)).toMatch(/^Due: /);
});

test.each([
  [
    'what is live already',
    [published('2026-11-10T08:00:00Z'), published('2026-11-01T08:00:00Z', { _id: 'b' })],
    {},
  ],
  [
    'a post of tomorrow',
    [published('2026-11-21T00:00:00Z')],
    { nextDue: '2026-11-21T00:00:00.000Z' },
  ],
  ['a draft', [published('2026-11-15T00:00:00Z', { _id: 'drafts.post-2' })], {}],
  ['a post without a date', [post(2, 'Words', { publishedAt: null })], {}],
  ['a sealed post, without a room', [DARK, published('2026-11-20T11:00:00Z', SEALED)], {}],
  ['a post that waits', [published('2026-11-15T00:00:00Z', { publishAt: '2026-11-21' })], {}],
  ['a post that is over', [published('2026-11-15T00:00:00Z', { expires: '2026-11-16' })], {}],
  ...['soon', '1. 12. 2026', 1795000000, 7, { utc: '2026-12-01' }, ['2026-12-01'], true].map(
    (time): [string, Doc[], object] => [
      `a post whose beginning is ${JSON.stringify(time)}, each time anew`,
      [published('2026-11-15T00:00:00Z', { publishAt: time })],
      {},
    ],
  ),
  [
    'a sealed post of tomorrow that was changed just now',
    [DARK, published('2026-11-21T00:00:00Z', { ...SEALED, _updatedAt: '2026-11-20T11:00:00Z' })],
    OPENED,
  ],
  ['a sealed post of yesterday', [DARK, published('2026-11-19T11:00:00Z', SEALED)], OPENED],
])('not due: %s', async (_, documents, live) => {
  expect(await reason(documents, live)).toBeNull();
});

test('due: where nothing is live yet', async () => {
  expect(await reason([], null)).toBe('Due: there is no release yet.');
});

test('a host whose name does not exist is a fault, so that no build is asked for each hour', async () => {
  const siteUrl = 'http://no-such-site.invalid';
  const asked = reasonToRelease(
    workspaceOf(await temporaryFolder()),
    readSettings({ SITE_URL: siteUrl }),
    serviceAt('http://127.0.0.1:9'),
    HURRIED,
    NOW,
  );
  // Where names cannot be asked for, the site is said not to be reached.
  await expect(asked).rejects.toThrow(
    /^SITE_URL \(http:\/\/no-such-site\.invalid\): there is no host of the name no-such-site\.invalid \(ENOTFOUND\)|cannot be reached \(EAI_AGAIN\)/,
  );
});
