export {};

declare const self: ServiceWorkerGlobalScope;

/* Takes the place of the other worker where pages are no longer to be kept: removes what is kept, and then itself. */

async function retire(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
