import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { loadDataset } from '../sanity-emulator/dataset/load.ts';
import { findDataset } from '../sanity-emulator/dataset/place.ts';
import { isAsset, type Stored } from './documents.ts';
import { typed } from './export-form.ts';

/**
 * Reads the archive back. Throws one line that names the first document that is not in it as it was read, or whose file
 * is missing.
 */
export async function checkArchive(archive: string, documents: readonly Stored[]): Promise<void> {
  const place = await findDataset(archive);
  try {
    const read = await loadDataset(place, await readFile(place.file, 'utf8'));
    const [fault] = read.faults;
    if (fault) throw new Error(`The backup does not read back equal: ${fault}.`);
    const byId = new Map(read.documents.map((document) => [document._id, document]));
    for (const document of documents) {
      const again = byId.get(document._id);
      const same = isAsset(document)
        ? again !== undefined
        : isDeepStrictEqual(typed(again), typed(document));
      if (!same) throw new Error(`The backup does not read back equal: ${document._id} differs.`);
    }
  } finally {
    await place.remove();
  }
}
