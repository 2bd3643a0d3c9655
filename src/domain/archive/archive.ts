import {
  ARCHIVE_FILTERS,
  type ArchiveFilter,
  categoryLabelOf,
  firstCategoryOf,
  isArchived,
} from '../category.ts';
import type { DateView } from '../dates.ts';
import { excerptOf } from '../excerpt.ts';
import { directedText } from '../html/direction.ts';
import { lazyList } from '../lazy-list.ts';
import type { Link } from '../link.ts';
import { memoize, memoizeList, memoizeWith } from '../memoize.ts';
import { inPieces, type PieceSize } from '../pieces.ts';
import type { PublishedPost } from '../post.ts';
import { dateOf } from '../post-date.ts';
import { allPosts } from '../reads.ts';
import { archivePath, readPath } from '../routes.ts';
import { yearLinks, yearOf } from './years.ts';

/** Entries on an older page of the archive; its first page has from 20 to 59. */
const ARCHIVE_PIECES: PieceSize = { least: 20, most: 40, ends: 6, newest: 20 };

/** One card. */
export interface ArchiveEntry {
  readonly date: DateView;
  readonly category: string;
  readonly title: string;
  readonly excerpt: string;
  /** The reader page, or null for a post without a slug. */
  readonly href: string | null;
  /** The code of the language of title and excerpt, where that is not the one of the site's texts. */
  readonly language?: string;
}

/** One page of the archive, as a page prints it and as a filter fetches it. */
export interface ArchivePage<Entry = ArchiveEntry> {
  /**
   * How many posts the read brought back, before the list was filtered by its labels. An older page, which nobody
   * fetches, counts its own alone, so that it stays as it is.
   */
  readonly found: number;
  readonly entries: readonly Entry[];
  readonly newer: string | null;
  readonly older: string | null;
  /** A link for each year of a filter that has several pages, the same on all of them. */
  readonly years: readonly Link[];
}

/** The page of a filter under which nothing is. */
export const EMPTY_PAGE: ArchivePage<never> = {
  found: 0,
  entries: [],
  newer: null,
  older: null,
  years: [],
};

/** What of a post its card is made from, beside its excerpt, or the start of its text where it has none. */
const ON_CARDS = ['publishedAt', 'categories', 'title', 'slug', 'language'] as const;
type Carded = Pick<PublishedPost, (typeof ON_CARDS)[number] | 'excerpt' | 'paragraphs'>;

/** All that a post's card is made from, as a text: sooner made than the card, for which dates and words are written. */
export const cardKey = /* @__PURE__ */ memoize((post: Carded): string =>
  JSON.stringify([...ON_CARDS.map((field) => post[field]), post.excerpt ?? [post.paragraphs[0]]]),
);

/** The card of a post. */
export function entryOf(post: Carded): ArchiveEntry {
  return {
    date: dateOf(post),
    category: categoryLabelOf(post),
    title: directedText(post.title, post.language),
    excerpt: directedText(excerptOf(post), post.language),
    href: post.slug === null ? null : readPath(post.slug),
    ...(post.language && { language: post.language }),
  };
}

/** True for an entry that the selected filter shows: its own label is the filter's, or the filter is 'All'. */
export function isShown(entry: Pick<ArchiveEntry, 'category'>, filter: ArchiveFilter): boolean {
  return filter === 'All' || entry.category === filter;
}

/** A page of the archive, and its address. */
export interface PlacedPage {
  readonly path: string;
  /** Which page it is, counted from the oldest: what is published leaves the numbers of older pages as they are. */
  readonly number: number;
  /** A choice may bring ways to older entries and to years, for All has several pages. */
  readonly isLong: boolean;
  /** The posts of its entries. */
  readonly posts: readonly PublishedPost[];
  readonly page: ArchivePage;
}

/** The card of a post: several pages have it. */
const cardOf = /* @__PURE__ */ memoize(entryOf);

