import {
  closeSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { linkOrCopy } from './same-bytes.ts';

/** Makes the folder of a file; `made` are those that the caller has had made. */
export function makeFolder(path: string, made: Set<string>): void {
  const folder = dirname(path);
  if (!made.has(folder)) mkdirSync(folder, { recursive: true });
  made.add(folder);
}

/** Gives a file a second name, in the place of what has that name. */
export function putLink(from: string, path: string, isThere: boolean): void {
  if (isThere) rmSync(path, { force: true });
  linkOrCopy(from, path);
}

/** Writes over a file without emptying it first, which takes some file systems ten times as long. */
function writeOver(path: string, bytes: Uint8Array, before: number): void {
  const file = openSync(path, 'r+');
  try {
    writeFileSync(file, bytes);
    if (bytes.length < before) ftruncateSync(file, bytes.length);
  } finally {
    closeSync(file);
  }
}

/**
 * Writes a file. What has its place is written over where it has no other name: some file systems take ten times as long to
 * make a file when others were just removed.
 */
export function putBytes(path: string, bytes: Uint8Array, isThere: boolean): void {
  const stats = isThere ? lstatSync(path, { throwIfNoEntry: false }) : undefined;
  // Another release may have the same file under its own name.
  if (stats?.isFile() && stats.nlink === 1) writeOver(path, bytes, stats.size);
  else {
    if (stats) rmSync(path);
    writeFileSync(path, bytes);
  }
}

/** Removes files, and folders that they leave empty: some servers answer a folder rather than the page of its name. */
export function removeFiles(site: string, files: readonly string[]): void {
  for (const file of files) rmSync(join(site, file), { force: true });
  const parents = new Set(files.map((file) => dirname(file)).filter((folder) => folder !== '.'));
  for (const folder of [...parents].sort().reverse()) {
    try {
      rmdirSync(join(site, folder));
    } catch {
      // Something else is in it.
    }
  }
}
