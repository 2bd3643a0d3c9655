import { hasCategory } from './category.ts';
import { memoize } from './memoize.ts';
import { type PublishedPost, publishedTime } from './post.ts';
import { matches } from './search/match.ts';

/*
 * The seven reads of the content service over the loaded posts. Each is held against the same read in
 * GROQ by tests/integration/reads.test.ts. Ties in dates are settled by id, so that every build has one order.
 */

type Posts<P> = readonly P[];
type Readable = Pick<
  PublishedPost,
  'id' | 'slug' | 'publishedAt' | 'title' | 'categories' | 'paragraphs'
>;

function byId(a: Readable, b: Readable): number {
  return a.id < b.id ? -1 : 1;
}

/** In the order of their dates, whose direction is 1 from the oldest and -1 from the newest. */
function byDate<P extends Readable>(posts: Posts<P>, direction: 1 | -1): P[] {
  const dated = posts.map((post) => ({ post, at: publishedTime(post) * direction }));
  return dated.sort((a, b) => a.at - b.at || byId(a.post, b.post)).map(({ post }) => post);
}

const newestFirst = /* @__PURE__ */ memoize((posts: Posts<Readable>) => byDate(posts, -1));

/** All posts, newest first. The list, which must never change, is put in order once. */
export function allPosts<P extends Readable>(posts: Posts<P>): Posts<P> {
  return newestFirst(posts) as P[];
}

/** The post with this slug, or null. */
export function postBySlug<P extends Readable>(posts: Posts<P>, slug: string): P | null {
  return posts.find((post) => post.slug === slug) ?? null;
}

/** Posts with this category among theirs, newest first. */
export function postsByCategory<P extends Readable>(posts: Posts<P>, category: string): P[] {
  return allPosts(posts).filter((post) => hasCategory(post, category));
}

/** Posts in whose title or body every word of the term starts a word, newest first. */
export function searchPosts<P extends Readable>(posts: Posts<P>, term: string): P[] {
  return allPosts(posts).filter(
    (post) => matches(post.title, term) || matches(post.paragraphs.join('\n\n'), term),
  );
}

/** The newest posts, five unless told. */
export function recentPosts<P extends Readable>(posts: Posts<P>, count = 5): P[] {
  return allPosts(posts).slice(0, count);
}

/** Posts with none of these categories, newest first, at most `limit` of them. */
export function postsExcluding<P extends Readable>(
  posts: Posts<P>,
  categories: readonly string[],
  limit = Number.POSITIVE_INFINITY,
): P[] {
  const isOther = (post: P) => !categories.some((title) => hasCategory(post, title));
  return allPosts(posts).values().filter(isOther).take(limit).toArray();
}

/** Posts that have a slug and any of these categories; newest first, or oldest first for the memoir. */
export function postsInCategories<P extends Readable>(
  posts: Posts<P>,
  categories: readonly string[],
  oldestFirst = false,
): P[] {
  const found = posts.filter(
    (post) => post.slug !== null && categories.some((title) => hasCategory(post, title)),
  );
  return byDate(found, oldestFirst ? 1 : -1);
}
