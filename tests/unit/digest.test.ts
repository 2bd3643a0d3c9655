import { expect, test } from 'vitest';
import { digestOf, rememberDigest, shareDigests, textDigestOf } from '../../src/digest.ts';
import { postOfDay } from '../support/content/posts.ts';

const LONG = ['The lake had gone quiet. '.repeat(30)];

test('a digest is the same, whether those of texts and posts in it were known or not', () => {
  const own = () => [postOfDay(1, { paragraphs: [...LONG] }), postOfDay(2)];
  const posts = own();
  const digests = [digestOf(posts), digestOf(posts)];
  shareDigests(new WeakMap());
  expect([digestOf(posts), digestOf(own())]).toEqual(digests);
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
