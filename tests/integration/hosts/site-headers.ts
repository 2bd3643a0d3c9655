import type { Ask, Fault } from './ask.ts';
import { UNKNOWN } from './site-files.ts';

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

/** What a host's headers say against what is promised of them, for some files of the site. */
export function headerFaults(ask: Ask): Promise<Fault>[] {
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
