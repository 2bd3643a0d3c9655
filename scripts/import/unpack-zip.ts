import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
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

type Check = ReturnType<typeof limitOf>;

async function unpackInto(
  path: string,
  folder: string,
  check: Check,
  isThere: (file: string) => boolean = () => false,
): Promise<void> {
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
      if (isThere(file)) continue;
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
 * Archives within an archive, each into a folder of its name: all that Notion exports lies in such ones, part by part, and
 * the posts of Tumblr do. Any other one is a file that its author has put there.
 */
async function unpackInner(folder: string, check: Check): Promise<void> {
  const top = await readdir(folder, { withFileTypes: true });
  const files = top
    .filter((each) => each.isFile() && !each.name.startsWith('.'))
    .map(({ name }) => name);
  const isOwn = (name: string) => /\.zip$/i.test(name);
  const inner = files.every(isOwn) ? files : files.filter((name) => name === 'posts.zip');
  for (const name of inner.sort()) {
    const path = join(folder, name);
    const into = join(folder, name.replace(/(-Part-\d+)?\.zip$/i, ''));
    // Each part may have the list of all.
    await unpackInto(path, into, check, existsSync);
    await rm(path);
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
    const check = limitOf((await stat(path)).size);
    await unpackInto(path, folder, check);
    await unpackInner(folder, check);
    return { folder, remove };
  } catch (error) {
    await remove();
    const reason = error instanceof Error ? error.message.replaceAll(folder, '') : String(error);
    throw new ImportError(`${path} is refused: ${reason}.`);
  }
}
