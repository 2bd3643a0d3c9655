import { hash } from 'node:crypto';
import type { Content } from '../../../src/content.ts';
import { knownDigests } from '../../../src/digest.ts';
import { addressOfOld, isOldAddress } from '../../../src/domain/addresses/alias.ts';
import { memoize, memoizeWith } from '../../../src/domain/memoize.ts';
import { halvesOfKey, withProgress } from '../../../src/domain/reader/progress.ts';
import { normalPath } from '../../../src/domain/routes.ts';
import { postprocessedPage } from '../../../src/postprocess/page.ts';
import type { SitePath } from '../../../src/render/entry.ts';
import type { PreviousFile } from '../stage/previous-file.ts';
import type { PagesProgram } from './program.ts';

/** One page, feed or other answer of the site that the pages' program makes. */
export interface PlannedPage {
  /** Its file, relative to the site. */
  readonly file: string;
  /** A digest of everything that it is made from. */
  readonly key: string;
  readonly make: (before?: PreviousFile) => Promise<Uint8Array>;
}

/** Stands for the site while pages are rendered; what they say of it is in their content. */
const ORIGIN = 'http://localhost:4321';

/** Where a page's file is, and how the framework is asked for it: pages are files here (`build.format`). */
const fileOf = memoize(({ pathname, route }: SitePath): string => {
  const start = pathname.startsWith('/') ? 1 : 0;
  const path = pathname.slice(start, pathname.endsWith('/') ? -1 : undefined);
  return route.type === 'page' ? `${path || 'index'}.html` : path;
});

async function responseOf(path: SitePath, program: PagesProgram): Promise<Response> {
  const request = new Request(new URL(`/${encodeURI(fileOf(path))}`, ORIGIN));
  const response = await program.renderPath(request, path);
  const { status } = response;
  if (status === 200 || fileOf(path).endsWith('404.html')) return response;
  throw new Error(`The page /${fileOf(path)} could not be made: the program answers ${status}.`);
}

/** The page as readers get it. */
async function finished(
  rendered: string,
  path: SitePath,
  { options }: PagesProgram,
): Promise<Uint8Array> {
  const address = normalPath(`/${encodeURI(fileOf(path))}`);
  return Buffer.from(await postprocessedPage(rendered, address, options));
}

async function madeOf(path: SitePath, program: PagesProgram): Promise<Uint8Array> {
  const response = await responseOf(path, program);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isPage) return new Uint8Array(await response.arrayBuffer());
  return finished(await response.text(), path, program);
}

/** The last release's page where this one differs from it only in where its piece stands in its line; else null. */
function amended(key: string, before: PreviousFile | undefined): Uint8Array | null {
  if (before === undefined) return null;
  const [own, place] = halvesOfKey(key);
  const [last] = halvesOfKey(before.key);
  const page = own === last ? withProgress(before.bytes().toString(), place) : null;
  return page === null ? null : Buffer.from(page);
}

/**
 * A page that does not say what it is made from is rendered, which takes a millisecond or two; what it then is tells
 * whether the longer work that follows has been done before.
 */
async function rendered(path: SitePath, program: PagesProgram): Promise<PlannedPage> {
  const response = await responseOf(path, program);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const bytes = new Uint8Array(await response.arrayBuffer());
  return {
    file: fileOf(path),
    key: hash('sha256', bytes, 'base64url'),
    make: async () => (isPage ? finished(Buffer.from(bytes).toString(), path, program) : bytes),
  };
}

/** Paths by their files. Of two routes with one path the first answers, as the framework has it. */
function firstOfEach(paths: readonly SitePath[]): Map<string, SitePath> {
  const byFile = new Map<string, SitePath>();
  for (const path of paths) {
    const file = fileOf(path);
    if (!byFile.has(file)) byFile.set(file, path);
  }
  return byFile;
}

/**
 * The files of old addresses that lie in a folder, by those that the framework would give them: it has no page with the
 * name of a folder's own.
 */
function folderFiles({ aliases, gone }: Content): ReadonlyMap<string, string> {
  const pages = [...aliases.map(({ page }) => `/${page}`), ...gone.filter(isOldAddress)];
  return new Map(
    pages.map((page) => [`${addressOfOld(page).slice(1)}.html`, `${page.slice(1)}.html`]),
  );
}

/** A page that nobody has rendered yet; without a key where only rendering tells what it is made from. */
export interface KnownPage extends Omit<PlannedPage, 'key'> {
  readonly key: string | null;
}

async function pathsOf(program: PagesProgram, content: Content): Promise<Map<string, SitePath>> {
  return firstOfEach(await program.openContent(content, knownDigests()));
}

/** Every page of the content, none of them rendered until it is asked for. */
export async function knownPages(program: PagesProgram, content: Content): Promise<KnownPage[]> {
  return [...(await pathsOf(program, content))].map(([file, path]) => ({
    file,
    key: path.cacheKey ?? null,
    make: () => madeOf(path, program),
  }));
}

/** A page with a key: the same object for as long as its path is, as that of the last release. */
const keyedPage = memoizeWith(
  (path: SitePath, key: string, program: PagesProgram): PlannedPage => ({
    file: fileOf(path),
    key,
    make: async (before) => amended(key, before) ?? (await madeOf(path, program)),
  }),
);

/** Every page of the content. Those that give a key (`cacheKey` of their static paths) are not rendered until asked. */
export async function plannedPages(
  program: PagesProgram,
  content: Content,
): Promise<PlannedPage[]> {
  const paths = await pathsOf(program, content);
  const folders = folderFiles(content);
  const planned: (PlannedPage | Promise<PlannedPage>)[] = [];
  for (const path of paths.values()) {
    const { cacheKey } = path;
    planned.push(
      cacheKey === undefined ? rendered(path, program) : keyedPage(path, cacheKey, program),
    );
  }
  const pages = await Promise.all(planned);
  if (folders.size === 0) return pages;
  return pages.map((page) => {
    const file = folders.get(page.file);
    return file === undefined ? page : { ...page, file };
  });
}
