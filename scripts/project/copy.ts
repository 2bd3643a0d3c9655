import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of the project in which to build without touching its `dist` or its caches. */
export interface ProjectCopy {
  readonly root: string;
  remove(): Promise<void>;
}

const COPIED = [
  'src',
  'public',
  'scripts',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Makes one of the project at `root`, its dependencies linked and its caches empty. */
export async function copyProject(root: string): Promise<ProjectCopy> {
  const copy = await mkdtemp(join(tmpdir(), 'site-'));
  const present = new Set(await readdir(root));
  for (const name of COPIED.filter((each) => present.has(each))) {
    await cp(join(root, name), join(copy, name), { recursive: true });
  }
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (/^\.(astro|vite|cache)$/.test(name)) continue;
    await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return { root: copy, remove: () => rm(copy, { recursive: true, force: true }) };
}
