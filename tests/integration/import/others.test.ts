import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mediumExport } from '../../support/import-sources/exports.ts';
import { imported, temporaryFolder, titled } from '../../support/import-sources/importing.ts';
import { writeSource, writeZip } from '../../support/import-sources/write-source.ts';

const site = (files: Readonly<Record<string, string>>) =>
  imported(writeSource(temporaryFolder(), files));

test('fields of front matter are known however they are spelled', async () => {
  const { documents, counts } = await site({
    'hugo.toml': '',
    'content/post/a.md': `---
Title: 54% of it
Slug: half
Tags: [Go]
PublishDate: 2019-05-04
Draft: false
---
Words.
`,
    'content/post/b.md': '---\nTITLE: Not yet\nDRAFT: true\ndate: 2019-05-04\n---\nWords.\n',
  });
  expect(counts).toMatchObject({ posts: 1, drafts: 1 });
  const half = titled(documents, '54% of it');
  expect(half).toMatchObject({
    publishedAt: '2019-05-04T12:00:00.000Z',
    slug: { current: 'half' },
  });
  expect(documents).toContainEqual(expect.objectContaining({ _type: 'category', title: 'Go' }));
});

test('a folder of files of another system: its dates, its pages', async () => {
  const { documents, counts } = await site({
    'content/posts/a.md': '---\ntitle: A\npublished_at: "2020-12-03T04:40:25.000Z"\n---\nWords.\n',
    'content/pages/about.md': '---\ntitle: About\n---\nWords.\n',
  });
  expect(counts).toMatchObject({ posts: 1, pages: 1 });
  expect(titled(documents, 'A').publishedAt).toBe('2020-12-03T04:40:25.000Z');
});

test('Astro: texts may lie in a folder of their own', async () => {
  const { system, counts } = await site({
    'astro.config.mjs': '',
    'src/content.config.ts': '',
    'src/pages/index.astro': '',
    'content/posts/a.md': '---\ntitle: A\npubDate: 2020-12-03\n---\nWords.\n',
    'README.md': '# The project',
  });
  expect({ system, ...counts }).toMatchObject({ system: 'Astro', posts: 1 });
});

test('Medium: older exports have no folders', async () => {
  const files = Object.entries(mediumExport()).map(([name, text]) => [
    name.replace('posts/', ''),
    text,
  ]);
  const zip = writeZip(`${temporaryFolder()}/medium.zip`, Object.fromEntries(files));
  expect(await imported(zip)).toMatchObject({ system: 'Medium', counts: { posts: 1, drafts: 1 } });
});

test('a picture that moves stands still, and is told of', async () => {
  const frame = (background: string) => {
    const create = { width: 4, height: 4, channels: 3 as const, background };
    return sharp({ create }).gif().toBuffer();
  };
  const [red, blue] = [await frame('red'), await frame('blue')];
  const moving = await sharp([red, blue], { join: { animated: true } })
    .gif()
    .toBuffer();
  const folder = writeSource(temporaryFolder(), {
    'a.md': '---\ntitle: A\ndate: 2020-01-01\n---\n![x](a.gif) ![y](b.gif)\n',
    'a.gif': moving,
    'b.gif': red,
  });
  const { report, counts } = await imported(folder);
  expect(counts.pictures).toBe(2);
  expect(report).toContain('the picture a.gif moves: its first moment alone is shown');
  expect(report).not.toContain('b.gif');
});
