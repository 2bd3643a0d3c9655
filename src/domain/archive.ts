import {
  ARCHIVE_FILTERS,
  type ArchiveFilter,
  categoryLabelOf,
  firstCategoryOf,
  isArchived,
} from './category.ts';
import { type DateView, dateView } from './dates.ts';
import { excerptOf } from './excerpt.ts';
import { oncePer, oncePerList, oncePerWith } from './lasting.ts';
import { lazyList } from './lazy-list.ts';
import type { Link } from './link.ts';
import { inPieces, type PieceSize } from './pieces.ts';
import type { PublishedPost } from './post.ts';
import { allPosts } from './reads.ts';
import { archivePath, readPath } from './routes.ts';

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
}

/** What a list must know of an entry to put it below its year, or below the heading that it has in place of one. */
export interface Dated {
  readonly date: Pick<DateView, 'iso'>;
  readonly heading?: string;
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
}

/** The card of a post. */
export function entryOf(post: PublishedPost): ArchiveEntry {
  return {
    date: dateView(post.publishedAt),
    category: categoryLabelOf(post),
    title: post.title,
    excerpt: excerptOf(post),
    href: post.slug === null ? null : readPath(post.slug),
  };
}

/** True for an entry that the selected filter shows: its own label is the filter's, or the filter is 'All'. */
export function isShown(entry: Pick<ArchiveEntry, 'category'>, filter: ArchiveFilter): boolean {
  return filter === 'All' || entry.category === filter;
}

/** A page of the archive, and its address. */
export interface PlacedPage {
  readonly path: string;
  readonly page: ArchivePage;
}

/** The card of a post: several pages have it. */
const cardOf = /* @__PURE__ */ oncePer(entryOf);

/** The cards of these posts. Who asks for addresses alone needs none. */
const cardsOf = /* @__PURE__ */ oncePerList((posts: readonly PublishedPost[]) =>
  lazyList(() => posts.map(cardOf)),
);

/** A page of these entries: the same one for as long as nothing of it is another. */
const placedOf = /* @__PURE__ */ oncePerWith(
  (
    entries: ArchivePage['entries'],
    path: string,
    found: number,
    newer: string | null,
    older: string | null,
  ): PlacedPage => ({ path, page: { found, entries, newer, older } }),
);

/** The titles of a post's categories, each once. */
const titlesOf = /* @__PURE__ */ oncePer(({ categories }: PublishedPost): readonly string[] => [
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

/** `shown` are the posts that the filter shows, newest first, of the `found` that the read brought back. */
function pagesOf(
  filter: ArchiveFilter,
  shown: readonly PublishedPost[],
  found: number,
): PlacedPage[] {
  const { newest, past } = inPieces(shown, ARCHIVE_PIECES);
  const pieces = [{ name: null, entries: newest, found }, ...past];
  const paths = pieces.map(({ name }) => archivePath(filter, name));
  return pieces.map(({ entries, ...piece }, index) => {
    const own = 'found' in piece ? piece.found : entries.length;
    const [newer = null, older = null] = [paths[index - 1], paths[index + 1]];
    return placedOf(cardsOf(entries), paths[index] ?? '', own, newer, older);
  });
}

/**
 * All pages of the archive by filter, the first page, which has the newest entries, first; posts of the memoir are left
 * out. Every filter has a first page, if an empty one. An older page keeps its address and its entries for good.
 */
export const archivePages = /* @__PURE__ */ oncePer(
  (posts: readonly PublishedPost[]): Map<ArchiveFilter, PlacedPage[]> => {
    const archived = allPosts(posts).filter(isArchived);
    const byCategory = Map.groupBy(archived, firstCategoryOf);
    const counts = countsOf(archived);
    const pages = (filter: ArchiveFilter) =>
      filter === 'All'
        ? pagesOf(filter, archived, archived.length)
        : pagesOf(filter, byCategory.get(filter) ?? [], counts.get(filter) ?? 0);
    return new Map(ARCHIVE_FILTERS.map((filter) => [filter, pages(filter)]));
  },
);

/** A link for each year to the page that has its newest entry, newest first; none where one page has them all, or all are of one year. */
export function yearLinks(pages: readonly PlacedPage[]): Link[] {
  const first = new Map<string, string>();
  for (const { path, page } of pages) {
    for (const { date } of page.entries) {
      const year = date.iso.slice(0, 4);
      if (!first.has(year)) first.set(year, path);
    }
  }
  return pages.length < 2 || first.size < 2
    ? []
    : [...first].map(([label, href]) => ({ label, href }));
}

/** The page for a browser, with its paths below the one at which the site lies. */
export function pageBelow(page: ArchivePage, base: string): ArchivePage {
  const at = (path: string | null) => (path === null ? null : base + path);
  return {
    ...page,
    entries: page.entries.map((entry) => ({ ...entry, href: at(entry.href) })),
    newer: at(page.newer),
    older: at(page.older),
  };
}

/** The entries of one year, or of one heading. */
export interface ArchiveYear<Entry> {
  readonly year: string;
  readonly entries: readonly Entry[];
}

/** Entries grouped by year, in the order in which they come; a year without entries does not appear. */
export function byYear<Entry extends Dated>(entries: readonly Entry[]): ArchiveYear<Entry>[] {
  const yearOf = ({ heading, date }: Entry) => heading ?? date.iso.slice(0, 4);
  const years = [...new Set(entries.map(yearOf))];
  return years.map((year) => ({
    year,
    entries: entries.filter((entry) => yearOf(entry) === year),
  }));
}
