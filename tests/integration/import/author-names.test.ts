import { expect, test } from 'vitest';
import { site } from '../../support/import-sources/importing.ts';

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
