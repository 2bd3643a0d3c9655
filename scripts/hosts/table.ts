import {
  type Alias,
  addressOfOld,
  aliasPath,
  isOldAddress,
} from '../../src/domain/addresses/alias.ts';
import type { Moved } from '../../src/domain/addresses/moved.ts';
import { slugFault } from '../../src/domain/addresses/slug.ts';
import { ASSETS, COMMON, FILES, READ, ROUTES, readPath, WORKER } from '../../src/domain/routes.ts';
import { hasScreen } from '../../src/domain/screens.ts';

/** Two URL-encoded paths. Answered before any file is looked up, for hosts without rules find a page there. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302;
}

/** A `Cache-Control` value for the paths that match; `*` stands for anything. No path matches two of them. */
export interface CacheRule {
  readonly path: string;
  readonly value: string;
}

/** A header of its own for the files that match, `*` as above. */
export interface HeaderRule extends CacheRule {
  readonly name: string;
}

/** What every host is told, in no host's syntax. */
export interface HostRules {
  readonly redirects: readonly Redirect[];
  /** An unknown address under this folder shows this page of it with status 404. */
  readonly notFound: { readonly under: string; readonly page: string };
  /** URL-encoded paths that were taken back: they show the page with status 410. */
  readonly gone: { readonly paths: readonly string[]; readonly page: string };
  /** Any other unknown address leads here, status 302. */
  readonly unknown: string;
  /** On every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** On every answer that travels over TLS. */
  readonly headersOverTls: Readonly<Record<string, string>>;
  readonly cache: readonly CacheRule[];
  /** `Cache-Control` where no cache rule matches: pages and their parts, sealed payloads, version.json. */
  readonly cacheOtherwise: string;
  readonly special: readonly HeaderRule[];
}

/** Few and short: each page pays for them. The rest of the policy stands in the page, where `frame-ancestors` has no effect. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

/** A quarter of an hour: what is asked for again and again, and may be as old as that. */
const SHORTLY = 'public, max-age=900';
const DAY = 'public, max-age=86400';

const CACHE: readonly CacheRule[] = [
  { path: `${ASSETS}/*`, value: 'public, max-age=31536000, immutable' },
  { path: '/*.xml', value: SHORTLY },
  { path: '/feed.json', value: SHORTLY },
  { path: FILES.drawnIcon, value: DAY },
  // Browsers look for another one with each page that is opened.
  { path: WORKER, value: SHORTLY },
];

const UNINDEXED = { name: 'X-Robots-Tag', value: 'noindex' };

const SPECIAL: readonly HeaderRule[] = [
  // Pictures of feeds and cards are shown on other sites, also on those that ask for permission.
  { path: `${ASSETS}/*`, name: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
  // A Studio that is deployed elsewhere asks what readers have. It is public, and says nothing of who asks.
  { path: '/version.json', name: 'Access-Control-Allow-Origin', value: '*' },
  { path: `${READ}*.txt`, ...UNINDEXED },
  { path: COMMON, ...UNINDEXED },
];

function checkedSlug(slug: string): string {
  const fault = slugFault(slug);
  if (fault === null) return slug;
  throw new Error(
    `The moved address ${JSON.stringify(slug)} ${fault}: take it out of the list of moved addresses.`,
  );
}

/** Where a moved slug ends, or null in a circle: there each address is a post's present one, and none has moved. */
function lastSlug(from: string, next: ReadonlyMap<string, string>): string | null {
  const passed = new Set<string>();
  let slug = from;
  for (let to = next.get(slug); to !== undefined; to = next.get(slug)) {
    if (passed.has(to)) return null;
    passed.add(to);
    slug = to;
  }
  return slug;
}

function movedRedirects(moved: readonly Moved[]): Redirect[] {
  const next = new Map(moved.map(({ from, to }) => [checkedSlug(from), checkedSlug(to)]));
  return [...next.keys()].flatMap((from): Redirect[] => {
    const to = lastSlug(from, next);
    return to === null ? [] : [{ from: readPath(from), to: readPath(to), status: 301 }];
  });
}

function aliasRedirects(aliases: readonly Pick<Alias, 'from' | 'to'>[]): Redirect[] {
  return aliases.map((each) => ({
    from: aliasPath(each),
    to: readPath(checkedSlug(each.to)),
    status: 301,
  }));
}

/**
 * The table that every host and the local server obey. Leave out of `moved` a slug that another
 * post has taken: the redirect would hide it. Throws one line that names a slug which cannot be an address.
 */
export function hostRules({
  moved,
  aliases = [],
  gone = [],
}: {
  readonly moved: readonly Moved[];
  readonly aliases?: readonly Pick<Alias, 'from' | 'to'>[];
  readonly gone?: readonly string[];
}): HostRules {
  return {
    redirects: [
      { from: '/', to: ROUTES.archive, status: 302 },
      ...(hasScreen('darkroom')
        ? [{ from: '/dark-room', to: ROUTES.darkroom, status: 301 as const }]
        : []),
      ...movedRedirects(moved),
      ...aliasRedirects(aliases),
    ],
    notFound: { under: '/read/', page: '404.html' },
    gone: {
      paths: gone.map((path) =>
        isOldAddress(path)
          ? aliasPath({ from: addressOfOld(path) })
          : `${READ}${path.split('/').map(encodeURIComponent).join('/')}`,
      ),
      page: `${READ}410`,
    },
    unknown: ROUTES.about,
    headers: HEADERS,
    headersOverTls: { 'Strict-Transport-Security': 'max-age=31536000' },
    cache: CACHE,
    cacheOtherwise: 'max-age=0, must-revalidate',
    special: SPECIAL,
  };
}
