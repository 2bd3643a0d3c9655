import { createHash } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Leak, leaksIn, type Secrets } from '../../scripts/release/secrecy/leaks.ts';
import { filesBelow } from '../../scripts/release/verify/candidate.ts';

/** Every file below the folder, by its path in it, with a digest of its bytes. */
export async function digestsBelow(folder: string): Promise<Map<string, string>> {
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

/** As `leaksIn`, of a folder with links that lead out of it: these are not followed. */
export async function ownLeaksIn(folder: string, secrets: Secrets): Promise<Leak[]> {
  const own: string[] = [];
  for (const file of await filesBelow(folder)) {
    if ((await lstat(join(folder, file))).isFile()) own.push(file);
  }
  return leaksIn(folder, secrets, own);
}
