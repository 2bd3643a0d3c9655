import { type Back, backFromItem, backFromPost } from './back.ts';
import { firstCategoryOf, MEMOIR } from './category.ts';
import { type DateView, dateView } from './dates.ts';
import { type Item, isPublished, isReadable } from './item.ts';
import type { Link } from './link.ts';
import { inBookOrder } from './memoir.ts';
import { type Place, placeIn } from './neighbors.ts';
import type { Picture, PublishedPost } from './post.ts';
import { postsInCategories } from './reads.ts';
import { readItemPath, readPath } from './routes.ts';

/** One piece of content as the Reader screen shows it. */
export interface ReaderView {
  /** The light of the room it belongs to. */
  readonly room: 'day' | 'fire';
  readonly title: string;
  readonly category: string | null;
  readonly date: DateView | null;
  readonly author: string | null;
  /** The line under a built-in text's title, in place of date and author. */
  readonly attribution: string | null;
  readonly picture: Picture | null;
  readonly paragraphs: readonly string[];
  readonly back: Back;
  readonly place: Place | null;
  /** The one address that search engines should keep. */
  readonly canonical: string;
}

/** A reader page: the path segments below /read, and what stands there. */
export interface ReaderPage {
  readonly path: string;
  readonly view: ReaderView;
}

type ReadablePost = PublishedPost & { readonly slug: string };

function hasSlug(post: PublishedPost): post is ReadablePost {
  return post.slug !== null;
}

function postView(post: ReadablePost, place: Place): ReaderView {
  return {
    room: firstCategoryOf(post) === MEMOIR ? 'fire' : 'day',
    title: post.title,
    category: firstCategoryOf(post),
    date: dateView(post.publishedAt),
    author: post.author?.name ?? null,
    attribution: null,
    picture: post.image,
    paragraphs: post.paragraphs,
    back: backFromPost(post),
    place,
    canonical: readPath(post.slug),
  };
}

function relatedTo(category: string | null, posts: readonly ReadablePost[]): ReadablePost[] {
  return category === null ? [] : postsInCategories(posts, [category], category === MEMOIR);
}

function pagesOfCategory(category: string | null, posts: readonly ReadablePost[]): ReaderPage[] {
  const own = posts.filter((post) => firstCategoryOf(post) === category);
  const related = relatedTo(category, posts);
  const links = related.map((post): Link => ({ label: post.title, href: readPath(post.slug) }));
  const positions = new Map(related.map((post, index) => [post.id, index]));
  return own.map((post) => ({
    path: post.slug,
    view: postView(post, placeIn(links, positions.get(post.id) ?? 0)),
  }));
}

/**
 * Reader pages of all posts that have a slug. A post's neighbors are the posts that share its first category, newest
 * first, oldest first for the memoir (DECISIONS, layout readings).
 */
export function postPages(posts: readonly PublishedPost[]): ReaderPage[] {
  const readable = posts.filter(hasSlug);
  const categories = new Set(readable.map(firstCategoryOf));
  return [...categories].flatMap((category) => pagesOfCategory(category, readable));
}

/** The line under a built-in text's title (specification, Reader screen). */
export function attributionOf(memoirTitle: string): string {
  return `From ${memoirTitle} by the author`;
}

function itemView(item: Item, place: Place | null, memoirTitle: string): ReaderView {
  return {
    room: item.type === 'memoir' ? 'fire' : 'day',
    title: item.title,
    category: null,
    date: null,
    author: null,
    attribution: attributionOf(memoirTitle),
    picture: null,
    paragraphs: item.paragraphs,
    back: backFromItem(item.type),
    place,
    canonical: readItemPath(item.type, item.id),
  };
}

function inReadingOrder(items: readonly Item[]): Item[] {
  const dated = items
    .filter((item) => item.type !== 'memoir')
    .sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1));
  return [...inBookOrder(items), ...dated];
}

/**
 * Reader pages of the readable built-in items, each at both of its paths. Only published items of the same type are
 * neighbors; a readable item outside that list has neither place nor neighbors.
 */
export function itemPages(items: readonly Item[], memoirTitle: string): ReaderPage[] {
  const published = inReadingOrder(items).filter(isPublished);
  return items.filter(isReadable).flatMap((item) => {
    const list = published.filter((other) => other.type === item.type);
    const index = list.indexOf(item);
    const links = list.map((other) => ({
      label: other.title,
      href: readItemPath(other.type, other.id),
    }));
    const view = itemView(item, index < 0 ? null : placeIn(links, index), memoirTitle);
    return [
      { path: item.id, view },
      { path: `${item.type}/${item.id}`, view },
    ];
  });
}
