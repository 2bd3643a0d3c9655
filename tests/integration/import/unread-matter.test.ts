import { expect, test } from 'vitest';
import { imported, temporaryFolder } from '../../support/import-sources/importing.ts';
import { writeSource } from '../../support/import-sources/write-source.ts';

const site = (files: Readonly<Record<string, string>>) =>
  imported(writeSource(temporaryFolder(), files));

test.each([
  '---\ntitle: A\ndraft: true\n\nWords.\n',
  '+++\ntitle = "A"\ndraft = true\n\nWords.\n',
  '{"title":"A","draft":true}\n\nWords.\n',
  '---js\n{ title: "A", draft: true }\n---\nWords.\n',
  '----\ntitle: A\ndraft: true\n----\nWords.\n',
  '---\rtitle: A\rdraft: true\r---\rWords.\r',
  '---\n- draft: true\n---\nWords.\n',
])('a text whose front matter cannot be read, and may say draft, is left out: %j', async (text) => {
  const path = 'content/posts/2020-01-02-a.md';
  for (const config of ['any.txt', '.eleventy.js', 'hugo.toml']) {
    const { counts, report } = await site({
      [path]: text,
      [config]: '',
      'content/posts/b.md': 'Words.',
    });
    expect(counts).toMatchObject({ posts: 1, undated: 1, drafts: 0 });
    expect(report).toContain(`${path}: its front matter `);
  }
});

test.each([
  '\uFEFF\n---\ntitle: A\ndraft: true\n---\nWords.\n',
  '---json\n{ "title": "A", "draft": true }\n---\nWords.\n',
  '---toml\ntitle = "A"\ndraft = true\n---\nWords.\n',
])('front matter is read as Eleventy reads it, too: %j', async (text) => {
  const { counts } = await site({ '.eleventy.js': '', '2020-01-02-a.md': text });
  expect(counts).toMatchObject({ posts: 0, drafts: 1 });
});
