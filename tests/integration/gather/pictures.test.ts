import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prunePictures } from '../../../src/gather/pictures/prune.ts';

const picture = (name: string) => ({ name, alt: '', widths: [360, 720] });

test('of made pictures and cards only those stay that the release shows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = (name: string) => [`${name}-360.avif`, `${name}-720.webp`, `${name}.json`];
  const shown = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'].flatMap(files);
  const sealed = files('dddddddddddd');
  for (const file of [...shown, ...sealed, 'card-shown.jpg', 'card-of-a-sealed-title.jpg']) {
    await writeFile(join(folder, file), '');
  }
  const content = {
    portrait: picture('aaaaaaaaaaaa'),
    posts: [
      { image: picture('bbbbbbbbbbbb'), author: null },
      { image: null, body: [{ picture: picture('cccccccccccc') }] },
    ],
  };
  await prunePictures(folder, content, ['card-shown.jpg']);
  expect((await readdir(folder)).sort()).toEqual([...shown, 'card-shown.jpg'].sort());
});

test('without a folder of pictures there are none to take away', async () => {
  await expect(prunePictures('/nowhere/at/all', { posts: [] }, [])).resolves.toBeUndefined();
});
