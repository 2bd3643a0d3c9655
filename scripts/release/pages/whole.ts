import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** In the folder of a program that is kept, written last: the digest of all other files in it. */
const DIGEST_FILE = 'digest';

function digestOfFiles(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((file) => file !== DIGEST_FILE);
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const bytes = readFileSync(join(folder, file));
    hash.update(`\n${file} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('base64url');
}

/** Says of a program that it is whole. */
export function markWhole(folder: string): void {
  writeFileSync(join(folder, DIGEST_FILE), digestOfFiles(folder));
}

/**
 * Whether a program is as it was bundled. A machine that lost its power may keep empty files, and a host a part of its
 * cache: the release would fail each time, or be another one.
 */
export function isWhole(folder: string): boolean {
  try {
    return readFileSync(join(folder, DIGEST_FILE), 'utf8') === digestOfFiles(folder);
  } catch {
    return false;
  }
}
