import {
  cp,
  link as hardLink,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rm,
  symlink,
} from 'node:fs/promises';
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

/** Pages' programs: named by what they are made of, so that they may be shared. */
const PROGRAMS = 'node_modules/.astro/programs';

/** Made pictures. Each release removes those that it does not show, so a copy has second names of its own for them. */
const PICTURES = 'node_modules/.astro/pictures';

/** False for the Studio's packages, which no build needs. */
function isOwn(path: string): boolean {
  return basename(path) !== 'node_modules';
}

async function link(from: string, to: string): Promise<void> {
  await symlink(await realpath(from), to);
}

/**
 * Gives the files of a folder a second name in another, as far as it has not made them itself. What is removed meanwhile
 * is left out.
 */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const files = await readdir(from).catch(() => []);
  await Promise.all(
    files.map((file) => hardLink(join(from, file), join(to, file)).catch(() => {})),
  );
}

/** Gives the pictures that were made for one project to another, as far as that has not made them itself. */
export async function sharePictures(from: string, to: string): Promise<void> {
  await linkFiles(join(from, PICTURES), join(to, PICTURES));
}

/**
 * Makes one of the project at `root`, in a new folder or in the one named: its dependencies, and the pictures and
 * programs that are made already, are linked, its other caches empty. Pictures that it makes are the project's too once
 * it is removed.
 */
export async function copyProject(root: string, into?: string): Promise<ProjectCopy> {
  const copy = await realpath(into ?? (await mkdtemp(join(tmpdir(), 'site-'))));
  const present = new Set(await readdir(root));
  for (const name of COPIED.filter((each) => present.has(each))) {
    await cp(join(root, name), join(copy, name), { recursive: true, filter: isOwn });
  }
  await mkdir(join(copy, 'node_modules/.astro'), { recursive: true });
  await mkdir(join(root, PROGRAMS), { recursive: true });
  await link(join(root, PROGRAMS), join(copy, PROGRAMS));
  await sharePictures(root, copy);
  const modules = await readdir(join(root, 'node_modules'));
  for (const name of modules.filter((each) => !CACHE.test(each))) {
    await link(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  const remove = async () => {
    await sharePictures(copy, root);
    await rm(copy, { recursive: true, force: true });
  };
  return { root: copy, remove };
}
