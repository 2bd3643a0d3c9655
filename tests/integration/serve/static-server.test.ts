import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostRules } from '../../../scripts/hosts/table.ts';
import { type RunningServer, serveSite } from '../../../scripts/serve/static-server.ts';
import { asker } from '../hosts/ask.ts';
import { ALIASES, faultsOf, GONE, MOVED, temporaryFolder, writeSite } from '../hosts/site.ts';
import { raw } from './raw.ts';

const rules = hostRules({ moved: MOVED, aliases: ALIASES, gone: GONE });

let site: string;
let server: RunningServer;
const failures: string[] = [];

beforeAll(async () => {
  const folder = await temporaryFolder();
  site = path.join(folder, 'dist');
  await writeSite(site);
  await writeSite(site, {
    '.env': 'SECRET=1',
    '.git/config': 'secret',
    '.well-known/security.txt': 'Contact: mailto:someone@example.com',
    _redirects: '/x /y 301',
    'icon.svg': '<svg></svg>',
    'site.webmanifest': '{}',
    'book.epub': '',
    'read/x.avif': '',
    'font.woff2': '',
    'favicon.ico': '',
  });
  await writeFile(path.join(folder, 'outside.html'), 'outside');
  await symlink('../outside.html', path.join(site, 'leak.html'));
  const log = (line: string) => failures.push(line);
  server = await serveSite({ folder: site, port: 0, host: '127.0.0.1', rules, log });
});

afterAll(async () => {
  await server.close();
  expect(failures).toEqual([]);
});

const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  raw(server.origin, address, headers, method);

test('the local server does as promised', async () => {
  expect(await faultsOf(asker(server.origin), 'redirect')).toEqual([]);
});

test('behind a proxy that speaks TLS browsers are told to stay with it', async () => {
  const name = 'strict-transport-security';
  const behind = await ask('/about', { 'X-Forwarded-Proto': 'https' });
  expect(behind.headers[name]).toBe('max-age=31536000');
  expect((await ask('/about')).headers[name]).toBeUndefined();
});

test.each([
  ['without forced redirects', { redirects: [] }, '/ answers {"status":302,"location":"/about"'],
  ['without cache rules', { cache: [] }, "/feed.xml is cached as 'max-age=0"],
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
  const answer = await ask(address);
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
  expect((await ask(address)).headers['content-type']).toBe(type);
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
  const { status, headers } = await ask(address);
  const elsewhere = address === '/.env' ? [404, undefined] : [302, '/about'];
  expect([status, headers.location]).toEqual(
    address === '/archive/' ? [308, '/archive'] : elsewhere,
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
  expect((await ask(address)).status).toBe(400);
});

test('only reading is allowed', async () => {
  const { status, headers } = await ask('/about', {}, 'POST');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});
