import { chmod } from 'node:fs/promises';
import { makeFolder, OWN } from '../../src/gather/make-folder.ts';

/** Makes a folder of this program's that nobody but its owner may look into, also where it is there already. */
export async function ownFolder(path: string): Promise<void> {
  await makeFolder(path, OWN);
  await chmod(path, OWN);
}
