import { expect, test } from 'vitest';
import { digestOf } from '../../../../src/digest.ts';
import { imagesIn } from '../../../../src/domain/rich.ts';
import type { DecodedPost } from '../../../../src/gather/sanity/decode.ts';
import { richBodies } from '../../../../src/gather/sanity/rich/rich-bodies.ts';
import { postOfDay } from '../../../support/content/posts.ts';
import { readAgain } from './read-again.ts';

const HASH = '0123456789abcdef0123456789abcdef01234567';
const BODY = [
  { _type: 'block', style: 'h2', children: [{ _type: 'span', text: 'Head' }] },
  {
    _type: 'block',
    children: [{ _type: 'span', text: 'That winter', marks: ['a'] }],
    markDefs: [{ _key: 'a', _type: 'internalLink', reference: { _ref: 'id-2' } }],
  },
  { _type: 'image', alt: 'A lake', asset: { _ref: `image-${HASH}-800x600-jpg` } },
  { _type: 'poll' },
];

function decoded(index: number, body: unknown): DecodedPost {
  const { rich: _, ...day } = postOfDay(index);
  const post = { ...day, image: null, author: null };
  return {
    post,
    changedAt: post.updatedAt,
    warnings: [],
    unsure: false,
    undecided: [],
    said: [],
    body,
  };
}

const maker = richBodies(
  { siteUrl: 'https://vale.example' },
  { projectId: 'abc', dataset: 'production', apiHost: null },
  [],
);

/** The posts as pages show them, where these are public. */
function shown(posts: readonly DecodedPost[], open: readonly string[]) {
  const all = posts.map(({ post }) => ({ ...post, publishedAt: post.publishedAt ?? '' }));
  const bodies = maker.make(
    posts,
    all.filter(({ id }) => open.includes(id)),
  );
  return all.map((post) => {
    const { rich } = bodies.get(post.id)?.shown(post) ?? post;
    return { id: post.id, rich, warnings: bodies.get(post.id)?.warnings };
  });
}

/** Two posts that were made, as another process reads them. */
function madeBefore() {
  const posts = [decoded(1, BODY), decoded(2, [])];
  const before = shown(posts, ['id-1', 'id-2']);
  return { posts, before, again: readAgain(posts) };
}

test('a body that was made is known without its nodes, and without what its author wrote', () => {
  const { before, again } = madeBefore();
  const now = shown(again.posts, ['id-1', 'id-2']).sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(digestOf(now)).toBe(digestOf(before));
  expect(now.map(({ rich }) => imagesIn(rich ?? []).map(({ alt }) => alt))).toEqual([
    ['A lake'],
    [],
  ]);
  expect(again.texts()).toEqual([]);
  expect(now).toEqual(before);
  expect(JSON.stringify(before)).toContain('"href":"/read/slug-2"');
});

test('one whose links lead elsewhere is made anew, of what its author wrote', () => {
  const { posts, again } = madeBefore();
  const alone = again.posts.filter(({ post }) => post.id === 'id-1');
  const fresh = posts.slice(0, 1).map((each) => ({ ...each }));
  expect(shown(alone, ['id-1'])).toEqual(shown(fresh, ['id-1']));
  expect(JSON.stringify(shown(alone, ['id-1']))).not.toContain('/read/slug-2');
});

test('posts that were read are compared as texts with those that were kept', () => {
  const { posts, again } = madeBefore();
  const texts = (all: readonly DecodedPost[]) => all.map((each) => JSON.stringify(each)).sort();
  expect(texts(again.posts)).toEqual(texts(posts));
});
