import { expect, test } from 'vitest';
import { galleryBelow } from '../../../scripts/import/read/markdown/gallery.ts';
import { site } from '../../support/import-sources/importing.ts';
import { plainPicture } from '../../support/import-sources/write-source.ts';

const text = (title: string, field: string, body: string) =>
  `---\ntitle: ${title}\ndate: 2020-01-02\n${field}\n---\n${body}\n`;

test('no picture is found by its name that is a draft\u2019s own, lies among what is private, or where the address does not lead', async () => {
  const body = '![A](cover.png)\n\n![B](one.png)\n\n![C](/uploads/two.png)\n\n![D](img/three.png)';
  const { counts, report } = await site({
    'hugo.toml': '',
    'content/post/a/index.md': text('A', 'draft: true', 'Words.'),
    'content/post/a/cover.png': await plainPicture(8, 8),
    'content/private/one.png': await plainPicture(8, 9),
    'static/old/two.png': await plainPicture(9, 8),
    'static/all/img/three.png': await plainPicture(9, 9),
    'content/post/b.md': text('B', '', body),
  });
  expect(counts.pictures).toBe(1);
  for (const name of ['cover.png', 'one.png', '/uploads/two.png'])
    expect(report).toContain(`the picture ${name} is not among the files`);
});

test('a picture in a folder within that of a text is that text\u2019s own', async () => {
  const pictures = {
    'images/one.png': await plainPicture(8, 8),
    'two.png': await plainPicture(8, 9),
  };
  const below = (folder: string) =>
    Object.fromEntries(Object.entries(pictures).map(([name, each]) => [`${folder}/${name}`, each]));
  const names = '![A](one.png)\n\n![B](two.png)';
  const kept = await site({
    'notes/index.md': text('Home', '', 'Words.'),
    'notes/a/index.md': text('A', 'draft: true', 'Words.'),
    ...below('notes/a/of'),
    'notes/b.md': text('B', '', names),
  });
  expect(kept.counts.pictures).toBe(0);
  expect(kept.report).toContain('the picture one.png is not among the files');
  for (const own of ['notes/a.md', 'notes/a/index.md', 'notes/a/b/c.md']) {
    const { counts } = await site({
      'notes/a/index.md': text('Home', '', 'Words.'),
      ...below('notes/a/of'),
      [own]: text('A', '', names),
    });
    expect(counts.pictures).toBe(2);
  }
});

test('what a draft finds by a name is its own, though a text beside it says the same address', async () => {
  const { counts, report } = await site({
    'notes/a.md': text('A', 'draft: true', '![A](/one.png)'),
    'notes/a/one.png': await plainPicture(8, 8),
    'notes/b.md': text('B', '', '![B](/one.png)'),
  });
  expect(counts.pictures).toBe(1);
  expect(report).toMatch(/the picture \/one\.png is not among the files/);
});

test('of a gallery in the front matter neither what is private is shown, nor items that are hidden', () => {
  const gallery = ['a', 'b'].map((name) => ({ src: `${name}.png` }));
  const shown = galleryBelow(
    { private_photos: ['x.png', 'y.png'], gallery: [...gallery, { src: 'z.png', draft: true }] },
    '',
  );
  expect(shown.match(/\w\.png/g)).toEqual(['a.png', 'b.png']);
});
