import type { APIRoute } from 'astro';
import { siteContent } from '../content.ts';
import { sitemapEntries, sitemapOf } from '../domain/sitemap.ts';

export const GET: APIRoute = () => {
  const { posts, items, siteUrl } = siteContent();
  const text = sitemapOf(sitemapEntries(posts, items), siteUrl);
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
