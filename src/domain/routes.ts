import { ARCHIVE_FILTERS, type ArchiveFilter } from './category.ts';
import { LATIN_LETTERS } from './latin-letters.ts';
import type { Picture } from './post.ts';

/*
 * The one maker of paths. No path ends in a slash; files are emitted as `about.html`, so none needs a redirect hop.
 *
 * A site may lie below a path of its host (https://name.github.io/site). Everywhere but in the reader's browser paths
 * begin at the site; the last step of a build puts the base before those that stand in a page (postprocess/base.ts).
 * In programs for the browser the build writes it here (postprocess/site-base.ts), and all paths begin at the host.
 */

/** The path below which the site lies, as '/site'; '' at the top of its host, and wherever paths begin at the site. */
export const BASE = '';

export const ROUTES = {
  about: `${BASE}/about`,
  archive: `${BASE}/archive`,
  contact: `${BASE}/contact`,
  journal: `${BASE}/journal`,
  book: `${BASE}/book`,
  codes: `${BASE}/codes`,
  darkroom: `${BASE}/darkroom`,
} as const;

/** All reader pages lie below it. */
export const READ = `${BASE}/read/`;

/** Where hashed files live, which never change under their name. */
export const ASSETS = `${BASE}/_astro`;

/** The page of what a reader keeps on a device, and the service worker that serves it from there. */
export const OFFLINE = `${BASE}/offline`;
export const WORKER = `${BASE}/sw.js`;

/** The text that reader pages have in common, for readers who keep pages (domain/reader/page-part.ts). */
export const COMMON = `${OFFLINE}.txt`;

/** Where a reader asks for the page at this path to be kept. */
export function keepPath(path: string): string {
  return `${OFFLINE}?keep=${path}`;
}

/** Reader page of a post (`slug`), or of a built-in item by its id alone. */
export function readPath(id: string): string {
  return `${READ}${encodeURIComponent(id)}`;
}

/** Reader page of a built-in item with its type, the canonical one. */
export function readItemPath(type: string, id: string): string {
  return `${READ}${type}/${encodeURIComponent(id)}`;
}

/** Last path segment of a filter: 'CMS & Headless' is at /archive/cms-and-headless. 'All' has none. */
export function filterSegment(filter: string): string | null {
  if (filter === 'All') return null;
  return filter
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
}

/**
 * A page of the archive: /archive and /archive/technical with the newest entries, /archive/2024-05-14 and
 * /archive/technical/2024-05-14 with older ones from that day on.
 */
export function archivePath(filter: ArchiveFilter, piece: string | null = null): string {
  const parts = [ROUTES.archive, filterSegment(filter), piece];
  return parts.filter((part) => part !== null).join('/');
}

/** The same page's entries as JSON, which the filters fetch: /archive/all.json, /archive/technical.json. */
export function archiveDataPath(filter: ArchiveFilter): string {
  return `${ROUTES.archive}/${filterSegment(filter) ?? 'all'}.json`;
}

/** What a search asks for first: how its words are divided. */
export const SEARCH_ROOT = `${BASE}/archive/search.json`;

/** Any other file of the search, at an address for life: an edit changes the files of its own words and posts. */
export function searchFile(name: string): string {
  return `${ROUTES.archive}/search/${name}.json`;
}

/** The archive's page at this path with the results of a search. */
export function searchPath(path: string, term: string): string {
  return term === '' ? path : `${path}?q=${encodeURIComponent(term)}`;
}

/** Which filter a path of the archive stands for, 'All' for any other. */
export function filterOfPath(path: string): ArchiveFilter {
  const below = `${ROUTES.archive}/`;
  if (!path.startsWith(below)) return 'All';
  const [segment] = normalPath(path).slice(below.length).split('/');
  return ARCHIVE_FILTERS.find((filter) => filterSegment(filter) === segment) ?? 'All';
}

/** The form in which a feed is written: RSS 2.0 or JSON Feed 1.1. */
export type FeedFormat = 'xml' | 'json';

/** The chapters of the memoir, in one feed. */
export const MEMOIR_FEED = '/memoir.xml';

/**
 * The feed of a filter, /feed.xml or /feed/technical.xml, or one of its archived pages, /feed/2024-05-14.xml or
 * /feed/technical/2024-05-14.xml, which are named after the day of their oldest post.
 */
export function feedPath(
  filter: ArchiveFilter,
  format: FeedFormat,
  archived: string | null = null,
): string {
  const parts = ['/feed', filterSegment(filter), archived];
  return `${parts.filter((part) => part !== null).join('/')}.${format}`;
}

/** Files that others look for at a fixed address. The first three are asked for without a link to them. */
export const FILES = {
  robots: '/robots.txt',
  icon: '/favicon.ico',
  touchIcon: '/apple-touch-icon.png',
  drawnIcon: '/favicon.svg',
  smallIcon: '/icon-192.png',
  largeIcon: '/icon-512.png',
  sitemap: '/sitemap.xml',
  manifest: '/site.webmanifest',
  security: '/.well-known/security.txt',
  notices: '/notices.txt',
} as const;

/** The picture that stands for a page where its address is shared. */
export function cardPath(file: string): string {
  return `${ASSETS}/${file}`;
}

/** The name of one file of a picture. */
export function pictureFileName(name: string, width: number, format: string): string {
  return `${name}-${width}.${format}`;
}

/** One file of a picture. */
export function pictureFile(
  { name }: Pick<Picture, 'name'>,
  width: number,
  format: string,
): string {
  return `${ASSETS}/${pictureFileName(name, width, format)}`;
}

/** A file to keep, named after what is in it: /dancing-through-fire.epub. The address stays when the file changes. */
export function downloadPath(title: string, format: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();
  const typed = plain.replace(/[^a-z0-9]/g, (letter) => LATIN_LETTERS[letter] ?? letter);
  const words = typed.match(/[a-z0-9]+/g) ?? ['memoir'];
  return `/${words.join('-')}.${format}`;
}

/**
 * A path as readers see it. Where pages are files, the framework's own path ends in `.html` while it builds, and a
 * form that asks with GET leaves a question mark.
 */
export function normalPath(path: string): string {
  const bare = path
    .replace(/[?#].*$/, '')
    .replace(/(\/index)?\.html$/, '')
    .replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** One sealed file of the Dark Room. */
export function sealedPath(name: string): string {
  return `${BASE}/d/${name}.bin`;
}

/** The path below which a site with this address lies, as '/site'; '' for a site at the top of its host. */
export function basePath(siteUrl: string): string {
  return siteUrl.replace(/^[^/]*\/\/[^/]*/, '');
}

/** In a program for the browser: the path at the host for one that begins at the site. */
export function hostPath(path: string): string {
  return `${BASE}${path}`;
}

/** In a program for the browser: the path at the site for one that begins at the host; outside the site ''. */
export function sitePath(path: string): string {
  return path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : '';
}

/** The path as an address of the site, whose own has no slash at its end. */
export function absoluteUrl(path: string, siteUrl: string): string {
  return `${siteUrl}${normalPath(path)}`;
}
