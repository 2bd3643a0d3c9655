import { expect, test } from 'vitest';
import {
  digestOf,
  memoizedDigest,
  rememberDigest,
  shareDigests,
  textDigestOf,
} from '../../src/digest.ts';
import type { PublishedPost } from '../../src/domain/post.ts';
import { postOfDay } from '../support/content/posts.ts';

const LONG = ['The lake had gone quiet. '.repeat(30)];

test('a digest is the same, whether those of texts and posts in it were known or not', () => {
  const own = () => [postOfDay(1, { paragraphs: [...LONG] }), postOfDay(2)];
  const posts = own();
  const digests = [digestOf(posts), digestOf(posts)];
  shareDigests(new WeakMap());
  expect([digestOf(posts), digestOf(own())]).toEqual(digests);
});

test.each<Partial<PublishedPost>>([
  { title: 'Another' },
  { categories: [{ title: 'Current', description: 'Another.' }] },
  { author: { name: 'Ada', bio: null, image: null } },
  { revisedAt: '2026-01-01T00:00:00.000Z' },
  { paragraphs: ['Short.'] },
  { paragraphs: [...LONG, 'One more.'] },
  { rich: [] },
  { rich: [{ tag: 'p', children: ['Short.'] }] },
])('a post has another digest with %j', (change) => {
  const post = postOfDay(1, { paragraphs: LONG });
  expect(memoizedDigest({ ...post, ...change })).not.toBe(memoizedDigest(post));
});

test('what was known of a text from before stands for it, without asking for its words', () => {
  const digest = textDigestOf(LONG);
  const words: string[] = ['Not asked for.'];
  rememberDigest(words, digest ?? '');
  expect([typeof digest, digestOf([words]), textDigestOf(words)]).toEqual([
    'string',
    digestOf([LONG]),
    digest,
  ]);
});

test('short texts have no digest of their own', () => {
  expect([textDigestOf(['A word.']), textDigestOf([])]).toEqual([null, null]);
});
