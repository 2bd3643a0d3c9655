import { firstCategoryOf } from './category.ts';
import { type DateView, dateView } from './dates.ts';
import { shortened } from './excerpt.ts';
import type { Link } from './link.ts';
import type { PublishedPost } from './post.ts';
import { readPath } from './routes.ts';

/** A piece before or after another, with what invites to read it. */
export interface Neighbor extends Link {
  readonly date: DateView | null;
  readonly summary: string | null;
}

/** A post that has a page of its own. */
export type ReadablePost = PublishedPost & { readonly slug: string };

/** True for a post that has one. */
export function hasSlug(post: PublishedPost): post is ReadablePost {
  return post.slug !== null;
}

/** The beginning of a text; null where there is none. */
export function startOf([first]: readonly string[]): string | null {
  return first === undefined ? null : shortened(first);
}

/** What a post is about: its excerpt, else its beginning. */
export function postSummary(post: PublishedPost): string | null {
  return post.excerpt ?? startOf(post.paragraphs);
}

/** A post as its neighbors show it. */
export function postNeighbor(post: ReadablePost): Neighbor {
  const { title: label, publishedAt, slug } = post;
  return { label, href: readPath(slug), date: dateView(publishedAt), summary: postSummary(post) };
}

/** The newest post that can be read and whose first category is another one, or is any where none is given. */
export function newestBeside(
  posts: readonly PublishedPost[],
  category?: string | null,
): Neighbor | null {
  const beside = posts
    .filter(hasSlug)
    .filter((post) => category === undefined || firstCategoryOf(post) !== category);
  const newest = beside.reduce<ReadablePost | null>(
    (best, post) => (best && best.publishedAt >= post.publishedAt ? best : post),
    null,
  );
  return newest && postNeighbor(newest);
}
