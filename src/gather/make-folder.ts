import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** The mode of a folder that nobody but its owner may look into: sealed posts and drafts lie in it in clear. */
export const OWN = 0o700;

/**
 * Makes the folder, with this mode, and those above it, where they are not there yet. Throws what the system says of the first that cannot
 * be made. Node's own way tries without end where a folder takes none, as /proc does.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  if (await isFolder(path)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path, { mode }).catch(async (error: unknown) => {
    // Another may have made it meanwhile.
    if (!(await isFolder(path))) throw error;
  });
}
