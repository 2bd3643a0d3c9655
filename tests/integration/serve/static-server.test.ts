import { symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostRules } from '../../../scripts/hosts/table.ts';
import { type RunningServer, serveSite } from '../../../scripts/serve/static-server.ts';
import { asker, faultsOf, MOVED, temporaryFolder, writeSite } from '../hosts/site.ts';

const LONG = '<p>The same words again and again.</p>\n'.repeat(200);
const EPUB = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 251));
const rules = hostRules({ moved: MOVED });

let site: string;
let server: RunningServer;
let remove: () => Promise<void>;
const failures: string[] = [];

beforeAll(async () => {
  const temporary = await temporaryFolder();
  remove = temporary.remove;
  site = path.join(temporary.folder, 'dist');
  await writeSite(site);
  await writeSite(site, {
    'long.html': LONG,
    'empty.html': '',
    '.env': 'SECRET=1',
    '.git/config': 'secret',
    '.well-known/security.txt': 'Contact: mailto:someone@example.com',
    _redirects: '/x /y 301',
    'icon.svg': '<svg></svg>',
    'site.webmanifest': '{}',
    'read/x.avif': '',
    'font.woff2': '',
    'favicon.ico': '',
  });
  await writeFile(path.join(site, 'book.epub'), EPUB);
  await writeFile(path.join(temporary.folder, 'outside.html'), 'outside');
  await symlink('../outside.html', path.join(site, 'leak.html'));
  const log = (line: string) => failures.push(line);
  server = await serveSite({ folder: site, port: 0, host: '127.0.0.1', rules, log });
});

afterAll(async () => {
  await server.close();
  await remove();
  expect(failures).toEqual([]);
});

/** As it comes over the wire: fetch would decompress, and tidy the path. */
function raw(address: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(server.origin, { path: address, headers, method }, async (response) => {
        const body = Buffer.concat(await response.toArray());
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
      sent.on('error', reject).end();
    },
  );
}

