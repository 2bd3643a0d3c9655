import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PublishedPost } from '../../../src/domain/post.ts';
import {
  allPosts,
  postBySlug,
  postsByCategory,
  postsExcluding,
  postsInCategories,
  recentPosts,
  searchPosts,
} from '../../../src/domain/reads.ts';
import { filedUnder, postWith } from '../../support/content/entries.ts';

type Posts = readonly PublishedPost[];

const READS: Record<string, (posts: Posts) => PublishedPost[]> = {
  all: (posts) => [...allPosts(posts)],
  byCategory: (posts) => postsByCategory(posts, 'Current'),
  search: (posts) => searchPosts(posts, 'title'),
  recent: (posts) => recentPosts(posts, 3),
  excluding: (posts) => postsExcluding(posts, ['Memoir'], 4),
  newestFirst: (posts) => postsInCategories(posts, ['Current']),
  oldestFirst: (posts) => postsInCategories(posts, ['Current', 'Memoir'], true),
};

// That each read answers as the content service does is shown by tests/integration/reads.test.ts.
describe('the reads', () => {
  const post = fc.record({
    id: fc.stringMatching(/^[a-z]{1,3}$/),
    publishedAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00Z', '2025-05-05'),
    titles: fc.subarray(['Current', 'Memoir', 'Personal']),
  });
  const shuffled = fc
    .uniqueArray(post, { selector: ({ id }) => id })
    .chain((posts) =>
      fc.tuple(fc.constant(posts), fc.shuffledSubarray(posts, { minLength: posts.length })),
    );

  it.each(Object.entries(READS))(
    '(%s) have one order, whatever order the posts came in',
    (_name, read) => {
      fc.assert(
        fc.property(shuffled, (orders) => {
          const [one, other] = orders.map((posts) =>
            read(
              posts.map(({ titles, ...fields }) =>
                postWith({ ...fields, ...filedUnder(...titles) }),
              ),
            ),
          );
          expect(one).toEqual(other);
        }),
      );
    },
  );

  it('bring five recent posts unless told, and all where there are fewer', () => {
    const posts = Array.from({ length: 7 }, (_, n) => postWith({ id: `${n}` }));
    expect(recentPosts(posts)).toHaveLength(5);
    expect(recentPosts(posts, 9)).toHaveLength(7);
    expect(recentPosts(posts, 0)).toEqual([]);
  });

  it('find a post by its slug, and by a word that begins one of its title or text', () => {
    const posts = [
      postWith({ id: 'a', slug: 'a', title: 'Salt', paragraphs: ['Ice.'] }),
      postWith({ id: 'b', slug: 'b', title: 'Ice', paragraphs: ['Cold.', 'Lake.'] }),
      postWith({ id: 'c', slug: null, title: 'Other', paragraphs: ['Cold'] }),
    ];
    const idsOf = (found: readonly PublishedPost[]) => found.map(({ id }) => id);
    expect(postBySlug(posts, 'b')?.id).toBe('b');
    expect(idsOf(searchPosts(posts, 'ice'))).toEqual(['a', 'b']);
    expect(idsOf(searchPosts(posts, 'lake'))).toEqual(['b']);
    expect(idsOf(searchPosts(posts, 'coldlake'))).toEqual([]);
  });

  it('take posts that have any of several categories, newest first unless told', () => {
    const posts = [
      postWith({ id: 'a', publishedAt: '2026-01-01', ...filedUnder('Current') }),
      postWith({ id: 'b', publishedAt: '2026-01-03', ...filedUnder('Memoir', 'Angular') }),
      postWith({ id: 'c', publishedAt: '2026-01-02', ...filedUnder('Personal') }),
      postWith({ id: 'd', slug: null, ...filedUnder('Current') }),
    ];
    const chosen = (...rest: [] | [boolean]) =>
      postsInCategories(posts, ['Current', 'Memoir'], ...rest).map(({ id }) => id);
    expect(chosen()).toEqual(['b', 'a']);
    expect(chosen(true)).toEqual(['a', 'b']);
    expect(postsExcluding(posts, ['Angular', 'Current']).map(({ id }) => id)).toEqual(['c']);
  });

  it('find nothing for a slug that no post has', () => {
    expect(postBySlug([postWith({ slug: null })], 'null')).toBeNull();
    expect(postBySlug([postWith({ slug: 'a' })], 'A')).toBeNull();
  });
});
