import type { APIRoute } from 'astro';
import { siteContent } from '../content.ts';
import { absoluteUrl, FILES } from '../domain/routes.ts';

/** Everything may be read: what is not to be kept says so itself, which a crawler only learns by reading it. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *
Disallow:

Sitemap: ${absoluteUrl(FILES.sitemap, siteContent().siteUrl)}
`);
