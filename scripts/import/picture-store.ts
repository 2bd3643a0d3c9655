import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  BOUNDS,
  type Bounds,
  ForeignPictureError,
  fetchForeign,
} from '../../src/gather/pictures/foreign.ts';
import { ImportError } from './entry.ts';
import type { PictureFinder, TextPlace } from './picture-finder.ts';

/** Where a picture lies in the dataset; else why it does not, and where it is on the web, if it is. */
export type Brought =
  | { readonly path: string; readonly moves?: true }
  | { readonly fault: string; readonly url?: string };

/** What has been fetched before, one a line: another run does not fetch it again. */
export const FETCHED = 'fetched.jsonl';

const MOST_PIXELS = 268_000_000;
const ENDINGS: Readonly<Record<string, string>> = {
  ...{ jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp', heif: 'avif', svg: 'svg', tiff: 'tif' },
};

/** Where a picture lies in a dataset, by the name that an export gives it; null where the bytes are no picture. */
async function pathOf(bytes: Buffer): Promise<string | null> {
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (metadata === null) return null;
  const { format, width = 0, height = 0 } = metadata;
  const ending = ENDINGS[format];
  if (!ending || width * height === 0 || width * height > MOST_PIXELS) return null;
  const digest = createHash('sha1').update(bytes).digest('hex');
  return `images/${digest}-${width}x${height}.${ending}`;
}

/** Writes a file as a whole or not at all. Throws an `ImportError`: without room for it no other one can be had either. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  // Two may bring the same picture at once.
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, bytes);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportError(`${file} cannot be written (${reason}).`);
  }
}

async function fetchedBefore(out: string): Promise<Map<string, string>> {
  const text = await readFile(join(out, FETCHED), 'utf8').catch(() => '');
  // A run that was stopped may have left half a line.
  if (text !== '' && !text.endsWith('\n')) await appendFile(join(out, FETCHED), '\n');
  const known = new Map<string, string>();
  for (const line of text.split('\n')) {
    try {
      const { address, path } = JSON.parse(line);
      if (
        typeof address === 'string' &&
        /^images\/[\w.-]+$/.test(path) &&
        existsSync(join(out, path))
      ) {
        known.set(address, path);
      }
    } catch {
      // Half a line.
    }
  }
  return known;
}

function bytesOfData(address: string): Buffer {
  const [, encoding, data = ''] =
    /^data:image\/[\w.+-]+((?:;[\w=-]+)*),([\s\S]*)$/.exec(address) ?? [];
  return encoding?.endsWith(';base64')
    ? Buffer.from(data, 'base64')
    : Buffer.from(decodeURIComponent(data));
}

/** Puts a picture into the dataset. */
async function store(bytes: Buffer, out: string, bounds: Bounds): Promise<Brought> {
  if (bytes.length > bounds.bytes)
    return { fault: `is larger than ${bounds.bytes / 1_000_000} MB` };
  const path = await pathOf(bytes);
  if (path === null) return { fault: 'cannot be read as a picture' };
  const file = join(out, path);
  if (!existsSync(file)) await writeWhole(file, bytes);
  return { path };
}

/** Says of a picture that moves that it does: pages show the first moment of it. */
async function withMotion(out: string, brought: Brought): Promise<Brought> {
  if (!('path' in brought) || !/\.(gif|webp)$/.test(brought.path)) return brought;
  const { pages = 1 } = await sharp(join(out, brought.path)).metadata();
  return pages > 1 ? { ...brought, moves: true } : brought;
}

async function fetchInto(out: string, url: string, bounds: Bounds): Promise<Brought> {
  const bytes = await fetchForeign(url, bounds).catch((error: unknown) => {
    if (error instanceof ForeignPictureError) return { fault: error.message, url };
    throw error;
  });
  if (!Buffer.isBuffer(bytes)) return bytes;
  const brought = await store(bytes, out, bounds);
  if ('fault' in brought) return { ...brought, url };
  const line = JSON.stringify({ address: url, path: brought.path });
  await appendFile(join(out, FETCHED), `${line}\n`);
  return brought;
}

/** Brings pictures into a dataset, each once. */
export interface PictureStore {
  readonly bring: (address: string, text: TextPlace) => Promise<Brought>;
}

/**
 * A store in the folder `out`. Pictures of the source's own files are copied; others are fetched within the bounds, as
 * the build itself fetches them, each address once: what a run before has fetched is not fetched again. `bring` throws an
 * `ImportError` where a picture cannot be written.
 */
export async function openPictureStore(
  out: string,
  finder: PictureFinder,
  bounds: Bounds = BOUNDS,
): Promise<PictureStore> {
  await mkdir(join(out, 'images'), { recursive: true });
  const before = await fetchedBefore(out);
  const asked = new Map(
    [...before].map(([url, path]) => [url, Promise.resolve<Brought>({ path })]),
  );
  const fetched = (url: string): Promise<Brought> => {
    const own = asked.get(url) ?? fetchInto(out, url, bounds);
    asked.set(url, own);
    return own;
  };
  const sourceOf = async (address: string, text: TextPlace) => {
    try {
      if (address.startsWith('data:')) return bytesOfData(address);
      const found = await finder.find(address, text);
      return 'file' in found ? await readFile(found.file) : found;
    } catch {
      return { fault: 'cannot be read' };
    }
  };
  return {
    bring: async (address, text) => {
      const found = await sourceOf(address, text);
      if (Buffer.isBuffer(found)) return withMotion(out, await store(found, out, bounds));
      return 'url' in found ? withMotion(out, await fetched(found.url)) : found;
    },
  };
}
