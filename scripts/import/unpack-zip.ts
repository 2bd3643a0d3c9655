import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise } from 'yauzl';
import { temporaryFolder } from '../command/temporary-folder.ts';
import { ImportError } from './entry.ts';

/** Text compresses to a tenth, pictures not at all; what unpacks to two hundred times its size is no export. */
const LARGEST_RATIO = 200;
const ALWAYS_ALLOWED_BYTES = 20_000_000;
const MOST_ENTRIES = 300_000;
/** The kind of file in the upper half of an entry's attributes, as Unix writes them. */
const FILE_KIND = 0o170000;
const LINK = 0o120000;

const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & FILE_KIND) === LINK;

/** Counts what comes out of an archive, and throws where it is too much. */
function limitOf(archiveBytes: number): (entry: Entry) => void {
  const allowed = ALWAYS_ALLOWED_BYTES + archiveBytes * LARGEST_RATIO;
  let bytes = 0;
  let entries = 0;
  return ({ uncompressedSize }) => {
    entries += 1;
    bytes += uncompressedSize;
    if (entries > MOST_ENTRIES) throw new Error(`it holds more than ${MOST_ENTRIES} files`);
    if (bytes > allowed) throw new Error(`it unpacks to more than ${LARGEST_RATIO} times its size`);
  };
}

async function unpackInto(path: string, folder: string): Promise<void> {
  const check = limitOf((await stat(path)).size);
  // The reader itself refuses names that lead out of the folder, and entries longer than they say.
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      check(entry);
      if (isLink(entry))
        throw new Error(`it holds a link, ${JSON.stringify(entry.fileName.slice(0, 80))}`);
      if (entry.fileName.endsWith('/')) continue;
      if (entry.isEncrypted()) throw new Error('it is locked with a password');
      const file = join(folder, entry.fileName);
      await mkdir(dirname(file), { recursive: true });
      await pipeline(
        await zip.openReadStreamPromise(entry),
        createWriteStream(file, { flags: 'wx' }),
      );
    }
  } finally {
    zip.close();
  }
}

/**
 * Unpacks an export into a new temporary folder. Throws an `ImportError` of one line for what is no zip, leads out of the
 * folder, holds links, names a file twice, or unpacks without end.
 */
export async function unpackZip(
  path: string,
): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  const folder = await temporaryFolder('import');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await unpackInto(path, folder);
    return { folder, remove };
  } catch (error) {
    await remove();
    const reason = error instanceof Error ? error.message.replaceAll(folder, '') : String(error);
    throw new ImportError(`${path} is refused: ${reason}.`);
  }
}
