import { posix } from 'node:path';
import { decoded } from '../../src/domain/decoded.ts';
import type { Entry } from './entry.ts';
import type { SiteSystem } from './read/markdown/site-system.ts';
import { isKeptFile } from './read/markdown/unfinished.ts';
import { fileWithin } from './source-files.ts';
import { alike } from './words.ts';

/** A file at hand, an address to fetch, or why there is neither. */
export type Found =
  | { readonly file: string }
  | { readonly url: string }
  | { readonly fault: string };

/** Where a text lies below the source: its folder, or null, and its file. */
export type TextPlace = Pick<Entry, 'folder' | 'origin'>;

/** Says where the picture of an address lies. */
export interface PictureFinder {
  readonly find: (address: string, text: TextPlace) => Promise<Found>;
}

/** Short names for folders of sources, as bundlers know them. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/^[@~]\/?assets\//, '/src/assets/'],
  [/^[@~]\/images\//, '/src/images/'],
  [/^[@~]\//, '/src/'],
];

const withoutShort = (path: string): string =>
  SHORT.reduce((text, [short, whole]) => text.replace(short, whole), path);

/** The folder and those around it, the nearest first, each with a slash at its end. */
function foldersAround(folder: string | null): string[] {
  const parts = folder === null ? [] : folder.split('/').filter(Boolean);
  return parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/`);
}

/**
 * Folders in which a path of the site may be a file: those of the site's own files, then the same around the text, where
 * a source holds more than a site, and last those of uploads.
 */
function candidatesFor(
  path: string,
  statics: readonly string[],
  folder: string | null = null,
): string[] {
  const own = path.replace(/^\/+/, '');
  const around = foldersAround(folder).flatMap((each) =>
    [...statics, ''].map((below) => each + below + own),
  );
  const uploaded = own.replace(/^.*?(?=(wp-content\/uploads|content\/images)\/)/, '');
  const bare = uploaded.replace(/^(wp-content\/uploads|content\/images)\//, '');
  return [...new Set([...statics.map((each) => each + own), own, ...around, uploaded, bare])];
}

/** The first of these files within one of the folders, or null. */
async function firstWithin(
  folders: readonly string[],
  paths: readonly string[],
): Promise<string | null> {
  for (const folder of folders) {
    for (const path of paths) {
      const file = await fileWithin(folder, path);
      if (file) return file;
    }
  }
  return null;
}

/** Where pictures may lie beside the addresses that texts have for them. */
export interface Places {
  /** The source's own folder, or null for a source without one. */
  readonly source: string | null;
  /** Its files, below that folder. */
  readonly files: readonly string[];
  /** What makes its site: of which folders the files lie at the top, and which it passes over. */
  readonly system: SiteSystem;
  /** Folders that hold pictures of the old site. */
  readonly others: readonly string[];
  /** The old site, without a slash at the end, or null. */
  readonly siteUrl: string | null;
}

const nameOf = (path: string): string => alike(posix.basename(path));

/** The files by name, but for a name that several have. */
function filesByName(files: readonly string[]): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const file of files) found.set(nameOf(file), found.has(nameOf(file)) ? null : file);
  return found;
}

const withoutEnding = (file: string): string => file.replace(/\.\w+$/, '');

/** The folders that belong to a text each, as pictures below do: that of an `index`, and one that is called as its file. */
function foldersOfTexts(files: readonly string[]): ReadonlySet<string> {
  const texts = files.filter((file) => /\.(?:md|markdown|mdx|html?)$/i.test(file));
  const folderOf = (file: string) =>
    /^index\./i.test(posix.basename(file)) ? posix.dirname(file) : withoutEnding(file);
  return new Set(texts.map((file) => `${folderOf(file)}/`));
}

/** Gives the one file that an address can mean by its name: no other text's, none that is kept from readers, and in the folders that the address names. */
function namedFiles({ files, system }: Places): (path: string, text: TextPlace) => string | null {
  const byName = filesByName(files);
  const owned = foldersOfTexts(files);
  const isOthers = (file: string, { origin }: TextPlace) =>
    foldersAround(posix.dirname(file)).some(
      (each) => owned.has(each) && !`${withoutEnding(origin)}/`.startsWith(each),
    );
  return (path, text) => {
    const file = byName.get(nameOf(path));
    const folders = alike(path.replace(/^[./]+/, ''));
    if (!file || isKeptFile(file, system) || isOthers(file, text)) return null;
    return `/${alike(file)}`.endsWith(`/${folders}`) ? file : null;
  };
}

const bare = (address: string): string => decoded(address.replace(/[?#].*$/, ''));

/**
 * Looks in the source first, at last for the one file with this name, as Obsidian does and programs of themes may; then in
 * folders with the old site's pictures; what is in neither is to be fetched. A path that leads out of the source is no file
 * of it.
 */
export function pictureFinder(places: Places): PictureFinder {
  const { source, system, others, siteUrl } = places;
  const { statics } = system;
  const own = source === null ? [] : [source];
  const named = namedFiles(places);
  const atSite = async (path: string, text: TextPlace): Promise<Found> => {
    const byName = named(bare(path), text);
    const file =
      (await firstWithin(own, candidatesFor(bare(path), statics, text.folder))) ??
      (await firstWithin(others, candidatesFor(bare(path), []))) ??
      (await firstWithin(own, byName ? [byName] : []));
    if (file) return { file };
    if (siteUrl) return { url: `${siteUrl.replace(/^http:/, 'https:')}${path}` };
    return {
      fault:
        'is not among the files (name the old site with --site, or a folder with its pictures with --pictures)',
    };
  };
  const atWeb = async (whole: string): Promise<Found> => {
    const { pathname } = URL.canParse(whole) ? new URL(whole) : { pathname: '' };
    const file = await firstWithin(others, candidatesFor(decoded(pathname), []));
    return file ? { file } : { url: whole.replace(/^http:/i, 'https:') };
  };
  const besideText = async (path: string, text: TextPlace): Promise<Found> => {
    const { folder, origin } = text;
    const beside = posix.join(folder ?? '', bare(path));
    if (beside.startsWith('..')) return { fault: 'leads out of the source, and is refused' };
    // Hexo keeps the pictures of a text in a folder that is called as its file.
    const within = posix.join(withoutEnding(origin), bare(path));
    const file = folder === null ? null : await firstWithin(own, [beside, within]);
    return file ? { file } : atSite(posix.join('/', path), text);
  };
  return {
    find: (address, text) => {
      const whole = address
        .trim()
        .replace(/^\/\//, 'https://')
        .replace(/^\/(?=https?:\/\/)/i, '');
      if (/^https?:\/\//i.test(whole)) return atWeb(whole);
      if (/^[a-z][a-z\d+.-]*:/i.test(whole)) {
        return Promise.resolve({ fault: 'is at no address on the web' });
      }
      const path = withoutShort(whole);
      return path.startsWith('/') ? atSite(path, text) : besideText(path, text);
    },
  };
}
