import { expect, test } from 'vitest';
import { postParts } from '../../../../scripts/release/memory/posts.ts';
import { digestOf } from '../../../../src/digest.ts';
import { archivePages } from '../../../../src/domain/archive/archive.ts';
import { excerptOf } from '../../../../src/domain/excerpt.ts';
import { feedPages } from '../../../../src/domain/feeds/feed.ts';
import { bytesIn } from '../../../../src/domain/reader/invitation.ts';
import { postPages } from '../../../../src/domain/reader/reader.ts';
import type { DecodedPost } from '../../../../src/gather/sanity/decode.ts';
import { postOfDay } from '../../../support/content/posts.ts';
import { readAgain } from './read-again.ts';

function decoded(index: number, own: { paragraphs: string[]; excerpt?: string }): DecodedPost {
  const { rich: _, ...day } = postOfDay(index);
  const bytes = bytesIn(own.paragraphs);
  const post = { ...day, image: null, author: null, bytes, ...own };
  return {
    post,
    changedAt: post.updatedAt,
    warnings: [],
    unsure: false,
    undecided: [],
    said: [],
    body: [],
  };
}

const LONG = ['It was the coldest night of that year. '.repeat(20), 'The lake had gone quiet.'];
const posts = [
  decoded(1, { paragraphs: ['A word.'] }),
  decoded(2, { paragraphs: LONG }),
  decoded(3, { paragraphs: LONG.toReversed(), excerpt: 'Of ice' }),
  decoded(4, { paragraphs: [] }),
];

test('posts that were kept are what they were, and have the same digests', () => {
  const again = readAgain(posts);
  for (const { post } of posts) {
    expect(digestOf([again.known(post.id)])).toBe(digestOf([post]));
    expect(digestOf(again.known(post.id)?.paragraphs)).toBe(digestOf(post.paragraphs));
  }
  expect(again.texts()).toEqual([]);
  expect(new Map(again.posts.map((each) => [each.post.id, each]))).toEqual(
    new Map(posts.map((each) => [each.post.id, each])),
  );
});

test('what many posts have is kept once for those that lie together, and each has its own again', () => {
  const author = (name: string) => ({ name, bio: `${name} writes.`, image: null });
  const [ada, ben] = [author('Ada'), author('Ben')];
  const many = Array.from({ length: 200 }, (_, index) => {
    const { post, ...rest } = decoded(index, { paragraphs: LONG });
    const categories = [{ title: index % 5 ? 'Current' : 'Technical', description: null }];
    return { ...rest, post: { ...post, categories, author: [null, ada, ben][index % 3] ?? null } };
  });
  const byId = (all: readonly DecodedPost[]) => new Map(all.map((each) => [each.post.id, each]));
  expect(byId(readAgain(many).posts)).toEqual(byId(many));
  for (const [name, { text }] of postParts(many)) {
    if (name.startsWith('posts-')) expect(`${text()}`.split('Ada writes.').length).toBeLessThan(3);
  }
});

/** What the pages, lists and feeds of a site are made from, each by its digest. */
function digestsOf(all: readonly DecodedPost[]): string[] {
  const shown = all.map(({ post: { rich: _, ...post } }) => ({
    ...{ ...post, publishedAt: post.publishedAt ?? '', image: null, author: null },
  }));
  const inOrder = shown.sort((a, b) => (a.id < b.id ? -1 : 1));
  const feeds = feedPages(inOrder, 'All', 'xml', { brand: 'One', description: 'Two' });
  return [postPages(inOrder), [...archivePages(inOrder)], feeds].map((made) => digestOf(made));
}

test('no text is read for what pages, lists and feeds are made from, nor for what a list shows of a post', () => {
  const again = readAgain(posts);
  expect(digestsOf(again.posts)).toEqual(digestsOf(posts));
  expect(again.posts.map(({ post }) => excerptOf(post)).sort()).toEqual(
    posts.map(({ post }) => excerptOf(post)).sort(),
  );
  expect(again.texts()).toEqual([]);
  expect([again.known('id-3')?.paragraphs.join(' '), again.texts().length]).toEqual([
    LONG.toReversed().join(' '),
    1,
  ]);
});

test('the texts of posts are not written again while they are the same', () => {
  const { parts, posts: read } = readAgain(posts);
  const from = new Map(parts);
  for (const [name, part] of postParts(read)) {
    const before = from.get(name) ?? [];
    expect(part.from.length).toBe(before.length);
    expect(part.from.every((each, at) => each === before[at])).toBe(true);
  }
});
