import { createHash } from 'node:crypto';
import { lstat, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type Leak, leaksIn, type Secrets } from '../../scripts/release/secrecy/leaks.ts';
import { filesBelow } from '../../scripts/release/verify/candidate.ts';

/** Every file below the folder, by its path in it, with a digest of its bytes. */
async function digestsBelow(folder: string): Promise<Map<string, string>> {
  const files = [...(await filesBelow(folder))];
  const digests = await Promise.all(
    files.map(async (file): Promise<[string, string]> => {
      const digest = createHash('sha256')
        .update(await readFile(join(folder, file)))
        .digest('hex');
      return [file, digest];
    }),
  );
  return new Map(digests);
}

/** Files that are not the same below both folders, or links to such, which hold more than `least`. */
export async function differentBelow(one: string, other: string, least: number): Promise<string[]> {
  const folders = await Promise.all([realpath(one), realpath(other)]);
  const [first = new Map(), second = new Map()] = await Promise.all(folders.map(digestsBelow));
  if (second.size <= least) throw new Error(`${other} holds ${second.size} files.`);
  return [...new Set([...first.keys(), ...second.keys()])]
    .filter((file) => first.get(file) !== second.get(file))
    .sort();
}

/** As `leaksIn`, of a folder with links that lead out of it: these are not followed. */
export async function ownLeaksIn(folder: string, secrets: Secrets): Promise<Leak[]> {
  const own: string[] = [];
  for (const file of await filesBelow(folder)) {
    if ((await lstat(join(folder, file))).isFile()) own.push(file);
  }
  return leaksIn(folder, secrets, own);
}
