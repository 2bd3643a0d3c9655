import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recordOf } from '../../../scripts/release/account/version.ts';
import { accountIn, type LastRelease } from '../../../scripts/release/last-release.ts';
import { liveAccount } from '../../../scripts/release/live-site.ts';
import { keepAssets } from '../../../scripts/release/stage/assets.ts';
import { releaseRules } from '../../../scripts/serve/rules.ts';
import { serveSite } from '../../../scripts/serve/static-server.ts';
import { HURRIED } from '../../support/release-elsewhere.ts';
import { temporaryFolder } from './releasing.ts';

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

const NONE = () => new Set<string>();

/** Paths of hashed files, in the site. */
const pathsOf = (names: readonly string[]) => new Set(names.map((name) => `_astro/${name}`));

async function siteOf(assets: readonly string[], own = assets): Promise<string> {
  const site = await temporaryFolder();
  await mkdir(join(site, '_astro'));
  for (const name of assets) await writeFile(join(site, '_astro', name), name);
  await writeFile(join(site, 'version.json'), JSON.stringify(VERSION));
  await writeFile(join(site, 'release.json'), JSON.stringify(recordOf(VERSION, {}, own)));
  return site;
}

async function lastAt(site: string): Promise<LastRelease> {
  const account = await accountIn(site);
  if (!account) throw new Error('no account');
  return { ...account, at: { folder: site }, sealedHere: null };
}

async function lastBehind(site: string): Promise<LastRelease> {
  const rules = releaseRules();
  const server = await serveSite({ folder: site, port: 0, host: '127.0.0.1', rules });
  onTestFinished(() => server.close());
  const account = await liveAccount(server.origin, HURRIED);
  if (!account) throw new Error('no account');
  return { ...account, at: { siteUrl: server.origin }, sealedHere: null };
}

const names = (site: string) => readdir(join(site, '_astro')).then((all) => all.sort());

test('programs stay for one release more, and no longer; a picture goes with its post', async () => {
  const last = await siteOf(
    ['a.1.js', 'b.1.js', 'p-360.avif', 'older.0.js'],
    ['a.1.js', 'b.1.js', 'p-360.avif'],
  );
  const own = ['a.1.js', 'b.2.js'];
  const next = await siteOf(own);
  const kept = await keepAssets(await lastAt(last), pathsOf(own), NONE, next, HURRIED);
  expect(kept).toEqual(['_astro/b.1.js']);
  expect(await names(next)).toEqual(['a.1.js', 'b.1.js', 'b.2.js']);
});

test('from a live site those come that pages load later; one that is gone is left out', async () => {
  const last = await siteOf(
    ['a.1.js', 'b.1.js', 'p-360.avif'],
    ['a.1.js', 'b.1.js', 'gone.1.js', 'p-360.avif'],
  );
  const own = ['a.1.js', 'b.2.js'];
  const next = await siteOf(own);
  const kept = await keepAssets(await lastBehind(last), pathsOf(own), NONE, next, HURRIED);
  expect(kept).toEqual(['_astro/b.1.js']);
  expect(await names(next)).toEqual(['a.1.js', 'b.1.js', 'b.2.js']);
});

test('a record that names a path instead of a file is no record', async () => {
  const site = await siteOf(['a.1.js'], ['../../secret']);
  expect(await accountIn(site)).toBeNull();
});

test.each([
  ['on this machine', lastAt],
  ['that is live', lastBehind],
])('of a release %s pictures stay that are named, at every width', async (_, last) => {
  const files = ['aaa-360.avif', 'aaa-720.webp', 'bbb-360.avif'];
  const own = ['a.1.js'];
  const next = await siteOf(own);
  const staying = () => new Set(['aaa']);
  const site = await last(await siteOf(files));
  const kept = await keepAssets(site, pathsOf(own), staying, next, HURRIED);
  expect(kept.sort()).toEqual(['_astro/aaa-360.avif', '_astro/aaa-720.webp']);
});
