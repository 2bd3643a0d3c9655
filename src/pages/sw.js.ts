import type { APIRoute } from 'astro';
import { KEEPS_PAGES } from '../site.ts';
import retire from '../worker/retire.ts?script';
import serveOffline from '../worker/serve-offline.ts?script';

/** The service worker that a reader's own click registers, or the one that takes its place and goes. */
export const GET: APIRoute = () =>
  new Response(KEEPS_PAGES ? serveOffline : retire, {
    headers: { 'Content-Type': 'text/javascript' },
  });
