import { lstat, open, readdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { ImportError } from './entry.ts';
import { unpackZip } from './unpack-zip.ts';

/** The files of a source: a folder, what an archive held, or one file alone. */
export interface SourceFiles {
  readonly folder: string;
  /** Paths below the folder, with slashes, sorted. */
  readonly files: readonly string[];
  /** Where its own pictures lie; null for one file alone, since what lies beside it is not the source's. */
  readonly pictures: string | null;
  /** Takes away what was made to read them. */
  readonly remove: () => Promise<void>;
}

const MOST_FILES = 300_000;
const NOT_LOOKED_INTO = new Set(['node_modules', 'bower_components', 'vendor', '__MACOSX']);

const isLookedInto = (name: string): boolean =>
  !NOT_LOOKED_INTO.has(name) && (!name.startsWith('.') || name.startsWith('.eleventy'));

/** Regular files below a folder. Links are not followed, and what tools keep for themselves is left out. */
async function filesBelow(folder: string): Promise<string[]> {
  const files: string[] = [];
  const waiting = [''];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const entries = await readdir(join(folder, at), { withFileTypes: true });
    const path = ({ name }: { readonly name: string }) => (at === '' ? name : `${at}/${name}`);
    const own = entries.filter(({ name }) => isLookedInto(name));
    waiting.push(...own.filter((entry) => entry.isDirectory()).map(path));
    files.push(...own.filter((entry) => entry.isFile()).map(path));
    if (files.length > MOST_FILES) {
      throw new ImportError(`${folder} holds more than ${MOST_FILES} files: name a part of it.`);
    }
  }
  return files.sort();
}

const nothing = async (): Promise<void> => undefined;

/**
 * The files of the source at this path: a folder, a `.zip`, or one file. Throws an `ImportError` of one line for what is
 * missing, and for an archive that is refused.
 */
export async function openSource(path: string): Promise<SourceFiles> {
  const stat = await lstat(await realpath(path).catch(() => path)).catch(() => null);
  if (stat === null) throw new ImportError(`${path} is not there.`);
  if (stat.isDirectory()) {
    const folder = await realpath(path);
    return { folder, files: await filesBelow(folder), pictures: folder, remove: nothing };
  }
  if (!/\.zip$/i.test(path)) {
    const file = await realpath(path);
    return { folder: dirname(file), files: [basename(file)], pictures: null, remove: nothing };
  }
  const { folder, remove } = await unpackZip(path);
  return { folder, files: await filesBelow(folder), pictures: folder, remove };
}

/**
 * The real path of a file within the folder; null where none is there, or where the path leads out of it. A Mac may have named
 * it with its accents apart, whatever a text says.
 */
export async function fileWithin(folder: string, path: string): Promise<string | null> {
  if (path.includes('\0')) return null;
  const home = await realpath(folder).catch(() => null);
  for (const named of new Set([path, path.normalize('NFD'), path.normalize('NFC')])) {
    const file = await realpath(join(folder, named)).catch(() => null);
    if (home === null || file === null || !file.startsWith(home + sep)) continue;
    if ((await lstat(file)).isFile()) return file;
  }
  return null;
}

/** The beginning of a file, as text. */
export async function beginningOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
