import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  BOUNDS,
  type Bounds,
  ForeignPictureError,
  fetchForeign,
} from '../../src/gather/pictures/foreign.ts';
import type { PictureFinder } from './picture-finder.ts';

/** Where a picture lies in the dataset; else why it does not, and where it is on the web, if it is. */
export type Brought = { readonly path: string } | { readonly fault: string; readonly url?: string };

/** What has been fetched before, one a line: another run does not fetch it again. */
export const FETCHED = 'fetched.jsonl';

const MOST_PIXELS = 268_000_000;
const ENDINGS: Readonly<Record<string, string>> = {
  ...{ jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp', heif: 'avif', svg: 'svg', tiff: 'tif' },
};

/** Puts a picture into the dataset, under the name that an export gives it. Throws where the bytes are no picture. */
async function store(bytes: Buffer, out: string): Promise<string> {
  const { format, width = 0, height = 0 } = await sharp(bytes).metadata();
  const ending = ENDINGS[format];
  if (!ending || width * height === 0 || width * height > MOST_PIXELS) throw new Error(format);
  const digest = createHash('sha1').update(bytes).digest('hex');
  const path = `images/${digest}-${width}x${height}.${ending}`;
  const file = join(out, path);
  if (existsSync(file)) return path;
  // Two may bring the same picture at once.
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, bytes);
  await rename(part, file);
  return path;
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

async function bytesOfData(address: string): Promise<Buffer> {
  const [, encoding, data = ''] =
    /^data:image\/[\w.+-]+((?:;[\w=-]+)*),([\s\S]*)$/.exec(address) ?? [];
  return encoding?.endsWith(';base64')
    ? Buffer.from(data, 'base64')
    : Buffer.from(decodeURIComponent(data));
}

/** Brings pictures into a dataset, each once. */
export interface PictureStore {
  readonly bring: (address: string, folder: string | null) => Promise<Brought>;
}

/**
 * A store in the folder `out`. Pictures of the source's own files are copied; others are fetched within the bounds, as
 * the build itself fetches them. What was fetched by a run before is not fetched again.
 */
export async function openPictureStore(
  out: string,
  finder: PictureFinder,
  bounds: Bounds = BOUNDS,
): Promise<PictureStore> {
  await mkdir(join(out, 'images'), { recursive: true });
  const known = await fetchedBefore(out);
  const fetched = async (url: string): Promise<Brought> => {
    const before = known.get(url);
    if (before) return { path: before };
    try {
      const brought = await stored(await fetchForeign(url, bounds));
      if ('fault' in brought) return { ...brought, url };
      await appendFile(
        join(out, FETCHED),
        `${JSON.stringify({ address: url, path: brought.path })}\n`,
      );
      return brought;
    } catch (error) {
      if (error instanceof ForeignPictureError) return { fault: error.message, url };
      throw error;
    }
  };
  const stored = async (bytes: Buffer): Promise<Brought> => {
    if (bytes.length > bounds.bytes)
      return { fault: `is larger than ${bounds.bytes / 1_000_000} MB` };
    try {
      return { path: await store(bytes, out) };
    } catch {
      return { fault: 'cannot be read as a picture' };
    }
  };
  return {
    bring: async (address, folder) => {
      try {
        if (address.startsWith('data:')) return await stored(await bytesOfData(address));
        const found = await finder.find(address, folder);
        if ('file' in found) return await stored(await readFile(found.file));
        return 'url' in found ? await fetched(found.url) : found;
      } catch {
        return { fault: 'cannot be read' };
      }
    },
  };
}
