import { longDate } from '../../domain/dates.ts';
import { filesIn, goneCopy, keptCopy } from '../../domain/kept.ts';
import { ASSETS, OFFLINE } from '../../domain/routes.ts';

/*
 * The shelf: what a reader keeps on this device, all in one cache. The page at /offline and the service worker put
 * things on it, one at a time, and only whole: a page is there once everything is that it shows.
 */

const SHELF = 'kept';
const TITLE = 'X-Kept-Title';
const DAY = 'X-Kept-Day';

/** A page on the shelf. */
export interface KeptPage {
  readonly path: string;
  /** As HTML, with its entities. */
  readonly title: string;
  /** The day on which it was kept, or was found to be gone, in words. */
  readonly day: string;
  /** Size of the page and its pictures. */
  readonly bytes: number;
  /** The site has taken it off. */
  readonly gone: boolean;
}

function inTurn<T>(work: (shelf: Cache) => Promise<T>): Promise<T> {
  return navigator.locks.request(SHELF, async () => work(await caches.open(SHELF)));
}

async function pathsOn(shelf: Cache): Promise<string[]> {
  const requests = await shelf.keys();
  return requests.map(({ url }) => new URL(url).pathname);
}

const isFile = (path: string): boolean => path.startsWith(`${ASSETS}/`);

async function textOf(shelf: Cache, path: string): Promise<string> {
  const response = await shelf.match(path);
  return response ? response.text() : '';
}

/** Takes away the files that no page on the shelf shows. */
async function sweep(shelf: Cache): Promise<void> {
  const paths = await pathsOn(shelf);
  const texts = await Promise.all(
    paths.filter((path) => !isFile(path)).map((path) => textOf(shelf, path)),
  );
  const used = new Set(texts.flatMap(filesIn));
  const unused = paths.filter((path) => isFile(path) && !used.has(path));
  await Promise.all(unused.map((path) => shelf.delete(path)));
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

async function put(shelf: Cache, path: string, page: Response): Promise<void> {
  const present = new Set(await pathsOn(shelf));
  const missing = filesIn(await page.clone().text()).filter((file) => !present.has(file));
  const fetched = await Promise.all(missing.map(fetchFile));
  try {
    for (const [index, file] of fetched.entries()) await shelf.put(missing[index] ?? '', file);
    await shelf.put(path, page);
  } finally {
    await sweep(shelf);
  }
}

async function copyOf(path: string, answer: Response): Promise<Response> {
  const html = await answer.text();
  const { title, html: copy } = keptCopy(html, longDate(new Date().toISOString()));
  return labelled(path === OFFLINE ? html : copy, answer, title);
}

/**
 * Puts an answer of the site on the shelf, with everything that it shows. Throws a `TypeError` when a file does not
 * come, and a `QuotaExceededError` when there is no room; the shelf is then as it was.
 */
export async function putPage(path: string, answer: Response): Promise<void> {
  const page = await copyOf(path, answer);
  await inTurn((shelf) => put(shelf, path, page));
}

/** The same for a page that is on the shelf already, and stays away if the reader has removed it meanwhile. */
export async function renewPage(path: string, answer: Response): Promise<void> {
  const page = await copyOf(path, answer);
  await inTurn(async (shelf) => {
    if (await shelf.match(path)) await put(shelf, path, page);
  });
}

/** Notes that a kept page is gone from the site, in place of its copy, and gives the answer that says so. */
export async function markGone(path: string, kept: Response, answer: Response): Promise<Response> {
  const title = decodeURIComponent(kept.headers.get(TITLE) ?? '');
  const gone = labelled(goneCopy(await answer.text()), answer, title);
  await inTurn(async (shelf) => {
    if (await shelf.match(path)) await put(shelf, path, gone.clone());
  });
  return gone;
}

/** The page or file at a path, if it is on the shelf. */
export async function takeDown(path: string): Promise<Response | undefined> {
  if (!(await caches.has(SHELF))) return undefined;
  return (await caches.open(SHELF)).match(path);
}

async function sizeOf(shelf: Cache, path: string): Promise<number> {
  const response = await shelf.match(path);
  return response ? (await response.blob()).size : 0;
}

async function pageOn(shelf: Cache, path: string): Promise<KeptPage> {
  const response = await shelf.match(path);
  const pictures = filesIn(await textOf(shelf, path)).filter((file) => !file.endsWith('.woff2'));
  const sizes = await Promise.all([path, ...pictures].map((each) => sizeOf(shelf, each)));
  return {
    path,
    title: decodeURIComponent(response?.headers.get(TITLE) ?? ''),
    day: response?.headers.get(DAY) ?? '',
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    gone: response?.ok === false,
  };
}

/** What is on the shelf, in the order in which it was put there, and the size of everything stored. */
export async function lookThrough(): Promise<{
  readonly pages: KeptPage[];
  readonly bytes: number;
}> {
  return inTurn(async (shelf) => {
    const paths = await pathsOn(shelf);
    const sizes = await Promise.all(paths.map((path) => sizeOf(shelf, path)));
    const pages = paths.filter((path) => path !== OFFLINE && !isFile(path));
    return {
      pages: await Promise.all(pages.map((path) => pageOn(shelf, path))),
      bytes: sizes.reduce((sum, size) => sum + size, 0),
    };
  });
}

/** Takes pages off the shelf, and the shelf away with the last of them. True when it is away. */
export async function removePages(paths: readonly string[]): Promise<boolean> {
  return inTurn(async (shelf) => {
    await Promise.all(paths.map((path) => shelf.delete(path)));
    await sweep(shelf);
    const left = (await pathsOn(shelf)).filter((path) => path !== OFFLINE && !isFile(path));
    return left.length === 0 && caches.delete(SHELF);
  });
}