describe('as a host', () => {
  test('the local server does as promised', async () => {
    expect(await faultsOf(asker(server.origin), 'redirect')).toEqual([]);
  });

  test.each([
    ['without forced redirects', { redirects: [] }, '/ answers {"status":302,"location":"/about"'],
    ['without cache rules', { cache: [] }, "/feed.xml is cached as 'public, max-age=0"],
    ['with everything cached', { cacheOtherwise: 'immutable' }, "/about is cached as 'immutable'"],
    ['without headers', { headers: {} }, '/about lacks x-content-type-options'],
    [
      'with another page',
      { unknown: '/archive' },
      '/nowhere answers {"status":302,"location":"/archive"',
    ],
    [
      'without 404 page',
      { notFound: { under: '/none/', page: '404.html' } },
      '/read/unknown answers {"status":302',
    ],
  ])('a table %s is found out', async (_, wrong, fault) => {
    const other = await serveSite({
      folder: site,
      port: 0,
      host: '127.0.0.1',
      rules: () => ({ ...rules, ...wrong }),
    });
    const faults = await faultsOf(asker(other.origin), 'redirect');
    await other.close();
    expect(faults.join('\n')).toContain(fault);
  });

  test.each([
    ['/about.html', 308, '/about'],
    ['/about/', 308, '/about'],
    ['/about.html?a=b', 308, '/about?a=b'],
    ['/read/hello/', 308, '/read/hello'],
    ['/dark-room/', 301, '/darkroom'],
    ['/dark-room?a=b', 301, '/darkroom?a=b'],
    ['//elsewhere.example/', 302, '/about'],
    ['//about/', 302, '/about'],
    ['/404', 302, '/about'],
    ['/404.html', 302, '/about'],
    ['/read', 302, '/about'],
    ['/read/caf\u0065%CC%81', 404, undefined],
    ['/read/404.html', 404, undefined],
  ])('%s answers %d %s', async (address, status, location) => {
    const answer = await raw(address);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test.each([
    ['/about', 'text/html; charset=utf-8'],
    ['/feed.xml', 'text/xml; charset=utf-8'],
    ['/feed.json', 'application/json'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/icon.svg', 'image/svg+xml'],
    ['/book.epub', 'application/epub+zip'],
    ['/d/place.bin', 'application/octet-stream'],
    ['/font.woff2', 'font/woff2'],
    ['/read/x.avif', 'image/avif'],
    ['/favicon.ico', 'image/x-icon'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ])('%s is %s', async (address, type) => {
    expect((await raw(address)).headers['content-type']).toBe(type);
  });

  test.each([
    '/.env',
    '/.git/config',
    '/_redirects',
    '/leak',
    '/archive/',
    '/_astro',
    '/_astro/',
    `/${'a'.repeat(5000)}`,
  ])('%s is not served', async (address) => {
    const { status, headers } = await raw(address);
    expect([status, headers.location]).toEqual(
      address === '/archive/' ? [308, '/archive'] : [302, '/about'],
    );
  });

  test.each([
    '/%',
    '/%zz',
    '/%ff',
    '/..%2fetc%2fpasswd',
    '/../etc/passwd',
    '/a/../../b',
    '/a%00b',
    '/a%5cb',
    '/%2e%2e/b',
  ])('%s is refused', async (address) => {
    expect((await raw(address)).status).toBe(400);
  });

  test('only reading is allowed', async () => {
    const { status, headers } = await raw('/about', {}, 'POST');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('over the wire', () => {
  test.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('"%s" gets %s', async (accepted, encoding) => {
    const { headers, body } = await raw('/long', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(Number(headers['content-length'])).toBe(body.length);
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };
    const decode = encoding === 'br' || encoding === 'gzip' ? decoders[encoding] : decoders.none;
    expect(decode(body).toString()).toBe(LONG);
    if (encoding) expect(body.length).toBeLessThan(LONG.length / 10);
  });

  test('what would grow is not compressed, nor is what is no text', async () => {
    const tiny = await raw('/about', { 'accept-encoding': 'br' });
    const epub = await raw('/book.epub', { 'accept-encoding': 'br' });
    expect(tiny.headers['content-encoding']).toBeUndefined();
    expect(epub.headers['content-encoding']).toBeUndefined();
    expect(epub.headers.vary).toBeUndefined();
    expect(epub.body.equals(EPUB)).toBe(true);
  });

  test('a reader who has the page gets 304, in each encoding', async () => {
    const tags = new Set<unknown>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const accept = { 'accept-encoding': encoding };
      const { etag } = (await raw('/long', accept)).headers;
      expect(etag).toMatch(/^"[\w-]+"$/);
      tags.add(etag);
      const again = await raw('/long', { ...accept, 'if-none-match': `"other", W/${etag}` });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
      expect(again.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect((await raw('/long', { ...accept, 'if-none-match': '"other"' })).status).toBe(200);
    }
    expect(tags.size).toBe(3);
  });

  test('a page shown for another carries no tag and never 304', async () => {
    const { status, headers } = await raw('/read/unknown', { 'if-none-match': '*' });
    expect([status, headers.etag]).toEqual([404, undefined]);
  });

  test.each(['/long', '/book.epub', '/read/unknown', '/dark-room', '/empty'])(
    'HEAD %s has the headers of GET and no body',
    async (address) => {
      const drop = ({ date, ...rest }: Record<string, unknown>) => rest;
      const head = await raw(address, {}, 'HEAD');
      const get = await raw(address);
      expect(head.status).toBe(get.status);
      expect(drop(head.headers)).toEqual(drop(get.headers));
      expect(head.body.length).toBe(0);
    },
  );

  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/1000', EPUB.subarray(0, 10)],
    ['bytes=990-', 206, 'bytes 990-999/1000', EPUB.subarray(990)],
    ['bytes=-5', 206, 'bytes 995-999/1000', EPUB.subarray(995)],
    ['bytes=990-5000', 206, 'bytes 990-999/1000', EPUB.subarray(990)],
    ['bytes=1000-', 416, 'bytes */1000', Buffer.alloc(0)],
    ['bytes=-0', 416, 'bytes */1000', Buffer.alloc(0)],
    ['bytes=5-1', 200, undefined, EPUB],
    ['bytes=0-1,3-4', 200, undefined, EPUB],
    ['lines=0-1', 200, undefined, EPUB],
  ])('%s of a book answers %d %s', async (range, status, part, bytes) => {
    const answer = await raw('/book.epub', { range });
    expect([answer.status, answer.headers['content-range']]).toEqual([status, part]);
    expect(answer.body.equals(bytes)).toBe(true);
  });

  test('a download goes on only if the book is the same', async () => {
    const { etag } = (await raw('/book.epub')).headers;
    const range = 'bytes=10-';
    expect((await raw('/book.epub', { range, 'if-range': String(etag) })).status).toBe(206);
    expect((await raw('/book.epub', { range, 'if-range': '"older"' })).status).toBe(200);
  });

  test('a reader who leaves early harms nobody', async () => {
    await writeFile(path.join(site, 'large.bin'), Buffer.alloc(8 * 1024 * 1024));
    await Promise.all(
      Array.from({ length: 20 }, () => {
        return new Promise<void>((resolve) => {
          const { port, hostname } = new URL(server.origin);
          const socket = connect(Number(port), hostname, () => {
            socket.write('GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n');
          });
          socket.once('data', () => socket.destroy()).once('close', () => resolve());
        });
      }),
    );
    expect((await raw('/large.bin')).body.length).toBe(8 * 1024 * 1024);
  });
});
