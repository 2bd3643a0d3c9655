import { type Content, siteContent } from './content.ts';
import { digestOf, linesDigest, listDigest, memoizedDigest } from './digest.ts';
import { cardKey, type PlacedPage } from './domain/archive/archive.ts';
import type { ArchiveFilter } from './domain/category.ts';
import type { Feed } from './domain/feeds/feed.ts';
import { memoize, memoizeWith } from './domain/memoize.ts';
import { placedKey } from './domain/reader/progress.ts';
import type { ReaderPage } from './domain/reader/reader.ts';
import { ROUTES } from './domain/routes.ts';

/*
 * What pages and feeds are made from, as digests: one whose key is the last release's is taken over from there, without
 * being rendered.
 */

/** A digest of what every page with a key may show beside what is its own. */
const frameOf = memoize((content: Content): string => {
  const { siteUrl, code, fallback, drafts, cards, darkRoom } = content;
  const { pages, book } = content.texts;
  const site = [siteUrl, code, fallback, drafts, cards['/'], cards[ROUTES.book], darkRoom !== null];
  return digestOf([...site, pages, book.title, book.author]);
});

/**
 * A page's key: a digest of everything that it is made from. What a page shows beside `props` and the frame must go in here,
 * or it is stale.
 */
export function pageKey(props: unknown): string {
  return digestOf([frameOf(siteContent()), props]);
}

const keyOf = memoizeWith(({ path, view, from }: ReaderPage, frame: string) => {
  const { place, ...around } = from?.around ?? view;
  const { progress = null, ...beside } = place ?? {};
  const beyond = [around, place && beside];
  const made = from
    ? linesDigest([frame, path, memoizedDigest(from.post), JSON.stringify(beyond)])
    : digestOf([frame, path, beyond]);
  return progress ? placedKey(made, progress) : made;
});

const entryOf = memoizeWith(({ path, view }: ReaderPage, cacheKey: string) => ({
  params: { id: path },
  props: { view },
  cacheKey,
}));

/**
 * What its route says of a reader page, the same object for as long as the page is the same. Its key has where the piece
 * stands in its line set apart (`placedKey`): two pages whose keys differ in that alone differ in that alone.
 */
export function readerEntry(page: ReaderPage): ReturnType<typeof entryOf> {
  return entryOf(page, keyOf(page, frameOf(siteContent())));
}

/** Of a list that stands in several feeds, in one format and another. */
const digestOfList = memoize(listDigest);

const feedEntryOf = memoizeWith((feed: Feed, frame: string, ending: string) => {
  const { posts, items, ...rest } = feed;
  return {
    params: { feed: feed.self.slice(1, -ending.length) },
    props: { feed },
    // Of posts nothing but themselves counts.
    cacheKey: digestOf([
      frame,
      posts ? [JSON.stringify(rest), digestOfList(posts)] : [rest, items],
    ]),
  };
});

/** What its route says of a feed whose address ends so: the same object for as long as the feed is the same. */
export function feedEntry(feed: Feed, ending: '.xml' | '.json'): ReturnType<typeof feedEntryOf> {
  return feedEntryOf(feed, frameOf(siteContent()), ending);
}

/** Of a list that stands in several pages. */
const digestOfCards = memoize((posts: PlacedPage['posts']) => linesDigest(posts.map(cardKey)));

const archiveEntryOf = memoizeWith((placed: PlacedPage, frame: string, filter: ArchiveFilter) => {
  const { page, posts, ...rest } = placed;
  const { entries, ...around } = page;
  return {
    params: { page: placed.path.slice(ROUTES.archive.length + 1) },
    props: { filter, ...placed },
    cacheKey: digestOf([frame, filter, rest, JSON.stringify(around), digestOfCards(posts)]),
  };
});

/** The same of a page of the archive. */
export function archiveEntry(
  placed: PlacedPage,
  filter: ArchiveFilter,
): ReturnType<typeof archiveEntryOf> {
  return archiveEntryOf(placed, frameOf(siteContent()), filter);
}
