import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostRules } from '../../../scripts/hosts/table.ts';
import { type RunningServer, serveSite } from '../../../scripts/serve/static-server.ts';
import { temporaryFolder, writeSite } from '../hosts/site.ts';
import { raw } from './raw.ts';

const LONG = '<p>The same words again and again.</p>\n'.repeat(200);
const EPUB = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 251));

let site: string;
let server: RunningServer;
const failures: string[] = [];

beforeAll(async () => {
  site = await temporaryFolder();
  await writeSite(site);
  await writeSite(site, { 'long.html': LONG, 'empty.html': '' });
  await writeFile(path.join(site, 'book.epub'), EPUB);
  const rules = hostRules({ moved: [] });
  const log = (line: string) => failures.push(line);
  server = await serveSite({ folder: site, port: 0, host: '127.0.0.1', rules, log });
});

afterAll(async () => {
  await server.close();
  expect(failures).toEqual([]);
});

const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  raw(server.origin, address, headers, method);

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
  const { headers, body } = await ask('/long', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toBe('Accept-Encoding');
  expect(Number(headers['content-length'])).toBe(body.length);
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };
  const decode = encoding === 'br' || encoding === 'gzip' ? decoders[encoding] : decoders.none;
  expect(decode(body).toString()).toBe(LONG);
  if (encoding) expect(body.length).toBeLessThan(LONG.length / 10);
});

test('what would grow is not compressed, nor is what is no text', async () => {
  const tiny = await ask('/about', { 'accept-encoding': 'br' });
  const epub = await ask('/book.epub', { 'accept-encoding': 'br' });
  expect(tiny.headers['content-encoding']).toBeUndefined();
  expect(epub.headers['content-encoding']).toBeUndefined();
  expect(epub.headers.vary).toBeUndefined();
  expect(epub.body.equals(EPUB)).toBe(true);
});

test('a reader who has the page gets 304, in each encoding', async () => {
  const tags = new Set<unknown>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const accept = { 'accept-encoding': encoding };
    const { etag } = (await ask('/long', accept)).headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    tags.add(etag);
    const again = await ask('/long', { ...accept, 'if-none-match': `"other", W/${etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers['cache-control']).toBe('max-age=0, must-revalidate');
    expect((await ask('/long', { ...accept, 'if-none-match': '"other"' })).status).toBe(200);
  }
  expect(tags.size).toBe(3);
});

test('a page shown for another carries no tag and never 304', async () => {
  const { status, headers } = await ask('/read/unknown', { 'if-none-match': '*' });
  expect([status, headers.etag]).toEqual([404, undefined]);
});

test.each(['/long', '/book.epub', '/read/unknown', '/dark-room', '/empty'])(
  'HEAD %s has the headers of GET and no body',
  async (address) => {
    const drop = ({ date, ...rest }: Record<string, unknown>) => rest;
    const head = await ask(address, {}, 'HEAD');
    const get = await ask(address);
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
  const answer = await ask('/book.epub', { range });
  expect([answer.status, answer.headers['content-range']]).toEqual([status, part]);
  expect(answer.body.equals(bytes)).toBe(true);
});

test('a download goes on only if the book is the same', async () => {
  const { etag } = (await ask('/book.epub')).headers;
  const range = 'bytes=10-';
  expect((await ask('/book.epub', { range, 'if-range': String(etag) })).status).toBe(206);
  expect((await ask('/book.epub', { range, 'if-range': '"older"' })).status).toBe(200);
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
  expect((await ask('/large.bin')).body.length).toBe(8 * 1024 * 1024);
});
