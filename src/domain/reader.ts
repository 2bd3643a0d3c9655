import { type Back, backFromItem, backFromPost } from './back.ts';
import { firstCategoryOf, MEMOIR } from './category.ts';
import { type DateView, dateView } from './dates.ts';
import {
  followingEach,
  itemNeighbor,
  itemSummary,
  type Neighbor,
  newestBeside,
  postNeighbor,
  postSummary,
} from './invitation.ts';
import { type Item, isPublished, isReadable } from './item.ts';
import { type Book, chapterPlace, inBookOrder } from './memoir.ts';
import { type Place, placeIn } from './neighbors.ts';
import { hasSlug, type Picture, type PublishedPost, type ReadablePost } from './post.ts';
import { allPosts, postsInCategories } from './reads.ts';
import type { RichNode } from './rich.ts';
import { readItemPath, readPath } from './routes.ts';

/** One piece of content as the Reader screen shows it. */
export interface ReaderView {
  /** The palette of its page. */
  readonly theme: 'day' | 'fire';
  readonly title: string;
  readonly category: string | null;
  /** Above the title: the category, or the place of a chapter in its book. */
  readonly badge: string | null;
  readonly date: DateView | null;
  readonly author: string | null;
  /** The line under a built-in text's title, in place of date and author. */
  readonly attribution: string | null;
  readonly picture: Picture | null;
  readonly paragraphs: readonly string[];
  /** The text as its author wrote it, in place of the paragraphs. */
  readonly rich?: readonly RichNode<Picture>[];
  /** What it is about, for lists and search engines; null for a piece without text. */
  readonly summary: string | null;
  readonly back: Back;
  readonly place: Place<Neighbor> | null;
  /** What is offered where nothing comes next: the newest post of another category, or, without one, the next older. */
  readonly onward: Neighbor | null;
  /** The one address that search engines should keep. */
  readonly canonical: string;
  /** Name of the picture that stands for it where its address is shared; null for the site's own. */
  readonly card: string | null;
}

/** Names of the pictures that stand for pages, by canonical path. */
export type Cards = Readonly<Record<string, string>>;

/** A reader page: the path segments below /read, and what stands there. */
export interface ReaderPage {
  readonly path: string;
  readonly view: ReaderView;
}

function postView(
  post: ReadablePost,
  place: Place<Neighbor>,
  onward: Neighbor | null,
  cards: Cards,
): ReaderView {
  const canonical = readPath(post.slug);
  return {
    theme: firstCategoryOf(post) === MEMOIR ? 'fire' : 'day',
    title: post.title,
    category: firstCategoryOf(post),
    badge: firstCategoryOf(post),
    date: dateView(post.publishedAt),
    author: post.author?.name ?? null,
    attribution: null,
    picture: post.image,
    paragraphs: post.paragraphs,
    ...(post.rich && { rich: post.rich }),
    summary: postSummary(post),
    back: backFromPost(post),
    place,
    onward: place.next ? null : onward,
    canonical,
    card: cards[canonical] ?? null,
  };
}

/** The posts of one first category as they are read: newest first, the memoir's oldest first. One without stands alone. */
function inLine(category: string | null, own: readonly ReadablePost[]): ReadablePost[] {
  return category === null ? [] : postsInCategories(own, [category], category === MEMOIR);
}

function pagesOfCategory(
  category: string | null,
  own: readonly ReadablePost[],
  onwardFrom: (post: ReadablePost) => Neighbor | null,
  cards: Cards,
): ReaderPage[] {
  const related = inLine(category, own);
  const links = related.map(postNeighbor);
  const positions = new Map(related.map((post, index) => [post.id, index]));
  return own.map((post) => ({
    path: post.slug,
    view: postView(post, placeIn(links, positions.get(post.id) ?? 0), onwardFrom(post), cards),
  }));
}

/**
 * Reader pages of all posts that have a slug. A post's neighbors are the posts that share its first category, newest
 * first, oldest first for the memoir. One without a category has none, and leads on to the next older post.
 */
export function postPages(posts: readonly PublishedPost[], cards: Cards = {}): ReaderPage[] {
  const readable = posts.filter(hasSlug);
  const newest = allPosts(readable);
  return [...Map.groupBy(readable, firstCategoryOf)].flatMap(([category, own]) => {
    if (category === null) {
      const following = followingEach(newest);
      return pagesOfCategory(category, own, ({ id }) => following.get(id) ?? null, cards);
    }
    const beside = newestBeside(newest, category);
    return pagesOfCategory(category, own, () => beside, cards);
  });
}

/** The line under a built-in text's title. */
export function attributionOf(memoirTitle: string): string {
  return `From ${memoirTitle} by the author`;
}

/** What a page of the memoir says of the book. */
export type MemoirNames = Pick<Book, 'title' | 'parts'>;

function itemView(
  item: Item,
  place: Place<Neighbor> | null,
  onward: Neighbor | null,
  book: MemoirNames,
  cards: Cards,
): ReaderView {
  const canonical = readItemPath(item.type, item.id);
  return {
    theme: item.type === 'memoir' ? 'fire' : 'day',
    title: item.title,
    category: null,
    badge: chapterPlace(item, book.parts),
    date: null,
    author: null,
    attribution: attributionOf(book.title),
    picture: null,
    paragraphs: item.paragraphs,
    ...(item.rich && { rich: item.rich }),
    summary: itemSummary(item),
    back: backFromItem(item.type),
    place,
    onward: place?.next ? null : onward,
    canonical,
    card: cards[canonical] ?? null,
  };
}

/** The newest first; those of one day by id, so that every build has one order. */
function byNewest(a: Item, b: Item): number {
  const [dayA, dayB] = [a.date ?? '', b.date ?? ''];
  if (dayA !== dayB) return dayA < dayB ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

function inReadingOrder(items: readonly Item[]): Item[] {
  const others = items.filter((item) => item.type !== 'memoir').sort(byNewest);
  return [...inBookOrder(items), ...others];
}

/**
 * Reader pages of the readable built-in items, each at both of its paths. Neighbors are the items of the same type: of
 * the memoir every chapter that can be read, of other types the published ones. A readable item outside that list has
 * neither place nor neighbors. Where nothing comes next, `onward` is offered.
 */
export function itemPages(
  items: readonly Item[],
  book: MemoirNames,
  cards: Cards = {},
  onward: Neighbor | null = null,
): ReaderPage[] {
  const ordered = inReadingOrder(items).filter((item) =>
    item.type === 'memoir' ? isReadable(item) : isPublished(item),
  );
  const lines = Map.groupBy(ordered, ({ type }) => type);
  const links = new Map([...lines].map(([type, line]) => [type, line.map(itemNeighbor)]));
  return items.filter(isReadable).flatMap((item) => {
    const index = lines.get(item.type)?.indexOf(item) ?? -1;
    const place = index < 0 ? null : placeIn(links.get(item.type) ?? [], index);
    const view = itemView(item, place, onward, book, cards);
    return [
      { path: item.id, view },
      { path: `${item.type}/${item.id}`, view },
    ];
  });
}
