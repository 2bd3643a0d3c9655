import { expect, test } from 'vitest';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';

const post = (title: string, more: object = {}) => ({
  ...{ id: `id-${title}`, slug: title.toLowerCase(), appearance: 'norm', language: 'de' },
  ...{ created: '2020-01-02T03:04:05Z', updated: '2020-01-02T03:04:05Z', tags: ['sea'] },
  ...{
    title,
    body: `Words <!--more-->of **${title}**.\n\n<!--emailsub-->\n\n\`<!--a-->\`\n\n<!--paid-->\n\nsecret`,
    ...more,
  },
});
const blog = (alias: string, visibility: object, ...posts: readonly object[]) => ({
  ...{ alias, title: alias, url: `https://${alias}.example/`, ...visibility, posts },
});

test('Write.as: what lies in a public blog is public, and nothing else', async () => {
  const { counts, documents, report, bytes } = await site({
    'ada.json': JSON.stringify({
      username: 'ada',
      collections: [
        blog('open', { public: true }, post('A')),
        blog('closed', { public: false }, post('B')),
        blog('unsaid', {}, post('C')),
      ],
      posts: [post('D', { slug: null })],
    }),
  });
  expect(counts).toMatchObject({ posts: 1, drafts: 3 });
  const open = titled(documents, 'A');
  expect(open).toMatchObject({
    ...{ slug: { current: 'a' }, publishedAt: '2020-01-02T03:04:05.000Z', language: 'de' },
    aliases: ['/a'],
  });
  expect(inShort(open.body)).toEqual(['normal: Words of A.', 'normal: <!--a-->']);
  expect(report).not.toContain('html');
  expect(bytes).toContain('"title":"sea"');
  expect(report).toContain('lies in the blog "closed", which is not public: it is a draft now');
  expect(report).toContain('lies in no blog: it is a draft now');
});
