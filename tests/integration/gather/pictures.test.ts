import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prunePictures } from '../../../src/gather/pictures/prune.ts';

const picture = (name: string) => ({
  ...{ name, alt: '', widths: [360, 720], width: 720, height: 480, focus: null },
});

test('of made pictures and cards only those stay that the release shows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const files = (name: string) => [`${name}-360.avif`, `${name}-720.webp`, `${name}.json`];
  const names = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', 'eeeeeeeeeeee'];
  const shown = names.flatMap(files);
  const sealed = files('dddddddddddd');
  for (const file of [...shown, ...sealed, 'card-shown.jpg', 'card-of-a-sealed-title.jpg']) {
    await writeFile(join(folder, file), '');
  }
  const image = { tag: 'img', children: [], image: picture('cccccccccccc') } as const;
  const rich = ['A text', { tag: 'figure', children: [image] } as const];
  const content = {
    portrait: picture('aaaaaaaaaaaa'),
    posts: [
      { image: picture('bbbbbbbbbbbb'), author: null },
      { image: null, author: { name: 'Jonah', bio: null, image: picture('eeeeeeeeeeee') }, rich },
    ],
  };
  await prunePictures(folder, content, ['card-shown.jpg']);
  expect((await readdir(folder)).sort()).toEqual([...shown, 'card-shown.jpg'].sort());
});

test('without a folder of pictures there are none to take away', async () => {
  await expect(
    prunePictures('/nowhere/at/all', { portrait: picture('a'), posts: [] }, []),
  ).resolves.toBeUndefined();
});
