import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ContentDocument } from '../documents.ts';
import type { Home } from '../groq.ts';
import { badRequest, HttpError } from '../http-error.ts';
import { readBody } from '../request-body.ts';
import type { WritableDataset } from './dataset.ts';

/** Formats that a browser shows and the site converts, by sharp's name for them, with their endings. */
const FORMATS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
};

/** In bytes: a large photograph is below it. */
const MOST_BYTES = 40_000_000;

/** More would take all memory when the picture is made smaller. */
const MOST_PIXELS = 100_000_000;

/** Where pictures are kept. */
export interface ImageStore {
  readonly dataset: WritableDataset;
  readonly home: Home;
  readonly imageFolder: string;
  /** Takes lines for the author to read. */
  readonly log: (line: string) => void;
}

/** What the file is, where it is a picture that can be shown; null where it is none. */
async function factsOf(bytes: Buffer) {
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const extension = facts?.format && FORMATS[facts.format];
  return facts && extension ? { ...facts, extension } : null;
}

/** Throws the 400 answer that says why no page could show this file. */
async function measured(bytes: Buffer) {
  const facts = bytes.length > 0 ? await factsOf(bytes) : null;
  if (!facts) {
    throw badRequest('This file is not a picture that the site can show: JPEG, PNG, WebP or GIF.');
  }
  const { autoOrient, hasAlpha, format, extension } = facts;
  const { width, height } = autoOrient;
  if (width * height > MOST_PIXELS) {
    const size = `${width} × ${height}`;
    throw badRequest(`This picture has ${size} pixels: ${MOST_PIXELS / 1e6} million at most.`);
  }
  // Cameras write files that are sound, and yet not as a decoder would have them.
  const small = sharp(bytes, { failOn: 'truncated' }).autoOrient().resize(20).png();
  const preview = await small.toBuffer().catch(() => {
    throw badRequest('This picture is damaged: a part of it is missing, or cannot be read.');
  });
  return { width, height, hasAlpha, extension, format, preview };
}

async function writeOnce(folder: string, name: string, bytes: Buffer): Promise<void> {
  const next = join(folder, `.${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(next, bytes, { flush: true });
    await rename(next, join(folder, name));
  } catch (error) {
    await rm(next, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The picture is not saved: ${/ENOSPC/.test(reason) ? 'the disk is full.' : reason}`;
    throw new HttpError(507, { statusCode: 507, error: 'Insufficient Storage', message });
  }
}

/** The name a person gave the file, for lists alone: no file is ever called so. */
function shownName(asked: string | null): string {
  return (asked ?? '').replace(/[\p{C}/\\]/gu, '').slice(0, 200) || 'untitled';
}

function assetOf(
  bytes: Buffer,
  facts: Awaited<ReturnType<typeof measured>>,
  filename: string,
  { projectId, dataset }: Home,
): ContentDocument & { readonly name: string } {
  const hash = createHash('sha1').update(bytes).digest('hex');
  const { width, height, extension, format, hasAlpha, preview } = facts;
  const name = `${hash}-${width}x${height}.${extension}`;
  const path = `images/${projectId}/${dataset}/${name}`;
  return {
    name,
    _id: `image-${hash}-${width}x${height}-${extension}`,
    _type: 'sanity.imageAsset',
    assetId: hash,
    sha1hash: hash,
    extension,
    mimeType: `image/${format}`,
    originalFilename: filename,
    size: bytes.length,
    path,
    url: `https://cdn.sanity.io/${path}`,
    uploadId: randomUUID(),
    metadata: {
      _type: 'sanity.imageMetadata',
      hasAlpha,
      isOpaque: !hasAlpha,
      lqip: `data:image/png;base64,${preview.toString('base64')}`,
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
    },
  };
}

async function keepImage(
  { dataset, home, imageFolder }: ImageStore,
  bytes: Buffer,
  filename: string,
): Promise<ContentDocument> {
  const facts = await measured(bytes);
  const { name, ...asset } = assetOf(bytes, facts, filename, home);
  await writeOnce(imageFolder, name, bytes);
  await dataset.commit(() => [{ createIfNotExists: { ...asset } }]);
  return dataset.documents.get(asset._id) ?? asset;
}

/**
 * Keeps a picture that is sent under a name made from its content, and the document about it; gives that. Throws the 400 answer
 * for what is no picture, the 413 one for one that is too large, and the 507 one where it cannot be written; `log` is told
 * why, for the Studio says no more than that it failed.
 */
export async function keepUpload(
  store: ImageStore,
  request: IncomingMessage,
  address: URL,
): Promise<ContentDocument> {
  const name = shownName(address.searchParams.get('filename'));
  try {
    return await keepImage(store, await readBody(request, MOST_BYTES), name);
  } catch (error) {
    if (error instanceof HttpError) store.log(`${name} is not taken. ${error.message}`);
    throw error;
  }
}
