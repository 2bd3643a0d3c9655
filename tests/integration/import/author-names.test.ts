import { expect, test } from 'vitest';
import { site } from '../../support/import-sources/importing.ts';
import { wordpressExport } from '../../support/import-sources/wordpress.ts';

test('Docusaurus: texts name their authors as a list of the site has them', async () => {
  const { documents } = await site({
    'docusaurus.config.js': 'module.exports = {};\n',
    'blog/authors.yml': 'ada:\n  name: Ada Byron\n  title: Countess\n',
    'blog/a.md': '---\ntitle: A\ndate: 2024-05-01\nauthors: [ada]\n---\nWords.\n',
    'blog/b.md': '---\ntitle: B\ndate: 2024-05-01\nauthor: Bo\n---\nWords.\n',
  });
  const names = documents.filter(({ _type }) => _type === 'author').map(({ name }) => name);
  expect(names.sort()).toEqual(['Ada Byron', 'Bo']);
});

test('Hugo: texts name their authors as a file for each has them', async () => {
  const { documents } = await site({
    'hugo.toml': '',
    'data/authors/ada.json': '{ "name": "Ada Byron", "website": "https://ada.example" }',
    'data/authors/bo.toml': 'name = "Bo"',
    'content/posts/a.md': '---\ntitle: A\ndate: 2024-05-01\nauthor: ada\n---\nWords.\n',
    'content/posts/b.md': '---\ntitle: B\ndate: 2024-05-01\nauthor: name\n---\nWords.\n',
  });
  const names = documents.filter(({ _type }) => _type === 'author').map(({ name }) => name);
  expect(names.sort()).toEqual(['Ada Byron', 'name']);
});

test('of several authors the first is named, and the others are told of', async () => {
  const text = (title: string, authors: string) =>
    `---\ntitle: ${title}\ndate: 2024-05-01\n${authors}\n---\nWords.\n`;
  const { documents, report } = await site({
    'a.md': text('A', 'authors: [Ada, { name: Bo }, Ada]'),
    'b.md': text('B', 'author: Ada'),
  });
  expect(documents.filter(({ _type }) => _type === 'author')).toMatchObject([{ name: 'Ada' }]);
  expect(report.match(/left out: its authors.*/g)).toEqual([
    'left out: its authors beside Ada (Bo)',
  ]);
});

test('WordPress: everybody who wrote a text is known by name; those beside the first are told of', async () => {
  const term = (login: string) =>
    `<category domain="author" nicename="cap-${login}"><![CDATA[${login}]]></category>`;
  const guest =
    '<item><title>Bob Alder</title><wp:post_id>90</wp:post_id><wp:post_name>cap-bob</wp:post_name><wp:status>publish</wp:status><wp:post_type>guest-author</wp:post_type></item>';
  const xml = (...logins: readonly string[]) =>
    wordpressExport()
      .replace('<wp:post_type>', `${logins.map(term).join('')}<wp:post_type>`)
      .replace('</channel>', `${guest}</channel>`);
  const two = await site({ 'export.xml': xml('bob', 'ada') });
  expect(two.report).toContain('left out: its authors beside Ada Byron (Bob Alder)');
  expect(two.report).not.toContain('guest-author');
  const one = await site({ 'export.xml': xml('bob') });
  const names = one.documents.filter(({ _type }) => _type === 'author').map(({ name }) => name);
  expect(names).toContain('Bob Alder');
});
