import { expect, test } from 'vitest';
import { foundOfPosts } from '../../../../src/gather/sanity/document-types/found-seals.ts';
import { parseFields } from '../../../../src/settings/fields.ts';
import { saidOf } from './validating.ts';

const post = {
  _id: 'tried',
  _type: 'post',
  title: 'Tried',
  slug: { _type: 'slug', current: 'tried' },
  publishedAt: '2026-01-01T00:00:00.000Z',
  body: [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 'b', text: 'Words.', marks: [] }],
    },
  ],
};
const odd = { _id: 'odd', _type: 'category', title: 'Gardening' };

test.each([true, 'ja', 1, ['kin']])(
  'a form that knows %j in a field which seals takes it, and says what it does',
  async (closed) => {
    const documents = [
      { ...post, closed },
      { ...post, _id: 'drafts.tried' },
    ];
    const found = foundOfPosts(documents, parseFields('post: { sealed: closed }'));
    expect(await saidOf(documents, 'plain', found)).toEqual([
      expect.stringMatching(/^post info closed: 🔒 This seals the post/),
      expect.stringMatching(/^post warning closed: 🔒 What is published of it is sealed: .*everyb/),
    ]);
  },
);

test.each<[string, unknown]>([
  ['closed', { _ref: 'odd' }],
  ['closed', [1, 'ja', { en: true }]],
  ['closed.now', { now: 'ja' }],
  ['closed->title', { _ref: 'odd' }],
  ['closed->title', { _ref: 'missing', _weak: true }],
])(
  'a form takes whatever seals a post by %s, %j, and says what it does',
  async (sealed, closed) => {
    const documents = [
      { ...post, closed, mood: ['sunny'] },
      { ...post, _id: 'drafts.tried' },
    ];
    const fields = parseFields(`types: { referred: category }\npost: { sealed: "${sealed}" }`);
    const found = foundOfPosts(documents, fields);
    expect(await saidOf([...documents, odd], 'plain', found)).toEqual([
      expect.stringMatching(
        /^post info categories: 🔒 What it has in closed.* seals this post: only/,
      ),
      expect.stringMatching(
        /^post warning categories: 🔒 What is published of it is sealed: .*every/,
      ),
      expect.stringMatching(/^category warning title/),
    ]);
  },
);
