import { CACHE_NAME } from '../client/offline/page-cache.ts';

declare const self: ServiceWorkerGlobalScope;

/* Takes the place of the other worker where pages are no longer to be saved: removes what is saved, and then itself. */

async function retire(): Promise<void> {
  await caches.delete(CACHE_NAME);
  await self.registration.unregister();
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
