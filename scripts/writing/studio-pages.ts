import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import { lookup } from 'mrmime';
import { ENTRY, STYLES } from './bundle.ts';

/** What the Studio may load and reach: this service alone, and the preview in a frame. */
function policy(preview: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${new URL(preview).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function headersOf(preview: string) {
  return {
    'Content-Security-Policy': policy(preview),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function pageOf(title: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escaped(title)}</title>
    <link rel="stylesheet" href="/${STYLES}">
  </head>
  <body>
    <div id="studio"></div>
    <script type="module" src="/${ENTRY}.js"></script>
  </body>
</html>
`;
}

/** Files of the bundle: names that the bundler makes, in one folder. */
const FILE = /^\/[\w.-]+\.(js|css|svg|woff2|json)$/;

async function fileAt(folder: string, path: string): Promise<Buffer | null> {
  if (!FILE.test(path)) return null;
  return readFile(join(folder, basename(path))).catch(() => null);
}

/** Answers with the Studio's files; any other address is one within the Studio, whose page is always the same. */
export function studioPages(folder: string, title: string, preview: string) {
  const headers = headersOf(preview);
  const page = pageOf(title);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(`http://localhost${request.url ?? '/'}`);
    const file = await fileAt(folder, pathname);
    const missing = !file && FILE.test(pathname);
    const type = file ? lookup(extname(pathname)) : 'text/html';
    // The bundler's other names change with their content.
    const lasting = file !== null && pathname.includes('-');
    const cache = lasting ? 'private, max-age=31536000, immutable' : 'no-cache';
    response.writeHead(missing ? 404 : 200, {
      ...headers,
      'Cache-Control': cache,
      'Content-Type': `${type ?? 'application/octet-stream'}; charset=utf-8`,
    });
    response.end(missing ? '' : (file ?? page));
  };
}
