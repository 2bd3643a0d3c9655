import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What decides how content becomes pages, beside the content itself. */
const SOURCES = ['src', 'astro.config.mjs', 'package-lock.json'];

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A digest of the code that makes the pages, with the version of Node that runs it. */
export async function codeHash(root: string): Promise<string> {
  const files = (await Promise.all(SOURCES.map((source) => filesBelow(join(root, source))))).flat();
  const hash = createHash('sha256').update(process.version);
  for (const file of files.sort()) {
    hash.update(`${file.slice(root.length)}\n`).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}
