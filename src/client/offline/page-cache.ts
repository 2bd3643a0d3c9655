import { longDate } from '../../domain/dates.ts';
import { filesIn, goneCopy, offlineCopy } from '../../domain/offline-copy.ts';
import { ASSETS, BASE, COMMON, OFFLINE } from '../../domain/routes.ts';

/*
 * The cache: what a reader keeps on this device, all in one cache. The page at /offline and the service worker put
 * things on it, one at a time, and only whole: a page is there once everything is that it shows.
 */

/** Its own for each site of a host. */
export const CACHE_NAME = `kept${BASE}`;
const TITLE = 'X-Kept-Title';
const DAY = 'X-Kept-Day';

/** A page on the cache. */
export interface SavedPage {
  readonly path: string;
  /** As HTML, with its entities. */
  readonly title: string;
  /** The day on which it was saved, or was found to be gone, in words. */
  readonly day: string;
  /** Size of the page and its pictures. */
  readonly bytes: number;
  /** The site has taken it off. */
  readonly gone: boolean;
}

function inTurn<T>(work: (cache: Cache) => Promise<T>): Promise<T> {
  return navigator.locks.request(CACHE_NAME, async () => work(await caches.open(CACHE_NAME)));
}

async function pathsOn(cache: Cache): Promise<string[]> {
  const requests = await cache.keys();
  return requests.map(({ url }) => new URL(url).pathname);
}

const isFile = (path: string): boolean => path.startsWith(`${ASSETS}/`);

/** What a reader has asked to keep, of all that is on the cache. */
const isWished = (path: string): boolean => ![OFFLINE, COMMON].includes(path) && !isFile(path);

async function textOf(cache: Cache, path: string): Promise<string> {
  const response = await cache.match(path);
  return response ? response.text() : '';
}

/** Takes away the files that no page on the cache shows. */
async function sweep(cache: Cache): Promise<void> {
  const paths = await pathsOn(cache);
  const texts = await Promise.all(
    paths.filter((path) => !isFile(path)).map((path) => textOf(cache, path)),
  );
  const used = new Set(texts.flatMap(filesIn));
  const unused = paths.filter((path) => isFile(path) && !used.has(path));
  await Promise.all(unused.map((path) => cache.delete(path)));
}

async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new TypeError(`${response.status} for ${path}`);
  return response;
}

function labelled(body: string, { headers, status }: Response, title: string): Response {
  const labels = new Headers(headers);
  labels.delete('Content-Encoding');
  labels.delete('Content-Length');
  labels.set(TITLE, encodeURIComponent(title));
  labels.set(DAY, longDate(new Date().toISOString()));
  return new Response(body, { status, headers: labels });
}

async function put(cache: Cache, path: string, page: Response): Promise<void> {
  const present = new Set(await pathsOn(cache));
  const missing = filesIn(await page.clone().text()).filter((file) => !present.has(file));
  const fetched = await Promise.all(missing.map(fetchFile));
  try {
    for (const [index, file] of fetched.entries()) await cache.put(missing[index] ?? '', file);
    await cache.put(path, page);
  } finally {
    await sweep(cache);
  }
}

async function copyOf(path: string, answer: Response): Promise<Response> {
  const html = await answer.text();
  const { title, html: copy } = offlineCopy(html, longDate(new Date().toISOString()));
  return labelled(path === OFFLINE ? html : copy, answer, title);
}

/**
 * Puts an answer of the site on the cache, with everything that it shows. Throws a `TypeError` when a file does not
 * come, and a `QuotaExceededError` when there is no room; the cache is then as it was.
 */
export async function putPage(path: string, answer: Response): Promise<void> {
  const page = await copyOf(path, answer);
  await inTurn((cache) => put(cache, path, page));
}

/** The same for a page that is on the cache already, and stays away if the reader has removed it meanwhile. */
export async function renewPage(path: string, answer: Response): Promise<void> {
  const page = await copyOf(path, answer);
  await inTurn(async (cache) => {
    if (await cache.match(path)) await put(cache, path, page);
  });
}

/**
 * Notes that a saved page is gone from the site, in place of its copy, and gives the answer that says so. The copy goes also
 * where that cannot be put there whole.
 */
export async function markGone(path: string, copy: Response, answer: Response): Promise<Response> {
  const title = decodeURIComponent(copy.headers.get(TITLE) ?? '');
  const gone = labelled(goneCopy(await answer.text()), answer, title);
  await inTurn(async (cache) => {
    if (await cache.delete(path)) await put(cache, path, gone.clone()).catch(() => sweep(cache));
  });
  return gone;
}

/** Puts the common text of pages on the cache, as long as there is one. */
export async function putCommon(answer: Response): Promise<void> {
  await inTurn(async (cache) => {
    if (await cache.match(OFFLINE)) await cache.put(COMMON, answer);
  });
}

/** The page or file at a path, if it is on the cache. */
export async function cachedResponse(path: string): Promise<Response | undefined> {
  if (!(await caches.has(CACHE_NAME))) return undefined;
  return (await caches.open(CACHE_NAME)).match(path);
}

async function sizeOf(cache: Cache, path: string): Promise<number> {
  const response = await cache.match(path);
  return response ? (await response.blob()).size : 0;
}

async function pageOn(cache: Cache, path: string): Promise<SavedPage> {
  const response = await cache.match(path);
  const pictures = filesIn(await textOf(cache, path)).filter((file) => !file.endsWith('.woff2'));
  const sizes = await Promise.all([path, ...pictures].map((each) => sizeOf(cache, each)));
  return {
    path,
    title: decodeURIComponent(response?.headers.get(TITLE) ?? ''),
    day: response?.headers.get(DAY) ?? '',
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    gone: response?.ok === false,
  };
}

/** What is on the cache, in the order in which it was put there, and the size of everything stored. */
export async function listCachedPages(): Promise<{
  readonly pages: SavedPage[];
  readonly bytes: number;
}> {
  // Opening a cache makes one: who only looks leaves nothing behind.
  if (!(await caches.has(CACHE_NAME))) return { pages: [], bytes: 0 };
  return inTurn(async (cache) => {
    const paths = await pathsOn(cache);
    const sizes = await Promise.all(paths.map((path) => sizeOf(cache, path)));
    const pages = paths.filter(isWished);
    return {
      pages: await Promise.all(pages.map((path) => pageOn(cache, path))),
      bytes: sizes.reduce((sum, size) => sum + size, 0),
    };
  });
}

/** Takes pages off the cache, and the cache away with the last of them. True when it is away. */
export async function removePages(paths: readonly string[]): Promise<boolean> {
  return inTurn(async (cache) => {
    await Promise.all(paths.map((path) => cache.delete(path)));
    await sweep(cache);
    const left = (await pathsOn(cache)).filter(isWished);
    return left.length === 0 && caches.delete(CACHE_NAME);
  });
}
