import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Every file below the folder, by its path in it, with a digest of its bytes. */
export async function digestsBelow(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const digests = await Promise.all(
    files.sort().map(async (file): Promise<[string, string]> => {
      const digest = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
      return [relative(folder, file), digest];
    }),
  );
  return new Map(digests);
}
