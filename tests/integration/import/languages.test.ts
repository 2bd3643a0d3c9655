import { describe, expect, test } from 'vitest';
import { importSource } from '../../../scripts/import/import-source.ts';
import { site, temporaryFolder, titled } from '../../support/import-sources/importing.ts';
import { wordpressExport } from '../../support/import-sources/wordpress.ts';
import { writeSource } from '../../support/import-sources/write-source.ts';

const languages = (documents: readonly Readonly<Record<string, unknown>>[]) =>
  Object.fromEntries(
    documents.flatMap(({ _type, title, language }) =>
      _type === 'post' ? [[String(title), language ?? null]] : [],
    ),
  );

const CLASSIC = 'Classic & old';
const inGerman = (more: string, link = '/2017/02/classic/') =>
  wordpressExport()
    .replace('<link>https://old.example/2017/02/classic/', `<link>https://old.example${link}`)
    .replace('<wp:post_type>', `${more}<wp:post_type>`);
const WPML =
  '<wp:postmeta><wp:meta_key>_wpml_word_count</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>';

describe('a text of WordPress is in the language', () => {
  test.each([
    ['of Polylang', inGerman('<category domain="language" nicename="de">Deutsch</category>'), 'de'],
    ['of its address, with WPML', inGerman(WPML, '/pt-br/classic/'), 'pt-br'],
    ['of its address as a query, with WPML', inGerman(WPML, '/classic/?lang=de'), 'de'],
    ['of none, where an address alone looks like it', inGerman('', '/de/classic/'), null],
    ['of none, where the address has none', inGerman(WPML, '/about/classic/'), null],
  ])('%s', async (_, xml, language) => {
    const { documents } = await site({ 'export.xml': xml });
    expect(languages(documents)).toMatchObject({ [CLASSIC]: language });
  });
});

const text = (title: string) => `---\ntitle: ${title}\ndate: 2024-05-01\n---\nWords of a text.\n`;

describe('a site in several languages', () => {
  const hugo = {
    'hugo.yaml': 'defaultContentLanguage: de\nbaseURL: https://old.example\n',
    'content/posts/a.md': text('A'),
  };
  const read = async (files: Readonly<Record<string, string>>) => {
    const usual = { pictures: [], siteUrl: null, timeZone: 'UTC', log: () => undefined };
    const source = writeSource(temporaryFolder(), files);
    return importSource({ ...usual, source, out: `${temporaryFolder()}/out` });
  };

  test('says of each text in which it is, and names none for all', async () => {
    const files = {
      ...hugo,
      'content/posts/a.en.md': text('A in English'),
      'content/posts/a.fr.md': text('A in French'),
    };
    const { documents } = await site(files);
    expect(languages(documents)).toEqual({ A: 'de', 'A in English': 'en', 'A in French': 'fr' });
    expect(await read(files)).toMatchObject({ language: null });
  });

  test('is none where all are in that of the site', async () => {
    const files = { ...hugo, 'content/posts/b.de.md': text('B') };
    expect(await read(files)).toMatchObject({ language: 'de' });
  });
});

describe('languages that Hugo has folders of', () => {
  const settings = {
    'config/_default/hugo.toml':
      'defaultContentLanguage = "en"\nbaseURL = "https://old.example/"\n',
    'config/_default/languages.toml': '[en]\ncontentDir = "content/english"\n',
    'config/_default/languages.de.toml': 'contentDir = "content/german"\n',
    'config/_default/languages.fr.toml': 'contentDir = "content/french"\ndisabled = true\n',
    'config/_default/permalinks.yaml': 'post: /:year/:slug/\n',
    'content/english/post/a.md': text('A'),
    'content/german/about/b.md': text('B'),
    'content/german/post/b.md': text('C'),
    'content/french/post/c.md': text('D'),
    'content/old/post/d.md': text('E'),
  };

  test('are those of their texts, and of their addresses', async () => {
    const { documents } = await site(settings);
    expect(languages(documents)).toMatchObject({ A: 'en', B: 'de', C: 'de' });
    const at = (title: string) => titled(documents, title).aliases;
    expect(at('A')).toEqual(['/2024/a/']);
    expect(at('B')).toEqual(['/de/about/b/']);
    expect(at('C')).toEqual(['/de/2024/b/']);
  });

  test('leave out what is in none of them, or in one that is switched off', async () => {
    const { documents } = await site(settings);
    const drafts = documents.filter(({ _id }) => String(_id).startsWith('drafts.'));
    expect(drafts.map(({ title }) => title)).toEqual(['D', 'E']);
  });

  test('leave out texts of one that is switched off by their names', async () => {
    const { counts } = await site({
      'hugo.yaml': 'disableLanguages: [fr]\nlanguages: { en: {}, fr: {} }\n',
      'content/post/a.md': text('A'),
      'content/post/a.fr.md': text('B'),
      'content/old/post/d.md': text('E'),
    });
    expect(counts).toMatchObject({ posts: 2, drafts: 1 });
  });
});

test('translations of Docusaurus lie in a folder of their language', async () => {
  const { documents } = await site({
    'docusaurus.config.ts': '',
    'blog/a.md': text('A'),
    'i18n/pt-BR/docusaurus-plugin-content-blog/a.md': text('B'),
  });
  expect(languages(documents)).toEqual({ A: null, B: 'pt-BR' });
});
