import { type Content, siteContent } from './content.ts';
import { digestOf } from './digest.ts';
import type { Feed } from './domain/feeds/feed.ts';
import { isLasting, oncePerWith } from './domain/lasting.ts';
import type { ReaderPage } from './domain/reader.ts';
import { ROUTES } from './domain/routes.ts';

/*
 * What pages and feeds are made from, as digests: one whose key is the last release's is taken over from there, without
 * being rendered.
 */

const frames = new WeakMap<Content, string>();

/** A digest of what every page with a key may show beside what is its own. */
function frameOf(content: Content): string {
  const known = frames.get(content);
  if (known) return known;
  const { siteUrl, code, fallback, drafts, cards, darkRoom } = content;
  const { pages, book } = content.texts;
  const site = [siteUrl, code, fallback, drafts, cards['/'], cards[ROUTES.book], darkRoom !== null];
  const made = digestOf([...site, pages, book.title, book.author]);
  frames.set(content, made);
  return made;
}

const lastingKey = oncePerWith((props: object, frame: string) => digestOf([frame, props]));

/**
 * A page's key: a digest of everything that it is made from. What a page shows beside `props` and the frame must go in here, or it is stale.
 */
export function pageKey(props: unknown): string {
  const frame = frameOf(siteContent());
  if (typeof props === 'object' && props !== null && isLasting(props))
    return lastingKey(props, frame);
  return digestOf([frame, props]);
}

const lastingReaderKey = oncePerWith(({ path, view, from }: ReaderPage, frame: string) => {
  const { place, ...around } = from?.around ?? view;
  const { progress = null, ...beside } = place ?? {};
  const made = digestOf([frame, path, from?.post ?? null, around, place && beside]);
  return progress ? `${made} ${progress.text}` : made;
});

/**
 * The same of a reader page, with where its piece stands in its line set apart behind a space: two pages whose keys differ
 * in that alone differ in that alone.
 */
export function readerPageKey(page: ReaderPage): string {
  return lastingReaderKey(page, frameOf(siteContent()));
}

/** The same of a feed: of posts nothing but themselves. */
export function feedKey({ posts, items, ...feed }: Feed): string {
  return pageKey([feed, posts ?? items]);
}
