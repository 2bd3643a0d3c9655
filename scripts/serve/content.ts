import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteFile } from './site-file.ts';

export type Encoding = 'br' | 'gzip';

const squeezers: Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
};

/** Of compressed texts, in bytes: the oldest are dropped beyond it. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** What an entry is reckoned at beside its bytes. */
const ENTRY = 256;

function streamOf(file: SiteFile) {
  return file.handle.createReadStream({ start: 0, autoClose: false });
}

async function hashOf(file: SiteFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of streamOf(file)) hash.update(chunk);
  return hash.digest('base64url').slice(0, 22);
}

/** The content's compressed form, or null where it would not be smaller. */
async function squeezed(file: SiteFile, encoding: Encoding): Promise<Buffer | null> {
  const text = await buffer(streamOf(file));
  const small = await squeezers[encoding](text);
  return small.length < text.length ? small : null;
}

/**
 * Keeps what was worked out about a file's content under the file's identity, so that two releases share what they
 * have in common and nothing else. Those who ask while the work is under way wait for the same result.
 */
function openPageCache<T>(sizeOf: (value: T) => number) {
  const cache = new Map<string, { readonly value: Promise<T>; size: number }>();
  let total = 0;

  function drop(key: string): void {
    total -= cache.get(key)?.size ?? 0;
    cache.delete(key);
  }

  async function fill(key: string, work: () => Promise<T>): Promise<T> {
    const entry = { value: work(), size: ENTRY };
    cache.set(key, entry);
    total += entry.size;
    try {
      const value = await entry.value;
      if (cache.get(key) === entry) {
        entry.size += sizeOf(value);
        total += sizeOf(value);
      }
      for (const oldest of cache.keys()) if (total > CACHE_BYTES) drop(oldest);
      return value;
    } catch (error) {
      if (cache.get(key) === entry) drop(key);
      throw error;
    }
  }

  return (key: string, work: () => Promise<T>): Promise<T> =>
    cache.get(key)?.value ?? fill(key, work);
}

/** Hashes and compressed forms of files, worked out once for each content and cached. */
export function createContents() {
  const hashes = openPageCache<string>(() => 0);
  const forms = openPageCache<Buffer | null>((form) => form?.length ?? 0);
  return {
    hash: (file: SiteFile) => hashes(file.identity, () => hashOf(file)),
    compressed: (file: SiteFile, encoding: Encoding) =>
      forms(`${encoding} ${file.identity}`, () => squeezed(file, encoding)),
  };
}

export type Contents = ReturnType<typeof createContents>;
