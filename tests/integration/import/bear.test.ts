import { expect, test } from 'vitest';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';

const COLUMNS =
  'uid,title,slug,alias,published date,all tags,publish,make discoverable,is page,content,canonical url,meta description,meta image,lang,class name,first published at';

const row = (title: string, publish: string, page: string) =>
  `${title}1,${title},${title.toLowerCase()},2025/05/${title},2025-05-23T22:00:00+00:00,"[""sea"", ""salt""]",${publish},False,${page},"Some **words**.\n\nAnd more.",,About it,,en,,2025-05-23T22:00:00+00:00`;

test('Bear Blog: what its program would fill in is left out, and told, and a text keeps its language', async () => {
  const words = row('A', 'True', 'False')
    .replace(/Some.*more\./s, 'One.\n\n{{ posts | limit:5 }}\n\n`{{ kept }}`')
    .replace(',en,', ',de,');
  const { documents, report } = await site({ 'post_export.csv': `${COLUMNS}\n${words}\n` });
  const { body, language } = titled(documents, 'A');
  expect(inShort(body)).toEqual(['normal: One.', 'normal: {{ kept }}']);
  expect(language).toBe('de');
  expect(report).toContain('left out: value posts');
});

test('Bear Blog: the export of all posts is read; what is not published is a draft', async () => {
  const { counts, documents, system } = await site({
    'post_export.csv': [
      COLUMNS,
      row('A', 'True', 'False'),
      row('B', 'False', 'False'),
      row('C', '', 'False'),
      row('About', 'True', 'True'),
    ].join('\n'),
  });
  expect(system).toBe('Bear Blog');
  expect(counts).toMatchObject({ posts: 1, drafts: 2, pages: 1 });
  const { publishedAt, slug, body, categories, excerpt, aliases } = titled(documents, 'A');
  expect({ publishedAt, slug, excerpt, aliases }).toMatchObject({
    publishedAt: '2025-05-23T22:00:00.000Z',
    slug: { current: 'a' },
    excerpt: 'About it',
    aliases: ['/a/', '/2025/05/A/'],
  });
  expect(categories).toHaveLength(2);
  expect(inShort(body)).toEqual(['normal: Some words.', 'normal: And more.']);
});
