import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach } from 'vitest';

/** A folder of its own for each test of a file, and a way to put files into it. */
export function plantedFolder() {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'planted-'));
  });
  return {
    folder: () => folder,
    async plant(path: string, bytes: string | Buffer): Promise<void> {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    },
  };
}
