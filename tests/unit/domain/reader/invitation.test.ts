import { expect, test } from 'vitest';
import { hasSlug } from '../../../../src/domain/post.ts';
import { newestBeside, postNeighbor } from '../../../../src/domain/reader/invitation.ts';
import { allPosts } from '../../../../src/domain/reads.ts';
import { postOfDay } from '../../../support/content/posts.ts';

const personal = [{ title: 'Personal', description: null }];

test('offers the newest post of another category that has a page of its own', () => {
  const posts = [
    postOfDay(1, { categories: personal }),
    postOfDay(3, { categories: personal, slug: null }),
    postOfDay(2, { categories: personal, excerpt: 'About it.' }),
    postOfDay(9),
  ];
  const newest = allPosts(posts.filter(hasSlug));
  expect(newestBeside(newest, 'Technical')).toEqual({
    label: 'Title 2',
    href: '/read/slug-2',
    date: { iso: '2020-01-03', text: 'January 3, 2020' },
    summary: 'About it.',
    isLong: false,
  });
  expect(newestBeside(newest, 'Personal')?.label).toBe('Title 9');
  expect(newestBeside(newest)?.label).toBe('Title 9');
});

test.each([
  ['a'.repeat(6_000), false],
  ['a'.repeat(6_001), true],
  ['ж'.repeat(3_000), false],
  ['ж'.repeat(3_001), true],
  ['茶'.repeat(1_500), false],
  ['茶'.repeat(1_501), true],
])('tells a long piece by the weight of its words (%#)', (words, isLong) => {
  const half = words.length / 2;
  const paragraphs = [words.slice(0, half), words.slice(half)];
  const [post] = [postOfDay(1, { paragraphs })].filter(hasSlug);
  expect(post && postNeighbor(post).isLong).toBe(isLong);
});

test('offers the newest of all where none has another category, and nothing where there is none', () => {
  const posts = allPosts([postOfDay(1), postOfDay(2)].filter(hasSlug));
  expect(newestBeside(posts, 'Technical')?.label).toBe('Title 2');
  expect(newestBeside([])).toBeNull();
});
