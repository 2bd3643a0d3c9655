import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { exportDataset } from '../../../../scripts/writing/export.ts';
import { datasetFolder, exported, startWriting, TOKEN, writer } from './writing.ts';

const picture = (file: string) => ({
  _type: 'image',
  alt: file,
  _sanityAsset: `image@file://./images/${file}`,
});

/** A dataset as an export or `npm run import` has it: pictures are named by their files. */
async function exportedFolder() {
  const folder = await datasetFolder([
    { _id: 'a', _type: 'post', title: 'A', mainImage: picture('red.png') },
    { _id: 'b', _type: 'post', title: 'B', mainImage: picture('gone.png') },
  ]);
  const red = { width: 30, height: 20, channels: 3, background: 'red' } as const;
  await mkdir(join(folder, 'images'));
  await sharp({ create: red }).toFile(join(folder, 'images/red.png'));
  return folder;
}

test('pictures that an export names by their files are shown, and stay when something is written', async () => {
  const folder = await exportedFolder();
  const lines: string[] = [];
  const service = await startWriting(folder, lines);
  const client = writer(service);
  const url = await client.fetch('*[_id == "a"][0].mainImage.asset->url');
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect((await fetch(url, { headers })).status).toBe(200);
  expect(lines).toEqual([expect.stringContaining('gone.png" is not in the folder')]);
  await client.patch('a').set({ title: 'A, again' }).commit();
  await service.dataset.flush();
  const [a, b] = await exported(folder);
  expect(a).toMatchObject({ title: 'A, again', mainImage: { asset: { _type: 'reference' } } });
  // What is missing can still be put there.
  expect(b).toMatchObject({ mainImage: picture('gone.png') });
});

test('an export of such a dataset has the pictures, too', async () => {
  const folder = await exportedFolder();
  await exportDataset(folder, join(folder, 'out'));
  expect(await readdir(join(folder, 'out/images'))).toEqual([
    expect.stringMatching(/-30x20\.png$/),
  ]);
});
