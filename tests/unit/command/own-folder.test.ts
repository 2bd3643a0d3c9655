import { mkdir, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder } from '../../../scripts/command/own-folder.ts';

test('nobody else may look into a folder of the program’s own, one of an earlier version neither', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'own-'));
  await mkdir(join(parent, 'earlier'), { mode: 0o755 });
  for (const name of ['new', 'earlier']) {
    await ownFolder(join(parent, name));
    expect((await stat(join(parent, name))).mode & 0o777).toBe(0o700);
  }
});
