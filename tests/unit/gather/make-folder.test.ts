import { existsSync } from 'node:fs';
import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../src/gather/make-folder.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'folders-'));
  return folder;
}

test('a folder is made with those above it, also by two at once, and is left as it is where it is there', async () => {
  const path = join(await temporaryFolder(), 'a/b');
  await Promise.all([makeFolder(path), makeFolder(path)]);
  await writeFile(join(path, 'file'), '');
  await makeFolder(path);
  expect((await stat(join(path, 'file'))).isFile()).toBe(true);
});

test('where a file is in its way, that file is named', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  for (const path of [file, join(file, 'a/b')]) {
    await expect(makeFolder(path)).rejects.toMatchObject({ code: 'EEXIST', path: file });
  }
});

test.runIf(existsSync('/proc/self'))(
  'where a folder takes none, it does not try for ever',
  async () => {
    await expect(makeFolder('/proc/none/a')).rejects.toMatchObject({
      code: 'ENOENT',
      path: '/proc/none',
    });
  },
);
