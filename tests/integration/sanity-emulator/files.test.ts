import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { clientOf, DEMO, serve, temporaryFolder } from './serving.ts';

test('the demo itself names no file that is not there', async () => {
  const lines = (await readFile(join(DEMO, 'data.ndjson'), 'utf8')).trim().split('\n');
  const log: string[] = [];
  await serve(DEMO, { log: (line) => log.push(line) });
  expect(lines.length).toBeGreaterThan(20);
  expect(log).toEqual([]);
});

test('a picture of a file made for import stays at its host, over https alone', async () => {
  const folder = await temporaryFolder();
  const picture = (address: string) => ({ _type: 'image', alt: 'A', _sanityAsset: address });
  const document = {
    _id: 'a',
    _type: 'post',
    mainImage: picture('image@https://pictures.example/a?w=1'),
    body: [picture('image@http://pictures.example/a')],
  };
  await writeFile(join(folder, 'seed.json'), JSON.stringify([document]));
  const log: string[] = [];
  const service = await serve(join(folder, 'seed.json'), { log: (line) => log.push(line) });
  const [found] = await clientOf(service, { perspective: 'raw', apiVersion: '2025-02-19' }).fetch(
    '*[_type == "post"]',
  );
  expect(found.mainImage).toEqual({
    _type: 'image',
    alt: 'A',
    url: 'https://pictures.example/a?w=1',
  });
  expect(found.body, 'without an asset, and as it was written').toEqual(document.body);
  expect(log).toEqual([
    expect.stringContaining('"image@http://pictures.example/a" is not fetched'),
  ]);
});

test('what is named and is no dataset is told of as it is', async () => {
  const folder = await temporaryFolder();
  for (const name of ['posts.ndjson', 'authors.ndjson', 'export.xml']) {
    await writeFile(join(folder, name), '{"_type":"post"}');
  }
  const reasonFor = (path: string) => serve(path).catch((error: unknown) => String(error));
  expect(await reasonFor(join(folder, 'gone.ndjson'))).toMatch(/There is no \S+gone\.ndjson: name/);
  expect(await reasonFor(folder)).toMatch(/data\.ndjson, but authors\.ndjson, posts\.ndjson: name/);
  expect(await reasonFor(join(folder, 'export.xml'))).toMatch(/is no dataset.*npm run import/);
});

test('a link among the files of a dataset is not followed out of it', async () => {
  const [folder, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } });
  await picture.png().toFile(join(elsewhere, 'own.png'));
  await writeFile(join(elsewhere, 'secret.txt'), 'secret');
  await mkdir(join(folder, 'images'));
  const served = join(folder, 'images', `${'a'.repeat(40)}-30x20.png`);
  await symlink(join(elsewhere, 'own.png'), served);
  await symlink(join(elsewhere, 'secret.txt'), join(folder, 'notes.txt'));
  await symlink(join(elsewhere, 'own.png'), join(folder, 'own.png'));
  const mainImage = { _type: 'image', _sanityAsset: 'image@file://./own.png' };
  const notes = { _type: 'file', _sanityAsset: 'file@file://./notes.txt' };
  const document = { _id: 'a', _type: 'post', mainImage, notes };
  await writeFile(join(folder, 'data.ndjson'), JSON.stringify(document));
  const log: string[] = [];
  const service = await serve(folder, { log: (line) => log.push(line) });
  const refused = expect.stringContaining('refused: a link leads out of the folder');
  expect(log).toEqual([refused, refused]);
  const address = `${service.origin}/images/embedded/production/${'a'.repeat(40)}-30x20.png`;
  expect((await fetch(address)).status).toBe(404);
});
