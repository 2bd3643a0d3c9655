import { lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canSkip, tellMachine } from '../../../scripts/release/host-machine.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { workspaceIn } from '../../support/release-elsewhere.ts';
import { post, posts, releaser, servedFrom, startDataset, temporaryFolder } from './releasing.ts';

const MACHINES = [
  { NETLIFY: 'true' },
  { GITHUB_ACTIONS: 'true', GITHUB_PAGES: 'true' },
  { CF_PAGES: '1' },
  { VERCEL: '1' },
];

test('a host’s machine compares with what is live, and hands over a plain folder', async () => {
  const { origin, edit } = await startDataset(posts(3));
  const host = await temporaryFolder();
  const siteUrl = await servedFrom(host);
  const env = { GITHUB_ACTIONS: 'true', GITHUB_PAGES: 'true', SITE_URL: siteUrl };
  const first = releaser(host, origin, env);
  expect(await first.outcome()).toBe('published');
  expect(first.lines[0]).toMatch(/^There is no release of this site at .+ yet/);
  expect((await lstat(first.dist)).isDirectory()).toBe(true);
  expect(await readdir(first.dist)).toContain('.nojekyll');

  // The next machine is a fresh one: it knows nothing but what is live.
  const fresh = releaser(await temporaryFolder(), origin, env);
  expect(await fresh.outcome()).toBe('unchanged');
  expect(await lstat(fresh.dist).catch(() => 'none')).toBe('none');

  await edit([post(1, 'Words', { slug: { current: 'new-name' } }), ...posts(3).slice(1)]);
  const folder = await temporaryFolder();
  const vercel = releaser(folder, origin, { VERCEL: '1', SITE_URL: siteUrl });
  expect(await vercel.outcome()).toBe('published');
  expect(vercel.lines).toContain('  /read/post-1 now leads to /read/new-name');
  const output = join(folder, '.vercel/output');
  expect(await readFile(join(output, 'config.json'), 'utf8')).toContain('/read/new-name');
  expect(await readdir(join(output, 'static/read'))).toContain('new-name.html');
}, 120_000);

test('a machine of one’s own makes what is live already, where it has no release yet', async () => {
  const { origin } = await startDataset(posts(3));
  const host = await temporaryFolder();
  const SITE_URL = await servedFrom(host);
  expect(await releaser(host, origin, { SITE_URL }).outcome()).toBe('published');
  const other = releaser(await temporaryFolder(), origin, { SITE_URL });
  expect(await other.outcome()).toBe('published');
  expect(await readdir(other.dist)).toContain('about.html');
  expect(await other.outcome()).toBe('unchanged');
}, 120_000);

test('builds that would change nothing can end early on some machines', () => {
  const settings = (env: object) => readSettings({ SITE_URL: 'https://a.example', ...env });
  expect(MACHINES.map((env) => canSkip(settings(env)))).toEqual([true, true, false, false]);
  expect(canSkip(settings({}))).toBe(true);
  expect(canSkip(settings({ DEPLOY_TARGET: 'vercel' }))).toBe(false);
});

test('a machine is told whether there is something to deploy', async () => {
  const folder = await temporaryFolder();
  const workspace = workspaceIn(folder);
  await mkdir(workspace.releases);
  const settings = readSettings({ GITHUB_ACTIONS: 'true' });
  const env = { GITHUB_OUTPUT: join(folder, 'output') };
  await mkdir(workspace.dist);
  await tellMachine(workspace, settings, { published: true }, env);
  expect(await readdir(folder)).toContain('dist');
  expect(await readdir(workspace.releases)).toEqual([]);

  await tellMachine(workspace, settings, { published: false }, env);
  expect(await readdir(folder)).not.toContain('dist');
  expect(await readdir(workspace.releases)).toEqual(['unchanged']);
  expect(await readFile(env.GITHUB_OUTPUT, 'utf8')).toBe('published=true\npublished=false\n');

  await tellMachine(workspace, settings, { published: true }, {});
  expect(await readdir(workspace.releases)).toEqual([]);
});

test('GitHub’s machine is told that what it deploys was made in spite of a fault', async () => {
  const folder = await temporaryFolder();
  const env = { GITHUB_OUTPUT: join(folder, 'output') };
  const settings = readSettings({ GITHUB_ACTIONS: 'true' });
  await tellMachine(workspaceIn(folder), settings, { published: true, faulty: true }, env);
  expect(await readFile(env.GITHUB_OUTPUT, 'utf8')).toBe('published=true\nfaulty=true\n');
});

test('a machine of one’s own is told nothing', async () => {
  const folder = await temporaryFolder();
  const output = join(folder, 'output');
  await writeFile(output, '');
  await tellMachine(
    workspaceIn(folder),
    readSettings({}),
    { published: false },
    { GITHUB_OUTPUT: output },
  );
  expect(await readFile(output, 'utf8')).toBe('');
});
