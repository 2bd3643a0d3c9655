import { MEMOIR } from '../category.ts';
import { revisionView } from '../dates.ts';
import type { Item } from '../item.ts';
import { memoize } from '../memoize.ts';
import type { Picture, ReadablePost } from '../post.ts';
import type { RichNode } from '../rich.ts';
import { readItemPath, readPath } from '../routes.ts';

/** One text in a feed. */
export interface FeedItem {
  /** Stays the same whatever becomes of title and address. */
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** ISO 8601; null for a chapter. */
  readonly date: string | null;
  /** ISO 8601; where the author has revised it on a later day. */
  readonly revised?: string;
  readonly author: string | null;
  readonly categories: readonly string[];
  readonly picture: Picture | null;
  /** The author's own; null where there is none. */
  readonly summary: string | null;
  readonly paragraphs: readonly string[];
  /** The code of its language, where that is not the one of the site's texts. */
  readonly language?: string;
  /** The text as its author wrote it, in place of the paragraphs. */
  readonly rich?: readonly RichNode<Picture>[];
}

/** A post as feeds have it. */
export const postItem = memoize(
  (post: ReadablePost): FeedItem => ({
    id: `post/${post.id}`,
    path: readPath(post.slug),
    title: post.title,
    date: post.publishedAt,
    ...(revisionView(post.publishedAt, post.revisedAt) && { revised: post.revisedAt }),
    author: post.author?.name ?? null,
    categories: post.categories.map((category) => category.title),
    picture: post.image,
    summary: post.excerpt,
    paragraphs: post.paragraphs,
    ...(post.language && { language: post.language }),
    ...(post.rich && { rich: post.rich }),
  }),
);

/** A chapter as feeds have it. */
export function chapterItem(item: Item): FeedItem {
  return {
    id: `${item.type}/${item.id}`,
    path: readItemPath(item.type, item.id),
    title: item.title,
    date: item.date,
    author: null,
    categories: [MEMOIR],
    picture: null,
    summary: item.description,
    paragraphs: item.paragraphs,
    ...(item.rich && { rich: item.rich }),
  };
}
