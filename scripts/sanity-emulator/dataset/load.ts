import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentDocument, readDocuments } from '../documents.ts';
import type { AssetMap } from './asset-document.ts';
import { type WithAssets, withAssetDocuments } from './assets.ts';
import type { DatasetPlace } from './place.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const isMap = (value: unknown): value is AssetMap =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'object' && each !== null);

const readAssetMap = async (folder: string): Promise<AssetMap> => {
  const file = join(folder, 'assets.json');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '{}';
    throw error;
  });
  try {
    const value: unknown = JSON.parse(text);
    return isMap(value) ? value : {};
  } catch {
    return {};
  }
};

type Files = Pick<DatasetPlace, 'file' | 'folder'>;

const timeOf = async ({ file }: Files): Promise<string> => (await stat(file)).mtime.toISOString();

/** Documents of the dataset at this place, with the assets that they name. */
export async function loadAssets(
  documents: readonly ContentDocument[],
  place: Files,
): Promise<WithAssets> {
  const map = await readAssetMap(place.folder);
  return withAssetDocuments(documents, place.folder, map, await timeOf(place));
}

/**
 * The dataset at this place as queries see it; `text` is its documents file. Throws one line that
 * names the first line that is no document.
 */
export async function loadDataset(place: DatasetPlace, text: string): Promise<WithAssets> {
  const { documents, told } = readDocuments(text, await timeOf(place));
  const loaded = await loadAssets(documents, place);
  return { ...loaded, faults: [...told, ...loaded.faults] };
}
