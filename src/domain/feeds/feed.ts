import {
  type ArchiveFilter,
  categoryLabelOf,
  hasCategory,
  isArchived,
  MEMOIR,
} from '../category.ts';
import { type Item, isPublished } from '../item.ts';
import { lazyList } from '../lazy-list.ts';
import { type Book, inBookOrder } from '../memoir/memoir.ts';
import { memoize, memoizeList, memoizeWith } from '../memoize.ts';
import { inPieces, type Piece, type PieceSize } from '../pieces.ts';
import { hasSlug, type PublishedPost, type ReadablePost } from '../post.ts';
import { allPosts } from '../reads.ts';
import { archivePath, type FeedFormat, feedPath, MEMOIR_FEED, ROUTES } from '../routes.ts';
import { chapterItem, type FeedItem, postItem } from './feed-item.ts';

/** Items in the feed that readers subscribe to, and the most in each of its archived pages. */
export const FEED_SIZE = 20;
const FEED_PIECES: PieceSize = { least: 10, most: FEED_SIZE, ends: 4, newest: 1 };

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
  /** The posts that the items are made of, where they are made of posts alone. */
  readonly posts?: readonly PublishedPost[];
}

/** Names of the site that a feed carries. */
export interface FeedNames {
  readonly brand: string;
  readonly description: string;
}

/** Posts with a page to read them on, newest first: every feed is made of the same. */
const readable = memoize((posts: readonly PublishedPost[]) => allPosts(posts).filter(hasSlug));

/** Those that a filter shows, once for all formats. */
const shownBy = memoize((posts: readonly PublishedPost[]) => {
  const all = readable(posts).filter(isArchived);
  const byLabel = Map.groupBy(all, categoryLabelOf);
  return (filter: ArchiveFilter) => (filter === 'All' ? all : (byLabel.get(filter) ?? []));
});

/** These posts as a feed's items, made when they are asked for. */
const itemsOf = memoizeList(
  (posts: readonly ReadablePost[]): Pick<Feed, 'items' | 'posts'> => ({
    posts,
    items: lazyList(() => posts.map(postItem)),
  }),
);

function makeFeed(
  items: ReturnType<typeof itemsOf>,
  kind: Feed['kind'],
  self: string,
  current: string,
  previous: string | null,
  next: string | null,
  ...[title, description, home]: readonly [string, string, string]
): Feed {
  return { title, description, home, kind, self, current, previous, next, ...items };
}

/** The feed of these items, of which all else is texts: the same one for as long as nothing of it is another. */
const feedOf = { xml: memoizeWith(makeFeed), json: memoizeWith(makeFeed) };

/** All but the last piece, which is still growing, once the feed no longer has everything; the oldest first. Once for all formats. */
const pastOf = memoize((posts: readonly ReadablePost[]): readonly Piece<ReadablePost>[] => {
  if (posts.length <= FEED_SIZE) return [];
  return inPieces(posts, FEED_PIECES).past.toReversed();
});

/**
 * A filter's feed and its archived pages, the oldest of those first. The feed has the newest posts; each page of its
 * past has a stretch of them for good. A new post therefore changes no archived page, but that the newest of them, once
 * in its life, is given the address of the next one.
 */
export function feedPages(
  posts: readonly PublishedPost[],
  filter: ArchiveFilter,
  format: FeedFormat,
  { brand, description }: FeedNames,
): Feed[] {
  const own = shownBy(posts)(filter);
  const title = filter === 'All' ? brand : `${brand}: ${filter}`;
  const channel = [title, description, archivePath(filter)] as const;
  const [feed, pieces] = [feedOf[format], pastOf(own)];
  const paths = pieces.map(({ name }) => feedPath(filter, format, name));
  const current = feedPath(filter, format);
  const past = pieces.map(({ entries }, index) => {
    const [self = '', previous = null, next = null] = [index, index - 1, index + 1].map(
      (at) => paths[at],
    );
    return feed(itemsOf(entries), 'archive', self, current, previous, next, ...channel);
  });
  const newest = itemsOf(own.slice(0, FEED_SIZE));
  return [
    feed(newest, 'current', current, current, paths.at(-1) ?? null, null, ...channel),
    ...past,
  ];
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
  const about = readable(posts).filter((post) => hasCategory(post, MEMOIR));
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
