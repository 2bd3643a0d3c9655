import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** In the folder of a program that is kept, written last: a digest of all other files in it, then their names, a line each. */
const DIGEST_FILE = 'digest';

function digestOfFiles(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = readFileSync(`${folder}/${file}`);
    hash.update(`\n${file} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('base64url');
}

/** Says of a program that it is whole. */
export function markWhole(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  writeFileSync(join(folder, DIGEST_FILE), [digestOfFiles(folder, files), ...files].join('\n'));
}

function isWhole(folder: string): boolean {
  try {
    // To look for the files takes longer than to read them.
    const [digest, ...files] = readFileSync(join(folder, DIGEST_FILE), 'utf8').split('\n');
    return digest === digestOfFiles(folder, files);
  } catch {
    return false;
  }
}

/** Programs that this process has seen to be whole. */
const whole = new Set<string>();

/**
 * Whether the program of this folder is kept. One that is damaged is removed, with a line: a machine that lost its power may
 * keep empty files, and a host a part of its cache, and each release would fail, or be another one.
 */
export async function isKept(folder: string, root: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  if (whole.has(folder) || isWhole(folder)) {
    whole.add(folder);
    return true;
  }
  await rm(folder, { recursive: true, force: true });
  console.log(`${relative(root, folder)} is damaged: what is in it is bundled anew.`);
  return false;
}

/** Programs kept: that of the present code, and of the ones before, to which a person may go back. */
const KEPT = 3;

/** A program that was used within so many milliseconds may still be another process's. */
const IN_USE = 10 * 60_000;

/** Removes the programs that were used least recently, and parts of some that were never finished. */
export async function removeOld(programs: string): Promise<void> {
  const names = await readdir(programs);
  const dated = names.map(async (name) => {
    const used = await stat(join(programs, name)).catch(() => null);
    return { name, at: used?.mtimeMs ?? 0 };
  });
  const newest = (await Promise.all(dated)).sort((a, b) => b.at - a.at);
  for (const { name, at } of newest.slice(KEPT)) {
    if (Date.now() - at < IN_USE) continue;
    await rm(join(programs, name), { recursive: true, force: true });
  }
}
