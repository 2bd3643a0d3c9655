import { existsSync, type Stats, statSync } from 'node:fs';
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

/** Names of files of documents: one a line, or one list of them. */
const DOCUMENTS = /\.(ndjson|jsonl|json)$/;

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

const WANTED =
  'name a folder with data.ndjson and images/, an .ndjson file, or the .tar.gz that "sanity dataset export" writes';

/** Why there is no dataset at this path. */
const whyNone = async (path: string, found: Stats | undefined): Promise<string> => {
  if (!found) return `There is no ${path}: ${WANTED}`;
  if (!found.isDirectory()) {
    return `${path} is no dataset: ${WANTED}; what another system exports comes in with "npm run import"`;
  }
  const several = (await readdir(path)).filter((name) => DOCUMENTS.test(name)).sort();
  const which = several.length > 1 ? `, but ${several.slice(0, 5).join(', ')}: name one` : '';
  return `There is no ${join(path, 'data.ndjson')}${which || `: ${WANTED}`}`;
};

/**
 * Finds the dataset at this path: a folder with `data.ndjson`, one that holds such a folder, a file of documents, or the
 * `.tar.gz` that `sanity dataset export` writes, which is unpacked. Throws one line when there is none.
 */
export async function findDataset(path: string): Promise<DatasetPlace> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() && /\.(tar\.gz|tgz)$/.test(path)) return findUnpacked(path);
  if (found?.isFile() && DOCUMENTS.test(path)) {
    return { file: path, folder: dirname(path), remove: nothing };
  }
  const place = found?.isDirectory() ? await findInFolder(path) : null;
  if (place) return place;
  throw new Error(await whyNone(path, found));
}
