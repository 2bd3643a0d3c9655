import { createReadStream, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONTENT_FILE, type Content } from '../content.ts';

/** Hands over the memoir's files while the site is developed; a build copies them. */
export function serveDownload(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const path = request.url?.split('?')[0] ?? '';
  const type = /\.(epub|pdf)$/.exec(path)?.[1];
  if (!type) {
    next();
    return;
  }
  const content: Content = JSON.parse(readFileSync(process.env[CONTENT_FILE] ?? '', 'utf8'));
  const { epub, pdf } = content.downloads;
  const download = [epub, pdf].find((each) => each?.href === path);
  if (!download) {
    next();
    return;
  }
  response.setHeader('Content-Type', `application/${type === 'epub' ? 'epub+zip' : 'pdf'}`);
  createReadStream(download.file).pipe(response);
}
