import { expect, test } from 'vitest';
import { isPattern } from '../../../scripts/import/read/markdown/permalink.ts';
import {
  imported,
  inShort,
  temporaryFolder,
  titled,
} from '../../support/import-sources/importing.ts';
import { wordpressExport } from '../../support/import-sources/wordpress.ts';
import { writeSource } from '../../support/import-sources/write-source.ts';

const text = (title: string, field: string, words = 'Words.') =>
  `---\ntitle: ${title}\ndate: 2019-05-04\n${field}\n---\n${words}\n`;

test.each([
  [{ 'config.toml': 'base_url = "https://old.example"' }, 'path: far/away'],
  [{ 'gatsby-config.js': '' }, 'path: /far/away'],
])('with %j the path that a text names is its address', async (config, field) => {
  const { documents } = await imported(
    writeSource(temporaryFolder(), {
      ...config,
      'content/posts/01-a/index.md': text('A', field),
      'content/posts/b.md': text('B', '', 'See [that](/far/away/).'),
    }),
  );
  expect(titled(documents, 'A')).toMatchObject({ aliases: ['/far/away/'] });
  expect(JSON.stringify(titled(documents, 'B').body)).toContain('"href":"/read/01-a"');
});

test('Hugo: a path that a text names is the author’s own, and no address', async () => {
  const { documents } = await imported(
    writeSource(temporaryFolder(), {
      'hugo.toml': '',
      'content/posts/a.md': text('A', 'path: /far/away'),
    }),
  );
  expect(titled(documents, 'A')).toMatchObject({ aliases: ['/posts/a/'] });
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

test('of a picture that cannot be had the caption stays', async () => {
  const picture = (src: string) =>
    `<figure><img src="${src}" alt="A hill"><figcaption>In May, with Bo</figcaption></figure>`;
  const words = [picture('/none.png'), picture('https://pictures.invalid/none.png')].join('\n\n');
  const { documents } = await imported(
    writeSource(temporaryFolder(), { 'posts/a.md': text('A', '', words) }),
  );
  expect(inShort(titled(documents, 'A').body)).toEqual([
    'normal: In May, with Bo',
    'embed | https://pictures.invalid/none.png | A hill',
    'normal: In May, with Bo',
  ]);
});

test('Jekyll: what the settings say stands where a text names it', async () => {
  const { documents, report } = await imported(
    writeSource(temporaryFolder(), {
      '_config.yml': 'repository: https://code.example/a',
      '_posts/2020-01-01-a.md': text('A', '', '[One]({{ site.repository }}/1), {{ site.title }}.'),
    }),
  );
  expect(JSON.stringify(titled(documents, 'A').body)).toContain(
    '"href":"https://code.example/a/1"',
  );
  expect(report).toContain('left out: value site.title');
});

test('Jekyll: a post that another names is found whatever its ending', async () => {
  const { documents } = await imported(
    writeSource(temporaryFolder(), {
      '_posts/2020-01-01-a.markdown': text('A', ''),
      '_posts/2020-01-02-b.md': text('B', '', '[That]({% post_url 2020-01-01-a %}).'),
    }),
  );
  expect(JSON.stringify(titled(documents, 'B').body)).toContain('"href":"/read/a"');
});

test('of a text and a draft with one address the text has it, whichever comes first', async () => {
  const { documents } = await imported(
    writeSource(temporaryFolder(), {
      'posts/one-drafts.md': text('A draft', 'slug: one\ndraft: true'),
      'posts/one.md': text('The text', 'slug: one'),
    }),
  );
  expect(titled(documents, 'The text').slug).toMatchObject({ current: 'one' });
  expect(titled(documents, 'A draft').slug).toMatchObject({ current: 'one-2' });
});

test('addresses are made as their author says, but for those that a text names itself', async () => {
  const source = writeSource(temporaryFolder(), {
    'posts/hill.md': text('A', 'slug: the-hill'),
    'posts/sea.md': text('B', '', 'See [that](/2019/05/the-hill).'),
    'posts/far.md': text('C', 'path: /far/away'),
  });
  const { documents } = await imported(source, { addresses: '/:year/:month/:slug' });
  expect(titled(documents, 'A')).toMatchObject({ aliases: ['/2019/05/the-hill'] });
  expect(titled(documents, 'C')).toMatchObject({ aliases: ['/far/away/'] });
  expect(JSON.stringify(titled(documents, 'B').body)).toContain('"href":"/read/the-hill"');
});

test('addresses are not to be said of a source that says them itself', async () => {
  const source = writeSource(temporaryFolder(), { 'a.xml': wordpressExport() });
  await expect(imported(source, { addresses: '/:slug' })).rejects.toThrow(
    'WordPress says itself where its texts were: leave out --addresses.',
  );
});

test.each([
  ['/blog/:slug/', true],
  ['/:year/:month/:day/:name.html', true],
  ['blog/:slug', false],
  ['/blog/', false],
  ['/:section/:author/:slug', false],
  ['/:slug?x=1', false],
  ['/:slug#a', false],
])('%s is a pattern of addresses: %s', (pattern, is) => {
  expect(isPattern(pattern)).toBe(is);
});
