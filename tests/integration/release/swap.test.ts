import { mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  clearLeftovers,
  handOver,
  servedRelease,
  sourceOf,
  startRun,
  swapRelease,
} from '../../../scripts/release/swap.ts';
import type { Workspace } from '../../../scripts/release/workspace.ts';
import { workspaceIn } from '../../support/release-elsewhere.ts';
import { temporaryFolder } from './releasing.ts';

let workspace: Workspace;

beforeEach(async () => {
  workspace = workspaceIn(await temporaryFolder());
  await mkdir(workspace.releases);
});

async function releaseOf(text: string): Promise<void> {
  await clearLeftovers(workspace);
  const { run } = await startRun(workspace);
  await writeFile(join(run.staging, 'about.html'), text);
  await swapRelease(run, `dataset of ${text}`);
}

const served = () => readFile(join(workspace.dist, 'about.html'), 'utf8');

test('the newest release is served, a few older ones stay, with what they were made from', async () => {
  for (const n of [1, 2, 3, 4, 5]) await releaseOf(String(n));
  await clearLeftovers(workspace);
  expect(await served()).toBe('5');
  expect((await readdir(workspace.releases)).sort()).toEqual([
    'release-3',
    'release-3.source',
    'release-4',
    'release-4.source',
    'release-5',
    'release-5.source',
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

test('what killed runs left behind goes', async () => {
  await releaseOf('1');
  await startRun(workspace);
  await symlink('nowhere', join(workspace.releases, 'next-2'));
  await mkdir(join(workspace.releases, 'replaced-1'));
  await clearLeftovers(workspace);
  expect((await readdir(workspace.releases)).sort()).toEqual(['release-1', 'release-1.source']);
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
