import { readFile } from 'node:fs/promises';
import { loadAssets } from '../dataset/load.ts';
import { parseDocuments } from '../documents.ts';
import { filesIn } from './dataset-file.ts';

/**
 * The documents of a dataset that is written, as `data.ndjson` has them, and the files of their assets by the names under
 * which they are served: what names a file in the manner of an export refers to its asset, as the Studio knows it.
 * Throws one line where the file cannot be read.
 */
export async function readOwnDocuments(folder: string) {
  const { data, last } = filesIn(folder);
  try {
    const documents = parseDocuments(await readFile(data, 'utf8'));
    return await loadAssets(documents, { file: data, folder });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${data} cannot be read: ${reason}. Mend it, or put the last good one in its place: ${last}`,
    );
  }
}
