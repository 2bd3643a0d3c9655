import { isShown } from '../archive.ts';
import {
  type ArchiveFilter,
  categoryLabelOf,
  hasCategory,
  isArchived,
  MEMOIR,
} from '../category.ts';
import { type Item, isPublished } from '../item.ts';
import { type Book, inBookOrder } from '../memoir.ts';
import type { Picture, PublishedPost } from '../post.ts';
import { allPosts } from '../reads.ts';
import {
  archivePath,
  type FeedFormat,
  feedPath,
  MEMOIR_FEED,
  ROUTES,
  readItemPath,
  readPath,
} from '../routes.ts';

/** Items in the feed that readers subscribe to, and in each of its archived pages. */
export const FEED_SIZE = 20;

export interface FeedItem {
  /** Stays the same whatever becomes of title and address. */
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** ISO 8601; null for a chapter. */
  readonly date: string | null;
  readonly author: string | null;
  readonly categories: readonly string[];
  readonly picture: Picture | null;
  /** The author's own; null where there is none. */
  readonly summary: string | null;
  readonly paragraphs: readonly string[];
}

/** What a feed calls itself, and the page that it goes with. */
interface Channel {
  readonly title: string;
  readonly description: string;
  readonly home: string;
}

/** One document of a feed (RFC 5005). Addresses are paths; the null ones do not exist. */
export interface Feed extends Channel {
  /** The one to subscribe to, a page of its past, or the whole of it in one document. */
  readonly kind: 'current' | 'archive' | 'complete';
  readonly self: string;
  readonly current: string;
  readonly previous: string | null;
  readonly next: string | null;
  /** Newest first. */
  readonly items: readonly FeedItem[];
}

/** Names of the site that a feed carries. */
export interface FeedNames {
  readonly brand: string;
  readonly description: string;
}

type ReadablePost = PublishedPost & { readonly slug: string };

function postItem(post: ReadablePost): FeedItem {
  return {
    id: `post/${post.id}`,
    path: readPath(post.slug),
    title: post.title,
    date: post.publishedAt,
    author: post.author?.name ?? null,
    categories: post.categories.map((category) => category.title),
    picture: post.image,
    summary: post.excerpt,
    paragraphs: post.paragraphs,
  };
}

/** Posts with a page to read them on, newest first. */
function readable(posts: readonly PublishedPost[]): ReadablePost[] {
  return allPosts(posts).filter((post): post is ReadablePost => post.slug !== null);
}

/**
 * A filter's feed and its archived pages. The feed has the newest posts; page n of its past has the n-th twenty posts
 * from the oldest, and exists once the feed no longer has them all. A new post therefore changes no archived page,
 * but that the newest of them, once in its life, is given the address of the next one.
 */
export function feedPages(
  posts: readonly PublishedPost[],
  filter: ArchiveFilter,
  format: FeedFormat,
  { brand, description }: FeedNames,
): Feed[] {
  const items = readable(posts)
    .filter((post) => isArchived(post) && isShown({ category: categoryLabelOf(post) }, filter))
    .map(postItem);
  const archived = Math.max(0, Math.ceil(items.length / FEED_SIZE) - 1);
  const channel: Channel = {
    title: filter === 'All' ? brand : `${brand}: ${filter}`,
    description,
    home: archivePath(filter),
  };
  const pathOf = (page: number) =>
    page >= 1 && page <= archived ? feedPath(filter, format, page) : null;
  const current = feedPath(filter, format);
  const past = Array.from({ length: archived }, (_, index): Feed => {
    const page = index + 1;
    return {
      ...channel,
      kind: 'archive',
      self: feedPath(filter, format, page),
      current,
      previous: pathOf(page - 1),
      next: pathOf(page + 1),
      items: items.slice(items.length - page * FEED_SIZE).slice(0, FEED_SIZE),
    };
  });
  const newest: Feed = {
    ...channel,
    kind: 'current',
    self: current,
    current,
    previous: pathOf(archived),
    next: null,
    items: items.slice(0, FEED_SIZE),
  };
  return [newest, ...past];
}

function chapterItem(item: Item): FeedItem {
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
  };
}

/**
 * The memoir's feed: posts about it by date, then its published chapters, the last of the book first. Chapters have no
 * dates and do not appear in the order of the book, so no page of the past would ever be settled: the feed is one
 * document that holds everything (RFC 5005, section 2).
 */
export function memoirFeed(
  posts: readonly PublishedPost[],
  items: readonly Item[],
  book: Pick<Book, 'title' | 'description'>,
): Feed {
  const about = readable(posts.filter((post) => hasCategory(post, MEMOIR)));
  const chapters = inBookOrder(items).filter(isPublished).reverse();
  return {
    title: book.title,
    description: book.description,
    home: ROUTES.book,
    kind: 'complete',
    self: MEMOIR_FEED,
    current: MEMOIR_FEED,
    previous: null,
    next: null,
    items: [...about.map(postItem), ...chapters.map(chapterItem)],
  };
}
