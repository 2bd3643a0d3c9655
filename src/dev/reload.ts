import { existsSync, readFileSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { CONTENT_FILE } from '../content.ts';

/** The file that says why the content could not be read again; it is there as long as that is so. */
export function faultFile(contentFile: string): string {
  return `${contentFile}.fault`;
}

/** The module that reads the content: what shows content depends on it. */
const READER = fileURLToPath(new URL('../content.ts', import.meta.url));

function faultIn(file: string): ErrorPayload | null {
  if (!existsSync(file)) return null;
  return { type: 'error', err: { message: readFileSync(file, 'utf8'), stack: '' } };
}

/**
 * Shows the content anew in every open page when it was gathered again: to Vite it is a change of the module that reads
 * it. What could not be gathered stands over the page, in the words of its error, until it is mended.
 */
export function followContent(server: ViteDevServer): void {
  const content = process.env[CONTENT_FILE];
  if (!content) return;
  const fault = faultFile(content);
  const tell = () => {
    const error = faultIn(fault);
    if (error) server.ws.send(error);
  };
  const changed = () => server.watcher.emit('change', READER);
  const watcher = watch(dirname(content), (_, name) => {
    if (name === basename(content)) changed();
    if (name === basename(fault)) tell();
  });
  server.ws.on('connection', tell);
  server.httpServer?.on('close', () => watcher.close());
}