/** Posts with their cards. Who asks for addresses alone needs none. */
const cardsOf = /* @__PURE__ */ memoizeList((posts: readonly PublishedPost[]) => ({
  posts,
  entries: lazyList(() => posts.map(cardOf)),
}));

function yearOfPost(post: PublishedPost): string {
  return yearOf({ date: dateOf(post) });
}

/** The years of posts, newest first: where the newest and the oldest are of one year, all are. */
const yearsOf = /* @__PURE__ */ memoizeList((posts: readonly PublishedPost[]) => {
  const ends = new Set([...posts.slice(0, 1), ...posts.slice(-1)].map(yearOfPost));
  return [...(ends.size < 2 ? ends : new Set(posts.map(yearOfPost)))];
});

/** A page of these posts: the same one for as long as nothing of it is another. */
const placedOf = /* @__PURE__ */ memoizeWith(
  (
    { posts, entries }: ReturnType<typeof cardsOf>,
    path: string,
    number: number,
    isLong: boolean,
    found: number,
    newer: string | null,
    older: string | null,
    years: ArchivePage['years'],
  ): PlacedPage => ({ path, number, isLong, posts, page: { found, entries, newer, older, years } }),
);

/** The titles of a post's categories, each once. */
const titlesOf = /* @__PURE__ */ memoize(({ categories }: PublishedPost): readonly string[] => [
  ...new Set(categories.map(({ title }) => title)),
]);

/** Of how many posts a category is one, by its title. */
function countsOf(posts: readonly PublishedPost[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const post of posts) {
    for (const title of titlesOf(post)) counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return counts;
}

/**
 * `shown` are the posts that the filter shows, newest first, of the `found` that the read brought back; `isLong` is told of
 * every filter but All.
 */
function pagesOf(
  filter: ArchiveFilter,
  shown: readonly PublishedPost[],
  found: number,
  isLong?: boolean,
): PlacedPage[] {
  const { newest, past } = inPieces(shown, ARCHIVE_PIECES);
  const pieces = [{ name: null, entries: newest, found }, ...past].map(({ name, ...piece }) => ({
    path: archivePath(filter, name),
    found: 'found' in piece ? piece.found : piece.entries.length,
    cards: cardsOf(piece.entries),
    years: yearsOf(piece.entries),
  }));
  const years = yearLinks(pieces);
  return pieces.map(({ path, found, cards }, index) => {
    const [newer = null, older = null] = [pieces[index - 1]?.path, pieces[index + 1]?.path];
    const number = pieces.length - index;
    return placedOf(cards, path, number, isLong ?? pieces.length > 1, found, newer, older, years);
  });
}

/**
 * All pages of the archive by filter, the first page, which has the newest entries, first; posts of the memoir are left
 * out. Every filter has a first page, if an empty one. An older page keeps its address and its entries for good.
 */
export const archivePages = /* @__PURE__ */ memoize(
  (posts: readonly PublishedPost[]): Map<ArchiveFilter, PlacedPage[]> => {
    const archived = allPosts(posts).filter(isArchived);
    const byCategory = Map.groupBy(archived, firstCategoryOf);
    const counts = countsOf(archived);
    const all = pagesOf('All', archived, archived.length);
    const isLong = all.length > 1;
    const pages = (filter: ArchiveFilter) =>
      filter === 'All'
        ? all
        : pagesOf(filter, byCategory.get(filter) ?? [], counts.get(filter) ?? 0, isLong);
    return new Map(ARCHIVE_FILTERS.map((filter) => [filter, pages(filter)]));
  },
);

/** The page for a browser, with its paths below the one at which the site lies. */
export function pageBelow(page: ArchivePage, base: string): ArchivePage {
  const at = (path: string | null) => (path === null ? null : base + path);
  return {
    ...page,
    entries: page.entries.map((entry) => ({ ...entry, href: at(entry.href) })),
    newer: at(page.newer),
    older: at(page.older),
    years: page.years.map(({ label, href }) => ({ label, href: base + href })),
  };
}
