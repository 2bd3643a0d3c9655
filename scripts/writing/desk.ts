import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What tells a dataset from others, wherever its folder lies: what a browser keeps unsaved is of one of them. */
export async function deskOf(folder: string): Promise<string> {
  const file = join(folder, 'desk');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known;
  const own = randomUUID();
  await writeFile(file, own);
  return own;
}
