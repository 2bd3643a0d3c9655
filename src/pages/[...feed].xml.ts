import type { APIRoute, GetStaticPaths } from 'astro';
import { siteContent } from '../content.ts';
import { ARCHIVE_FILTERS } from '../domain/category.ts';
import { feedPages, memoirFeed } from '../domain/feeds/feed.ts';
import { rssOf } from '../domain/feeds/rss.ts';
import { hasScreen } from '../domain/screens.ts';
import { feedEntry } from '../page-key.ts';
import { SITE } from '../site.ts';

export const getStaticPaths = (() => {
  const { posts, items, texts } = siteContent();
  const filters = ARCHIVE_FILTERS.flatMap((filter) => feedPages(posts, filter, 'xml', SITE));
  const memoir = hasScreen('book') ? [memoirFeed(posts, items, texts.book)] : [];
  return [...filters, ...memoir].map((feed) => feedEntry(feed, '.xml'));
}) satisfies GetStaticPaths;

/** A feed, or a page of its past, as RSS. */
export const GET: APIRoute = ({ props }) =>
  new Response(rssOf(props.feed, siteContent().siteUrl), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
