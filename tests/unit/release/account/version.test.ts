import { expect, test } from 'vitest';
import { parseRecord, type ReleaseRecord } from '../../../../scripts/release/account/version.ts';

const RECORD: ReleaseRecord = {
  content: 'c',
  posts: { k: ['slug', 'former'], none: [] },
  aliases: { '/old/index.html': 'slug' },
  assets: ['a.js'],
  pictures: { k: { name: 'asset' } },
  items: [],
  gone: [],
  sealed: [],
};

test('a record is read as it was written, and one of a version before, which knew less', () => {
  expect(parseRecord(JSON.stringify(RECORD))).toEqual(RECORD);
  const { content, posts, assets } = RECORD;
  expect(parseRecord(JSON.stringify({ content, posts, assets }))?.pictures).toEqual({});
});

test.each([
  { posts: { k: 'slug' } },
  { posts: { k: [7] } },
  { posts: [['slug']] },
  { posts: null },
  { pictures: { k: { name: 7 } } },
  { pictures: { k: ['name'] } },
  { assets: ['../a.js'] },
])('what anybody else put in its place is none: %j', (spoiled) => {
  expect(parseRecord(JSON.stringify({ ...RECORD, ...spoiled }))).toBe(null);
});
