import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  assertOwnDist,
  clearLeftovers,
  handOver,
  servedRelease,
  sourceOf,
  startRun,
  stateFile,
  swapRelease,
} from '../../../scripts/release/swap.ts';
import type { Workspace } from '../../../scripts/release/workspace.ts';
import { workspaceIn } from '../../support/release-elsewhere.ts';
import { temporaryFolder } from './releasing.ts';
import { asStranger, STRANGER } from './stranger.ts';

let workspace: Workspace;
const lines: string[] = [];
const log = (line: string) => lines.push(line);

beforeEach(async () => {
  workspace = workspaceIn(await temporaryFolder());
  await mkdir(workspace.releases);
  lines.length = 0;
});

async function releaseOf(text: string): Promise<void> {
  await clearLeftovers(workspace, log);
  const { run } = await startRun(workspace);
  await writeFile(join(run.staging, 'about.html'), text);
  const release = await swapRelease(run, `dataset of ${text}`);
  await writeFile(stateFile(release), '');
}

const served = () => readFile(join(workspace.dist, 'about.html'), 'utf8');

test('the newest release is served, a few older ones stay, with what they were made from', async () => {
  for (const n of [1, 2, 3, 4, 5]) await releaseOf(String(n));
  await clearLeftovers(workspace, log);
  expect(await served()).toBe('5');
  expect((await readdir(workspace.releases)).sort()).toEqual([
    'release-3',
    'release-3.source',
    'release-3.state',
    'release-4',
    'release-4.source',
    'release-4.state',
    'release-5',
    'release-5.source',
    'release-5.state',
  ]);
  expect(await sourceOf((await servedRelease(workspace)) ?? '')).toBe('dataset of 5');
});

test('after going back to an older release by hand, it is not cleared away, and its number not used again', async () => {
  for (const n of [1, 2, 3]) await releaseOf(String(n));
  const { dist } = workspace;
  await handOver(dist, join(workspace.releases, 'next-x'));
  await symlink('.release/release-1', dist);
  await releaseOf('4');
  expect(await readlink(dist)).toBe('.release/release-4');
  expect(await readFile(join(workspace.releases, 'release-1/about.html'), 'utf8')).toBe('1');
});

test('what lies beside a release that is no more goes with it', async () => {
  for (const n of [1, 2, 3, 4]) {
    await releaseOf(String(n));
    // As a run that makes the oldest release its staging folder.
    if (n > 2)
      await rename(
        join(workspace.releases, `release-${n - 2}`),
        join(workspace.releases, `run-${n}`),
      );
  }
  await clearLeftovers(workspace, log);
  const left = await readdir(workspace.releases);
  expect(left.filter((name) => /-[12]\b/.test(name))).toEqual([]);
  expect(left).toContain('release-3.source');
});

test('what killed runs left behind goes', async () => {
  await releaseOf('1');
  await startRun(workspace);
  await symlink('nowhere', `${workspace.dist}.next`);
  await mkdir(join(workspace.releases, 'replaced-1'));
  await clearLeftovers(workspace, log);
  expect((await readdir(workspace.releases)).sort()).toEqual([
    'release-1',
    'release-1.source',
    'release-1.state',
  ]);
  await releaseOf('2');
  expect(await served()).toBe('2');
});

test('a folder of another making in the place of dist gives way', async () => {
  await mkdir(workspace.dist);
  await writeFile(join(workspace.dist, 'about.html'), 'Old');
  await releaseOf('1');
  expect(await served()).toBe('1');
});

test('a host’s build machine gets a plain folder in place of whatever was there', async () => {
  await releaseOf('1');
  const { run } = await startRun(workspace);
  await writeFile(join(run.staging, 'about.html'), '2');
  await handOver(run.staging, workspace.dist);
  expect(await served()).toBe('2');
  await expect(readlink(workspace.dist)).rejects.toThrow('EINVAL');
});

test('an old release that cannot be removed is told of, and holds up no later one', async () => {
  for (const n of [1, 2, 3, 4]) await releaseOf(String(n));
  const { releases, dist } = workspace;
  for (const path of [releases, join(dist, '..')]) await chown(path, STRANGER, STRANGER);
  await chmod(join(releases, 'release-1'), 0o555);
  await asStranger(() => releaseOf('5'));
  expect(lines).toEqual([
    expect.stringMatching(/release-1 cannot be removed \(EACCES\): delete it yourself/),
  ]);
  await chmod(join(releases, 'release-1'), 0o755);
  expect(await served()).toBe('5');
});

test('a link of the author’s own in the place of dist is refused', async () => {
  const webRoot = await temporaryFolder();
  await symlink(webRoot, workspace.dist);
  await expect(assertOwnDist(workspace)).rejects.toThrow(
    `dist is a link to ${webRoot}, and not to a release. Nothing is published: remove the link`,
  );
});

test.each(['nothing', 'a folder', 'a release'])('%s in the place of dist is not', async (what) => {
  if (what === 'a folder') await mkdir(workspace.dist);
  if (what === 'a release') await releaseOf('1');
  await expect(assertOwnDist(workspace)).resolves.toBeUndefined();
});
