import { type Content, siteContent } from './content.ts';
import { digestOf, listDigest } from './digest.ts';
import type { PlacedPage } from './domain/archive.ts';
import type { ArchiveFilter } from './domain/category.ts';
import type { Feed } from './domain/feeds/feed.ts';
import { oncePer, oncePerWith } from './domain/lasting.ts';
import { placedKey } from './domain/progress.ts';
import type { ReaderPage } from './domain/reader.ts';
import { ROUTES } from './domain/routes.ts';

/*
 * What pages and feeds are made from, as digests: one whose key is the last release's is taken over from there, without
 * being rendered.
 */

/** A digest of what every page with a key may show beside what is its own. */
const frameOf = oncePer((content: Content): string => {
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

const keyOf = oncePerWith(({ path, view, from }: ReaderPage, frame: string) => {
  const { place, ...around } = from?.around ?? view;
  const { progress = null, ...beside } = place ?? {};
  const made = digestOf([frame, path, from?.post ?? null, around, place && beside]);
  return progress ? placedKey(made, progress) : made;
});

const entryOf = oncePerWith(({ path, view }: ReaderPage, cacheKey: string) => ({
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

/** Several feeds have the same posts, in one format and another. */
const postsDigest = oncePer(listDigest);

/** The same of a feed: of posts nothing but themselves. */
export function feedKey({ posts, items, ...feed }: Feed): string {
  return pageKey(posts ? JSON.stringify([feed, postsDigest(posts)]) : [feed, items]);
}

/** What a page of the archive shows. */
interface ArchiveProps extends PlacedPage {
  readonly filter: ArchiveFilter;
}

/** The same of a page of the archive. */
export function archiveKey({ page: { entries, ...page }, ...props }: ArchiveProps): string {
  return pageKey(JSON.stringify([props, page, listDigest(entries)]));
}
