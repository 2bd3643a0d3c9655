import { cp, mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deskOf } from '../../../scripts/writing/desk.ts';

test('a dataset is told from others, also where its folder is moved, or its note was cut off', async () => {
  const root = await mkdtemp(join(tmpdir(), 'desk-'));
  const [one, other] = [join(root, 'one'), join(root, 'other')];
  await cp('scripts/sanity-emulator/demo/data.ndjson', join(one, 'data.ndjson'));
  const own = await deskOf(one);
  await rename(one, other);
  expect(await deskOf(other)).toBe(own);
  await writeFile(join(other, 'desk'), '');
  const anew = await deskOf(other);
  expect(anew).toMatch(/^[\da-f-]{36}$/);
  expect(anew).not.toBe(own);
});
