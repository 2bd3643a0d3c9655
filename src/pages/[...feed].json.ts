import type { APIRoute, GetStaticPaths } from 'astro';
import { siteContent } from '../content.ts';
import { feedPages } from '../domain/feeds/feed.ts';
import { jsonFeedOf } from '../domain/feeds/json-feed.ts';
import { feedEntry } from '../page-key.ts';
import { SITE } from '../site.ts';

export const getStaticPaths = (() =>
  feedPages(siteContent().posts, 'All', 'json', SITE).map((feed) =>
    feedEntry(feed, '.json'),
  )) satisfies GetStaticPaths;

/** The feed of all posts, or a page of its past, as JSON Feed. */
export const GET: APIRoute = ({ props }) =>
  new Response(jsonFeedOf(props.feed, siteContent().siteUrl, SITE.author), {
    headers: { 'Content-Type': 'application/feed+json' },
  });
