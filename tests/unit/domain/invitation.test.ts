import { expect, test } from 'vitest';
import { newestBeside } from '../../../src/domain/invitation.ts';
import { hasSlug } from '../../../src/domain/post.ts';
import { allPosts } from '../../../src/domain/reads.ts';
import { postOfDay } from '../../support/posts.ts';

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
  });
  expect(newestBeside(newest, 'Personal')?.label).toBe('Title 9');
  expect(newestBeside(newest)?.label).toBe('Title 9');
});

test('offers nothing where there is no other', () => {
  expect(newestBeside([postOfDay(1)].filter(hasSlug), 'Technical')).toBeNull();
  expect(newestBeside([])).toBeNull();
});
