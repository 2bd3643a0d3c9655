import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportDataset } from '../../../../scripts/writing/export.ts';
import { clientOf, DEMO, makeFolder, serve } from '../serving.ts';

const POSTS = `*[_type == "post"] | order(_id){title, "picture": mainImage.asset->url,
  "inside": body[defined(asset)].asset->url, "categories": categories[]->title}`;

/** Of an address what does not depend on where it is served, or under which hash. */
function withoutHost(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/http:\/\/[^"]*\/[^"/]*-(\d+x\d+\.\w+)/g, '$1'));
}

test('an export has every post with its pictures, as Sanity imports them', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'export-'));
  const target = join(parent, 'backups/posts');
  expect(await exportDataset(DEMO, target)).toBeGreaterThan(30);
  expect((await stat(target)).mode & 0o077, 'nobody else looks into it').toBe(0);
  const [before, after] = await Promise.all([
    clientOf(await serve(DEMO)).fetch(POSTS),
    clientOf(await serve(target)).fetch(POSTS),
  ]);
  expect(withoutHost(after)).toEqual(withoutHost(before));
  await expect(exportDataset(DEMO, target)).rejects.toThrow(/EEXIST/);
});

test('an export has what the desk has called saved, also where only its journal holds it', async () => {
  const { path } = await makeFolder([{ _id: 'a', _type: 'post', title: 'A' }]);
  const entry = { documents: [{ _id: 'a', _type: 'post', title: 'A, sealed' }], deleted: [] };
  await writeFile(join(path, 'journal.ndjson'), `${JSON.stringify(entry)}\n`);
  await exportDataset(path, join(path, 'export'));
  expect(await readFile(join(path, 'export/data.ndjson'), 'utf8')).toContain('A, sealed');
});
