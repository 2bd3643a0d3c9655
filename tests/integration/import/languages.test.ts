import { describe, expect, test } from 'vitest';
import { importSource } from '../../../scripts/import/import-source.ts';
import { site, temporaryFolder } from '../../support/import-sources/importing.ts';
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
