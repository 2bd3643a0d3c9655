import { expect, test } from 'vitest';
import { imported, temporaryFolder, titled } from '../../support/import-sources/importing.ts';
import { writeSource } from '../../support/import-sources/write-source.ts';

const text = (title: string, field: string, words = 'Words.') =>
  `---\ntitle: ${title}\ndate: 2019-05-04\n${field}\n---\n${words}\n`;

test.each([
  ['config.toml', 'path: far/away'],
  ['gatsby-config.js', 'path: /far/away'],
])('with %s the path that a text names is its address', async (config, field) => {
  const { documents } = await imported(
    writeSource(temporaryFolder(), {
      [config]: '',
      'content/posts/01-a/index.md': text('A', field),
      'content/posts/b.md': text('B', '', 'See [that](/far/away/).'),
    }),
  );
  expect(titled(documents, 'A')).toMatchObject({ aliases: ['/far/away/'] });
  expect(JSON.stringify(titled(documents, 'B').body)).toContain('"href":"/read/01-a"');
});

test('Hugo: a translation in a folder of its own is called by that and its language', async () => {
  const { documents } = await imported(
    writeSource(temporaryFolder(), {
      'hugo.toml': '',
      'content/posts/hill/index.md': text('A', ''),
      'content/posts/hill/index.de.md': text('B', ''),
      'content/posts/sea.de.md': text('C', ''),
    }),
  );
  const said = ['A', 'B', 'C'].map((title) => titled(documents, title));
  expect(said.map(({ slug }) => slug)).toMatchObject([
    { current: 'hill' },
    { current: 'hill-de' },
    { current: 'sea-de' },
  ]);
  expect(said.map(({ aliases }) => aliases)).toEqual([
    ['/posts/hill/'],
    ['/de/posts/hill/'],
    ['/de/posts/sea/'],
  ]);
});
