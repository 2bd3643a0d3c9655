import { cachedResponse, markGone, renewPage } from '../client/offline/page-cache.ts';
import { joinedAnswer } from '../client/offline/page-part.ts';
import { isSealedPath } from '../domain/offline-copy.ts';
import { ASSETS, OFFLINE, READ } from '../domain/routes.ts';

declare const self: ServiceWorkerGlobalScope;

/*
 * The service worker of readers who save pages, and of nobody else. Pages come from the network, reader pages that are not
 * saved as their part alone; the offline copy stands in when the network does not answer. Only files that never change under
 * their name come from the cache first.
 */

/** How long a saved page waits for the network, in milliseconds. */
const LATE_AFTER = 3000;

async function fileFor(request: Request): Promise<Response> {
  return (await cachedResponse(new URL(request.url).pathname)) ?? fetch(request);
}

function isWholePage({ ok, redirected, headers }: Response): boolean {
  return ok && !redirected && (headers.get('Content-Type') ?? '').startsWith('text/html');
}

/** The site's answer for a saved page; the copy follows it. Throws where the site does not answer for itself. */
async function freshPage(event: FetchEvent, path: string, copy: Response): Promise<Response> {
  const answer = await fetch(event.request);
  if (answer.status >= 500) throw new TypeError(`${answer.status} for ${path}`);
  if (answer.status === 404 || answer.status === 410) return markGone(path, copy, answer);
  if (isWholePage(answer)) {
    const renewed = renewPage(path, answer.clone());
    event.waitUntil(renewed.catch(() => undefined));
  }
  return answer;
}

async function savedPage(event: FetchEvent, path: string, copy: Response): Promise<Response> {
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(copy), LATE_AFTER));
  const fresh = freshPage(event, path, copy).catch(() => copy);
  event.waitUntil(fresh);
  return Promise.race([fresh, late]);
}

/** A page that is not kept: joined from its part where that can be, else whole. */
async function otherPage(event: FetchEvent, path: string): Promise<Response> {
  const { request } = event;
  const joined =
    path.startsWith(READ) &&
    (await joinedAnswer(path, request.cache, (renewed) => event.waitUntil(renewed)));
  return joined || fetch(request);
}

async function pageFor(event: FetchEvent, path: string): Promise<Response> {
  const copy = await cachedResponse(path);
  if (copy) return savedPage(event, path, copy);
  return otherPage(event, path).catch(async (error: unknown) => {
    const list = await cachedResponse(OFFLINE);
    if (list) return list;
    throw error;
  });
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (isSealedPath(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(pageFor(event, pathname));
  else if (pathname.startsWith(`${ASSETS}/`)) event.respondWith(fileFor(request));
});
