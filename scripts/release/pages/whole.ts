import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/**
 * Whether a program is as it was bundled. A machine that lost its power may keep empty files, and a host a part of its
 * cache: the release would fail each time, or be another one.
 */
export function isWhole(folder: string): boolean {
  try {
    // To look for the files takes longer than to read them.
    const [digest, ...files] = readFileSync(join(folder, DIGEST_FILE), 'utf8').split('\n');
    return digest === digestOfFiles(folder, files);
  } catch {
    return false;
  }
}
