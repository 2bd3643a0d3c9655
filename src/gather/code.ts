import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { DeployTarget } from '../settings/deploy-target.ts';

/** What decides, beside the content, how a release comes out. Dependencies are in the lock file. */
const SOURCES = ['src', 'public', 'scripts', 'astro.config.mjs', 'package-lock.json'];
/** The local content service stands for the real one, and the Studio writes to it: they are no part of the site. */
const ELSEWHERE = [`scripts${sep}sanity-emulator${sep}`, `scripts${sep}studio${sep}`];

async function filesIn(root: string, source: string): Promise<string[]> {
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null;
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  if (entries === null) return [source];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/** A digest of the program at `root`, for the host `target`, run by this version of Node: another one may make other pages of the same content. */
export async function codeDigest(root: string, target: DeployTarget): Promise<string> {
  const all = (await Promise.all(SOURCES.map((source) => filesIn(root, source)))).flat();
  const files = all.filter((name) => !ELSEWHERE.some((folder) => name.startsWith(folder)));
  const hash = createHash('sha256').update(`${target} ${process.version}`);
  for (const file of files.sort()) {
    const bytes = await readFile(join(root, file));
    hash.update(`\n${file.split(sep).join('/')} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('base64url').slice(0, 22);
}
