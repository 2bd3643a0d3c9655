import { lstat, mkdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Workspace } from './workspace.ts';

async function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  );
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/**
 * Makes the staged release the one that is served. `dist` is a link that changes in one step, so that it stands for
 * the old release or the new one at every moment, whatever ends the process.
 */
export async function placeRelease(workspace: Workspace, name: string): Promise<void> {
  const { dist, releases, staging, root } = workspace;
  const release = join(releases, name);
  await rm(release, { recursive: true, force: true });
  await rename(staging, release);
  const link = join(releases, 'next');
  await rm(link, { force: true });
  await symlink(relative(root, release), link);
  if ((await exists(dist)) && !(await isLink(dist))) {
    await rename(dist, join(releases, `replaced-${Date.now()}`));
  }
  await rename(link, dist);
}

/** The folder of the release that is served now, or null. */
export async function servedRelease(workspace: Workspace): Promise<string | null> {
  if (!(await isLink(workspace.dist))) return null;
  return join(workspace.root, await readlink(workspace.dist));
}

/** An empty staging folder. */
export async function clearStaging({ staging }: Workspace): Promise<void> {
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
}
