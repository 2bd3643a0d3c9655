import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hostRules } from '../../../scripts/hosts/table.ts';
import { FILES, GONE } from './site-files.ts';

export { ALIASES, GONE, MOVED } from './site-files.ts';

export async function writeSite(folder: string, files = FILES): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}

/** A new folder, and the way to remove it. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hosts-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

export type Ask = (path: string) => Promise<Answer>;

/** Asks a running server, without following redirects. */
export function asker(origin: string): Ask {
  return async (address) => {
    const response = await fetch(origin + address, { redirect: 'manual' });
    const location = response.headers.get('location');
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, location, body: await response.text(), headers };
  };
}

const PAGES = {
  '/about': 'About page',
  '/archive': 'Archive page',
  '/archive/2024-05-14': 'Older entries',
  '/read/hello': 'Hello post',
  '/read/th%C3%A9': 'Tea post',
  '/read/memoir/one': 'Chapter one',
  '/about?from=mail': 'About page',
  '/read/hello.txt': 'Hello part',
  '/read/memoir/one.txt': 'Part of chapter one',
  '/offline.txt': 'Common text',
};

const REDIRECTS = {
  '/': [302, '/archive'],
  '/dark-room': [301, '/darkroom'],
  '/read/old-hello': [301, '/read/hello'],
  '/read/caf%C3%A9': [301, '/read/th%C3%A9'],
  '/2019/05/t%C3%ABa': [301, '/read/hello'],
  '/old/post': [301, '/read/th%C3%A9'],
  '/@me/b+c.php': [301, '/read/hello'],
} as const;

const UNKNOWN = [
  '/nowhere',
  '/archive/none',
  '/a/b/c',
  '/_astro/gone.d4e5f6.js',
  '/_astro/gone-720.avif',
  '/pictures/gone.png',
];

const UNKNOWN_READ = ['/read/unknown', '/read/memoir/unknown', '/read/hello/more'];

const CACHE = {
  '/_astro/app.a1b2c3.js': /^public, max-age=31536000, immutable$/,
  '/_astro/pic-720.avif': /^public, max-age=31536000, immutable$/,
  '/feed.xml': /^public, max-age=900$/,
  '/feed.json': /^public, max-age=900$/,
  '/about': /max-age=0, must-revalidate$/,
  '/read/hello': /max-age=0, must-revalidate$/,
  '/d/place.bin': /max-age=0, must-revalidate$/,
  '/version.json': /max-age=0, must-revalidate$/,
  '/sw.js': /^public, max-age=900$/,
  '/favicon.svg': /^public, max-age=86400$/,
  '/read/hello.txt': /max-age=0, must-revalidate$/,
};

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

type Fault = string | null;

async function expectAnswer(ask: Ask, address: string, expected: Partial<Answer>): Promise<Fault> {
  const answer = await ask(address);
  const given = JSON.stringify({ ...answer, headers: undefined });
  const right =
    answer.status === expected.status &&
    answer.location === (expected.location ?? null) &&
    (expected.body === undefined || answer.body === expected.body);
  return right ? null : `${address} answers ${given}`;
}

function pagesAndRedirects(ask: Ask): Promise<Fault>[] {
  return [
    ...Object.entries(PAGES).map(([address, body]) =>
      expectAnswer(ask, address, { status: 200, body }),
    ),
    ...Object.entries(REDIRECTS).map(([address, [status, location]]) =>
      expectAnswer(ask, address, { status, location }),
    ),
  ];
}

/** How a host leads unknown addresses to About. A missing file is a 404 on every one. */
type Unknown = 'redirect' | 'page';

function unknownAddresses(ask: Ask, unknown: Unknown): Promise<Fault>[] {
  const elsewhere =
    unknown !== 'page'
      ? { status: 302, location: '/about' }
      : { status: 404, body: 'Leads to About' };
  const notFound = { status: 404, body: 'Content Not Found' };
  return [
    ...UNKNOWN.map((address) =>
      unknown === 'redirect' && /\.\w+$/.test(address)
        ? expectAnswer(ask, address, notFound)
        : expectAnswer(ask, address, elsewhere),
    ),
    ...UNKNOWN_READ.map((address) => expectAnswer(ask, address, notFound)),
  ];
}

async function cached(
  ask: Ask,
  address: string,
  right: (value: string) => boolean,
): Promise<Fault> {
  const value = (await ask(address)).headers['cache-control'] ?? '';
  return right(value) ? null : `${address} is cached as '${value}'`;
}

async function secured(ask: Ask, address: string): Promise<Fault> {
  const { headers } = await ask(address);
  const wrong = Object.entries(SECURITY).filter(([name, value]) => headers[name] !== value);
  return wrong.length === 0 ? null : `${address} lacks ${wrong.map(([name]) => name).join(', ')}`;
}

/** Pages of other sites may read what readers have now; of the rest nothing but where a host lets them read all. */
async function readable(ask: Ask, address: string): Promise<Fault> {
  const given = async (path: string) => (await ask(path)).headers['access-control-allow-origin'];
  const right = address === '/version.json' ? '*' : await given('/about');
  return (await given(address)) === right ? null : `${address} may not be read as it should`;
}

/** Parts of pages are no pages: search engines are not to keep them. */
async function unindexed(ask: Ask, address: string): Promise<Fault> {
  const given = (await ask(address)).headers['x-robots-tag'] ?? null;
  const right = address.endsWith('.txt') ? 'noindex' : null;
  return given === right ? null : `${address} has the robots' word ${given}`;
}

/** Pictures are shown on other sites; a page pays for no word about that. */
async function embeddable(ask: Ask, address: string): Promise<Fault> {
  const given = (await ask(address)).headers['cross-origin-resource-policy'] ?? null;
  const right = address.startsWith('/_astro/') ? 'cross-origin' : null;
  return given === right ? null : `${address} says of being embedded ${given}`;
}

function headers(ask: Ask): Promise<Fault>[] {
  return [
    ...['/_astro/pic-720.avif', '/about', '/d/place.bin'].map((address) =>
      embeddable(ask, address),
    ),
    ...['/read/hello', '/read/hello.txt', '/read/memoir/one.txt', '/offline.txt', '/about'].map(
      (address) => unindexed(ask, address),
    ),
    ...['/version.json', '/d/place.bin', '/feed.json', '/nowhere'].map((address) =>
      readable(ask, address),
    ),
    ...Object.entries(CACHE).map(([address, value]) =>
      cached(ask, address, (given) => value.test(given)),
    ),
    ...UNKNOWN.map((address) => cached(ask, address, (given) => !given.includes('immutable'))),
    ...['/about', '/read/hello', '/_astro/app.a1b2c3.js', '/d/place.bin'].map((address) =>
      secured(ask, address),
    ),
  ];
}

/** What a host does against the promises made for every host. */
export async function faultsOf(ask: Ask, unknown: Unknown, gone = 410): Promise<string[]> {
  const faults = await Promise.all([
    ...pagesAndRedirects(ask),
    ...unknownAddresses(ask, unknown),
    ...headers(ask),
    ...hostRules({ moved: [], gone: GONE }).gone.paths.map((address) =>
      expectAnswer(ask, address, { status: gone, body: 'Taken back' }),
    ),
  ]);
  return faults.filter((fault) => fault !== null);
}
