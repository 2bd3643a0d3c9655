import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeMarkdown } from '../../../scripts/backup/markdown.ts';
import { parseFields } from '../../../src/settings/fields.ts';
import { imported, titled } from '../../support/import-sources/importing.ts';
import { makeFolder } from '../sanity-emulator/serving.ts';
import { backupOf } from './backup-of.ts';

test('what is not for everybody comes back as that: sealed for its readers, or a draft', async () => {
  const post = (slug: string, more: object) => ({
    ...{ _id: slug.slice(0, 9), _type: 'post', title: slug.slice(0, 9), slug: { current: slug } },
    ...{ date: '2020-01-02', writer: { first: 'Ada', last: 'Byron' } },
    ...{ body: [{ _type: 'block', children: [{ _type: 'span', text: 'Words.' }] }], ...more },
  });
  const { path } = await makeFolder([
    post('letter', { readers: ['mother', 'nora'] }),
    post('unsure', { isPublished: false }),
    post('hiding', { draft: true }),
    post('private', { draft: false, private: true }),
    post('draftly', { categories: [{ _type: 'reference', _ref: 'dark' }] }),
    post('two', { topics: ['Tea'], categories: ['Dark'] }),
    post('dangling', { categories: [{ _type: 'reference', _ref: 'gone' }] }),
    post('below', { categories: [{ _type: 'reference', _ref: 'grief' }] }),
    { _id: 'grief', _type: 'category', title: 'Grief', parent: { _ref: 'loss' } },
    { _id: 'loss', _type: 'category', title: 'Loss', parent: { _ref: 'dark' } },
    post('x'.repeat(300), { isPublished: true, draft: false }),
    post('ending', { unpublishAt: '2999-01-01T00:00:00Z' }),
    post('over', { unpublishAt: '2020-02-01T00:00:00Z' }),
    post('waiting', { publishAt: '2999-01-01T00:00:00Z' }),
    post('some-time', { unpublishAt: 'soon' }),
    post('unnamed', { slug: null, title: 'No Name', mainImage: 'https://a.invalid/b.jpg' }),
  ]);
  const { file, documents } = await backupOf(path);
  const fields =
    parseFields(`post: { publishedAt: date, author: writer, public: isPublished, hidden: [draft, private], from: publishAt, until: unpublishAt, categories: [topics, categories] }
author: { name: first, surname: last }`);
  // Only who has a token gets these.
  const withToken = [
    post('later', { _id: 'versions.r1.later' }),
    { _id: 'drafts.dark', _type: 'category', title: 'Dark' },
  ];
  const { folder } = await writeMarkdown(file, [...documents, ...withToken], fields);
  expect(await readFile(join(folder, 'posts/no-name.md'), 'utf8')).toContain(
    'image: https://a.invalid/b.jpg',
  );
  const again = await imported(folder);
  const back = (title: string) => titled(again.documents, title);
  expect(back('letter')).toMatchObject({ readers: ['mother', 'nora'] });
  const drafts = ['unsure', 'hiding', 'private', 'over', 'some-time', 'later', 'dangling'];
  expect(drafts.filter((each) => !/^drafts\./.test(String(back(each)._id)))).toEqual([]);
  expect(back('ending')).toMatchObject({ unpublishAt: '2999-01-01T00:00:00.000Z' });
  expect(String(back('ending')._id)).not.toMatch(/^drafts\./);
  expect(back('waiting').publishedAt).toBe('2999-01-01T00:00:00.000Z');
  expect(back('draftly').categories).toHaveLength(1);
  expect(back('two').categories).toHaveLength(2);
  expect(back('below').categories).toHaveLength(2);
  expect(String(back('xxxxxxxxx')._id)).not.toMatch(/^drafts\./);
  expect(again.documents.find(({ _type }) => _type === 'author')).toMatchObject({
    name: 'Ada Byron',
  });
});
