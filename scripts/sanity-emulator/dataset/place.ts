import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unpackArchive } from './archive.ts';

/** Where the parts of a dataset lie. */
export type DatasetPlace = {
  /** The documents, one a line. */
  readonly file: string;
  /** Holds `images/`, `files/` and `assets.json`, as far as there are any. */
  readonly folder: string;
  /** Takes away what was made to read it. */
  readonly remove: () => Promise<void>;
};

const nothing = async (): Promise<void> => undefined;

const inFolder = (folder: string, name = 'data.ndjson'): DatasetPlace | null => {
  const file = join(folder, name);
  return existsSync(file) ? { file, folder, remove: nothing } : null;
};

/** The dataset in a folder: in itself, under another name, or in its only folder that holds one. */
const findInFolder = async (folder: string): Promise<DatasetPlace | null> => {
  const own = inFolder(folder);
  if (own) return own;
  const entries = await readdir(folder, { withFileTypes: true });
  const named = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.ndjson'));
  if (named.length === 1) return inFolder(folder, named[0]?.name);
  const below = entries.flatMap((entry) =>
    entry.isDirectory() ? (inFolder(join(folder, entry.name)) ?? []) : [],
  );
  return below.length === 1 ? (below[0] ?? null) : null;
};

const findUnpacked = async (archive: string): Promise<DatasetPlace> => {
  const { folder, remove } = await unpackArchive(archive);
  const place = inFolder(folder);
  if (place) return { ...place, remove };
  await remove();
  throw new Error(`${archive} is refused: it holds no data.ndjson`);
};

/**
 * Finds the dataset at this path: a folder with `data.ndjson`, one that holds such a folder, a `.ndjson` file, or the
 * `.tar.gz` that `sanity dataset export` writes, which is unpacked. Throws one line when there is none.
 */
export async function findDataset(path: string): Promise<DatasetPlace> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() && /\.(tar\.gz|tgz)$/.test(path)) return findUnpacked(path);
  if (found?.isFile() && path.endsWith('.ndjson')) {
    return { file: path, folder: dirname(path), remove: nothing };
  }
  const place = found?.isDirectory() ? await findInFolder(path) : null;
  if (place) return place;
  throw new Error(
    `There is no ${join(path, 'data.ndjson')}: name a folder with data.ndjson and images/, or the .tar.gz that "sanity dataset export" writes`,
  );
}
