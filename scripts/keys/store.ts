import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import type { Key } from '../../src/gather/darkroom/keys-file.ts';

/** A command about keys that cannot be done: one line that says why, and what to do. */
export class KeysError extends Error {
  override readonly name = 'KeysError';
}

/**
 * Writes the author's file, whole or not at all, for the author's eyes only. Throws a `KeysError` when it lies within
 * the project, where a commit or a release could take it along.
 */
export async function writeKeys(
  file: string,
  keys: readonly Key[],
  project: string,
): Promise<void> {
  const below = relative(project, resolve(file));
  if (!below.startsWith('..'))
    throw new KeysError(`${file} lies within the project: name a file elsewhere in DARKROOM_KEYS.`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.next`, `${JSON.stringify({ keys }, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.next`, file);
}
