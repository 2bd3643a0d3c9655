import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type UnpackOptionsFS, unpackTar } from 'modern-tar/fs';
import { temporaryFolder } from '../../command/temporary-folder.ts';

/** A folder that an archive was unpacked into, and how to take it away again. */
export type Unpacked = { readonly folder: string; readonly remove: () => Promise<void> };

/** Text compresses to a tenth, pictures not at all; what unpacks to two hundred times its size is no dataset. */
const LARGEST_RATIO = 200;
const ALWAYS_ALLOWED_BYTES = 20_000_000;
const MOST_ENTRIES = 500_000;

const shown = (name: string): string => JSON.stringify(name.slice(0, 80));

/** Why an entry is refused, or null. */
const faultOf = (name: string, type: string): string | null => {
  const parts = name.replaceAll('\\', '/').split('/');
  if (name.startsWith('/') || /^[a-z]:/i.test(name) || parts.includes('..')) {
    return `it holds ${shown(name)}, which leads out of the folder`;
  }
  return type === 'file' || type === 'directory' ? null : `it holds a ${type}, ${shown(name)}`;
};

/** Where in the dataset a file belongs, or null for what is no part of one. Archives name a folder first. */
const placeOf = (name: string): string | null => {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  const start = parts.findIndex((part) => part === 'images' || part === 'files');
  const own = parts.slice(start < 0 ? -1 : start).join('/');
  return /^(data\.ndjson|assets\.json|(images|files)\/[^\0]+)$/.test(own) ? own : null;
};

/** Why a file cannot be unpacked, in words for whoever has it. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (/header check|compression method/.test(error.message))
    return 'it is packed in another way than .tar.gz: unpack it, and name its folder';
  const isCut = 'code' in error && /^Z_/.test(String(error.code));
  return isCut ? 'it is damaged, or ends too early: have it exported or copied once more' : error.message;
};

/** Sorts out the entries, and keeps the first reason to refuse them all. */
const sortOut = (): { options: UnpackOptionsFS; fault: () => string | null } => {
  let fault: string | null = null;
  let entries = 0;
  return {
    fault: () => fault,
    options: {
      fmode: 0o644,
      dmode: 0o755,
      maxDepth: 16,
      filter: ({ name, type = 'file' }) => {
        entries += 1;
        fault ??= faultOf(name, type);
        if (entries > MOST_ENTRIES) fault ??= `it holds more than ${MOST_ENTRIES} files`;
        return fault === null && type === 'file' && placeOf(name) !== null;
      },
      map: (header) => ({ ...header, name: placeOf(header.name) ?? header.name }),
    },
  };
};

const unpackInto = async (file: string, folder: string): Promise<void> => {
  const allowed = ALWAYS_ALLOWED_BYTES + (await stat(file)).size * LARGEST_RATIO;
  const { options, fault } = sortOut();
  let bytes = 0;
  await pipeline(
    createReadStream(file),
    createGunzip(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.byteLength;
        if (bytes > allowed) {
          throw new Error(`it unpacks to more than ${LARGEST_RATIO} times its size`);
        }
        yield chunk;
      }
    },
    unpackTar(folder, options),
  );
  const refused = fault();
  if (refused) throw new Error(refused);
};

/**
 * Unpacks what `sanity dataset export` writes into a new temporary folder: documents, pictures and files; all else is
 * left out. Throws one line for what is no such archive, leads out of the folder, holds links, or unpacks without end.
 */
export async function unpackArchive(file: string): Promise<Unpacked> {
  const folder = await temporaryFolder('dataset');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await unpackInto(file, folder);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw new Error(`${file} is refused: ${reasonOf(error)}`);
  }
}
