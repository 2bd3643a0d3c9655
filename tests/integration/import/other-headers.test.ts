import { expect, test } from 'vitest';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';

/* Front matter that is not between two lines of marks. */

test('JBake: fields above a line of tildes are read, and a draft is one', async () => {
  const { counts, documents } = await site({
    'content/blog/2015-01-31-a.md':
      'title=At sea\ndate=2015-02-01\ntype=post\ntags=Sea,Salt\nstatus=published\n~~~~~~\n\nWords.\n',
    'content/blog/2015-01-31-b.md': 'status=draft\ntitle=B\r\n~~~~~~\nWords.\n',
    'content/about.md': 'type=page\ntitle=About\nstatus=published\n~~~~~~\nWords.\n',
  });
  expect(counts).toMatchObject({ posts: 1, drafts: 1, pages: 1 });
  const { publishedAt, body, categories } = titled(documents, 'At sea');
  expect(publishedAt).toBe('2015-02-01T12:00:00.000Z');
  expect(inShort(body)).toEqual(['normal: Words.']);
  expect(categories).toHaveLength(2);
});

const UNOPENED = 'title: At sea\ndate: 2015-02-10 12:04:50\ntags:\n\n- Sea\n- Salt\n';

test.each([
  ['Hexo', { '_config.yml': 'title: Site\n' }],
  ['a folder without settings', {}],
])('%s: front matter may lack its first line of marks', async (_, config) => {
  const { counts, documents, report } = await site({
    ...config,
    'source/_posts/a.md': `${UNOPENED}\n---\nWords.\n`,
    'source/_posts/b.md': `${UNOPENED}published: false\n---\nWords.\n`,
  });
  expect(report).not.toContain('left out');
  expect(counts).toMatchObject({ posts: 1, drafts: 1 });
  const [post] = documents.filter(
    ({ _type, _id }) => _type === 'post' && !/^drafts/.test(`${_id}`),
  );
  expect(post).toMatchObject({ title: 'At sea', publishedAt: '2015-02-10T12:04:50.000Z' });
  expect(inShort(post?.body)).toEqual(['normal: Words.']);
});

test('words above a line of marks are no front matter', async () => {
  const { documents } = await site({
    'a.md': 'Title: A\nDate: 2020-01-02\n\nWords.\n\n---\n\nMore: of them.\n',
  });
  expect(inShort(titled(documents, 'A').body)).toContain('normal: Words.');
});
