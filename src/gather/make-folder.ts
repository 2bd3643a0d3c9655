import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Makes the folder, and those above it, where they are not there yet. Throws what the system says of the first that cannot
 * be made. Node's own way tries without end where a folder takes none, as /proc does.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch(async (error: unknown) => {
    // Another may have made it meanwhile.
    if (!(await isFolder(path))) throw error;
  });
}
