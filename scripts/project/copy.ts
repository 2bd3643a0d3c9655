import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

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

/** What a framework or a build keeps between builds. */
const CACHE = /^\.(astro|vite|cache)$/;

/** Made pictures and pages' programs: named by what they are made of, so that they may be shared. */
const SHARED = ['node_modules/.astro/pictures', 'node_modules/.astro/programs'];

/** False for the Studio's packages, which no build needs. */
function isOwn(path: string): boolean {
  return basename(path) !== 'node_modules';
}

async function link(from: string, to: string): Promise<void> {
  await symlink(await realpath(from), to);
}

/**
 * Makes one of the project at `root`, in a new folder or in the one named: its dependencies, and the pictures and
 * programs that are made already, are linked, its other caches empty.
 */
export async function copyProject(root: string, into?: string): Promise<ProjectCopy> {
  const copy = await realpath(into ?? (await mkdtemp(join(tmpdir(), 'site-'))));
  const present = new Set(await readdir(root));
  for (const name of COPIED.filter((each) => present.has(each))) {
    await cp(join(root, name), join(copy, name), { recursive: true, filter: isOwn });
  }
  await mkdir(join(copy, 'node_modules/.astro'), { recursive: true });
  for (const folder of SHARED) {
    await mkdir(join(root, folder), { recursive: true });
    await link(join(root, folder), join(copy, folder));
  }
  const modules = await readdir(join(root, 'node_modules'));
  for (const name of modules.filter((each) => !CACHE.test(each))) {
    await link(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return { root: copy, remove: () => rm(copy, { recursive: true, force: true }) };
}
