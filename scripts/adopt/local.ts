import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FIELDS_FILE } from '../../src/settings/fields.ts';
import type { Log } from '../command/log.ts';
import { AUTHOR_DATASET } from '../release/embedded.ts';
import { findDataset } from '../sanity-emulator/dataset/place.ts';
import { plainFile } from '../sanity-emulator/documents.ts';

function thereLine(folder: string, same: boolean): string {
  const remedy = `: it holds other documents than ${folder}. Remove it, and ${FIELDS_FILE}, and run this again to take those.`;
  return `${AUTHOR_DATASET}/ is there already, and stays${same ? '.' : remedy}`;
}

/** Makes the dataset in `--folder` the author's own, beside the program. */
export async function makeLocal(root: string, folder: string, log: Log): Promise<void> {
  const target = join(root, AUTHOR_DATASET);
  const there = await readFile(join(target, 'data.ndjson'), 'utf8').catch(() => null);
  const place = await findDataset(folder);
  try {
    const text = plainFile(await readFile(place.file, 'utf8'));
    if (there !== null) return log(thereLine(folder, there === text));
    await mkdir(target, { recursive: true });
    for (const name of ['images', 'files', 'assets.json']) {
      await cp(join(place.folder, name), join(target, name), { recursive: true }).catch((error) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      });
    }
    await writeFile(join(target, 'data.ndjson'), text);
  } finally {
    await place.remove();
  }
  log(`The dataset is in ${AUTHOR_DATASET}/ now: every build without SANITY_PROJECT_ID reads it.`);
}
