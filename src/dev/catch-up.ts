import { fileURLToPath } from 'node:url';
import type { ViteDevServer } from 'vite';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

/**
 * Loads a page anew that connects after a change which it may have missed: what changes between its request and its
 * connection is told to nobody.
 */
export function catchUp(server: ViteDevServer): void {
  let askedAt = 0;
  let changedAt = 0;
  server.middlewares.use((request, _response, next) => {
    if (request.headers.accept?.includes('text/html')) askedAt = performance.now();
    next();
  });
  server.watcher.on('change', (file) => {
    if (file.startsWith(SOURCES)) changedAt = performance.now();
  });
  server.ws.on('connection', (page) => {
    if (changedAt > askedAt) page.send(JSON.stringify({ type: 'full-reload' }));
  });
}
