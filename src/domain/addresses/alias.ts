import { FILES, MEMOIR_FEED, normalPath, ROUTES } from '../routes.ts';
import { type Warning, warningOf } from '../warning.ts';
import { bytesOf, folded } from './slug.ts';

/** An old address of a post: it leads on to where the post is now. */
export interface Alias {
  /** Decoded, without a slash at its end and without `.html`: /2019/05/title. */
  readonly from: string;
  /** The page that leads on where a host has no rules, without `.html`. Servers find it at the address as it was. */
  readonly page: string;
  /** The post's slug. */
  readonly to: string;
}

const SEGMENT = /^[\p{L}\p{N}_@~][\p{L}\p{N}\p{M}._@+~-]*$/u;
/** Bytes of one segment in UTF-8, each three characters at most, and segments. */
const LONGEST = 200;
const DEEPEST = 10;

/** First segments that are this site's own, with all below them, whatever it may hold one day. */
const OWN = new Set([
  ...['read', 'archive', 'd', 'feed', 'offline', '_astro', '404', 'index', 'sw.js'],
  ...['feed.xml', 'feed.json', 'offline.txt', '_headers', '_redirects', 'nginx.conf', 'site.caddy'],
  ...['version.json', 'release.json'],
  ...[MEMOIR_FEED, ...Object.values(FILES)].map((file) => file.slice(1)),
]);

/** The book to take along, which is named after its title, is a file: nothing is below it. */
const BOOK = /\.(epub|pdf)$/;

/** Endings that pages of other systems have; what has any other is a file, and no page. */
const PAGE_FILE =
  /^[^.]+$|\.(html?|xhtml|shtml|php|aspx?|jsp|cfm)$|\.[^.]*[^a-z.][^.]*$|\.[^.]{6,}$/i;

/** Whether a path lies where this site's own things are. */
function isOwn(path: string): boolean {
  const first = path.split('/')[1] ?? '';
  return OWN.has(first) || BOOK.test(first);
}

function decodedSegments(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Where an old address is, and its page; null for what no host can redirect: anything but a path of plain segments. */
function placeOf(address: string): Omit<Alias, 'to'> | null {
  if (address.length > DEEPEST * LONGEST * 3) return null;
  const path = address.trim().replace(/#.*/s, '').normalize('NFC');
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('?')) return null;
  const segments = decodedSegments(path.replace(/\/index\.html?$/i, ''));
  if (segments === null || segments.length > DEEPEST) return null;
  const isSafe = (segment: string) =>
    SEGMENT.test(segment) && bytesOf(segment) <= LONGEST && !segment.includes('..');
  if (!segments.every(isSafe) || !PAGE_FILE.test(segments.at(-1) ?? '')) return null;
  const whole = `/${segments.join('/')}`;
  const isFile = /\.html$/i.test(whole);
  const from = whole.replace(/\.html$/i, '');
  if (/\/index$/.test(from)) return null;
  return { from, page: (isFile ? from : `${from}/index`).slice(1) };
}

/**
 * An old address as this site leads on from it; null for what no host can redirect. An address is untrusted: it becomes a
 * file's name and a host's rule.
 */
export function aliasOf(address: string, slug: string): Alias | null {
  const place = placeOf(address);
  return place && { ...place, to: slug };
}

/** The old address as browsers ask for it. */
export function aliasPath({ from }: Pick<Alias, 'from'>): string {
  return encodeURI(from);
}

/** A post with its old addresses. */
export interface Aliased {
  readonly id: string;
  readonly title: string;
  readonly slug: string | null;
  readonly aliases?: readonly string[] | undefined;
}

/** The old addresses that lead on, and a line for each that does not. */
export interface Aliases {
  readonly aliases: readonly Alias[];
  readonly refused: readonly Warning[];
}

/** Files, and the folders that they make: where one of these names is a file, it is no folder. */
function places(files: Iterable<string>) {
  const taken = new Set<string>();
  const folders = new Set<string>();
  const foldersOf = (file: string): string[] =>
    file.split('/').flatMap((_, at, all) => (at === 0 ? [] : all.slice(0, at).join('/')));
  const take = (path: string): boolean => {
    const file = folded(path);
    const above = foldersOf(file);
    if (folders.has(file) || above.some((folder) => taken.has(folder))) return false;
    taken.add(file);
    for (const folder of above) folders.add(folder);
    return true;
  };
  for (const file of files) take(file);
  return { take };
}

/** Claims addresses one after the other. */
function claims(files: Iterable<string>) {
  const taken = [...files];
  const own = [...Object.values(ROUTES), ...taken].map((path) => folded(normalPath(path)));
  const pages = new Set(own);
  const { take } = places(taken);
  const owners = new Map<string, string>();
  /** Why the address cannot lead on, or null; '' where the post has it already. */
  const claim = ({ from, page, to }: Alias): string | null => {
    const key = folded(from);
    if (isOwn(key) || pages.has(key)) return 'is a page of this site';
    const owner = owners.get(key);
    if (owner !== undefined) return owner === to ? '' : 'another post has too';
    if (!take(`/${page}.html`)) return 'lies below a file, or is one above another address';
    owners.set(key, to);
    return null;
  };
  return claim;
}

/**
 * The old addresses of these posts. One that is a page of the site's own (`taken`, paths without `.html`), or another
 * post's already, does not lead on: it would hide that page. Nor does one whose page cannot lie beside other files.
 */
export function aliasesOf(posts: readonly Aliased[], taken: Iterable<string>): Aliases {
  const claim = claims(taken);
  const aliases: Alias[] = [];
  const refused: Warning[] = [];
  const take = (address: string, post: Aliased, slug: string): void => {
    const alias = aliasOf(address, slug);
    const fault = alias === null ? 'is no path that can lead on' : claim(alias);
    const shown = JSON.stringify(address.slice(0, 120));
    if (alias && fault === null) aliases.push(alias);
    else if (fault) refused.push(warningOf(post, `has an old address that ${fault} (${shown})`));
  };
  for (const post of posts) {
    const { slug, aliases: own = [] } = post;
    if (slug === null) continue;
    for (const address of own) take(address, post, slug);
  }
  return { aliases, refused };
}

/** Whether what was taken back had an old address: those are kept as their pages, with a slash before them. */
export function isOldAddress(gone: string): boolean {
  return gone.startsWith('/');
}

/** The old address that a page of `/` and its path, without `.html`, answers. */
export function addressOfOld(page: string): string {
  return page.replace(/\/index$/, '');
}

/** Whether an old address has this page. What an earlier release says of itself is as untrusted as any address. */
function isOldPage(page: string): boolean {
  return !isOwn(folded(page)) && `/${placeOf(`${page}.html`)?.page}` === page;
}

/**
 * Old addresses that led on in any release (`ever`, as pages), but for those that are a page of the site now (`taken`,
 * files with a slash before them): one that leads on is one.
 */
export function goneAliases(ever: Iterable<string>, taken: Iterable<string>): string[] {
  const files = [...taken];
  const there = new Set(files.map((file) => folded(normalPath(file))));
  const { take } = places(files);
  const gone = new Map(
    [...ever].filter(isOldPage).map((page) => [folded(addressOfOld(page)), page]),
  );
  const left = [...gone].flatMap(([address, page]) => (there.has(address) ? [] : page)).sort();
  return left.filter((page) => take(`${page}.html`));
}
