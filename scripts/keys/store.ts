import { mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import type { Key } from '../../src/gather/darkroom/keys-file.ts';

/** A command about keys that cannot be done: one line that says why, and what to do. */
export class KeysError extends Error {
  override readonly name = 'KeysError';
}

function isWithin(folder: string, path: string): boolean {
  const below = relative(folder, path);
  return below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below);
}

/**
 * Writes a private file, whole or not at all, for the author's eyes only. Throws a `KeysError` when it lies within the
 * project, where a commit or a release could take it along.
 */
export async function writePrivately(file: string, text: string, project: string): Promise<void> {
  const within = new KeysError(
    `${file} lies within the project: name a file elsewhere in DARKROOM_KEYS.`,
  );
  if (isWithin(resolve(project), resolve(file))) throw within;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // A folder may be a link into the project.
  if (isWithin(await realpath(project), await realpath(dirname(file)))) throw within;
  const next = `${file}.next`;
  await rm(next, { force: true });
  await writeFile(next, text, { mode: 0o600, flag: 'wx', flush: true });
  await rename(next, file);
}

/** Writes the author's file with the keys of persons, as `writePrivately` does. */
export async function writeKeys(
  file: string,
  keys: readonly Key[],
  project: string,
): Promise<void> {
  await writePrivately(file, `${JSON.stringify({ keys }, null, 2)}\n`, project);
}
