import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ContentDocument } from '../documents.ts';
import type { Home } from '../groq.ts';
import { badRequest, HttpError } from '../http-error.ts';
import type { WritableDataset } from './dataset.ts';

/** Formats that a browser shows and the site converts, by sharp's name for them, with their endings. */
const FORMATS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
};

/** In pixels: more would take all memory when the picture is made smaller. */
const MOST_PIXELS = 100_000_000;

async function measured(bytes: Buffer) {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS });
  const facts = await image.metadata().catch(() => null);
  const extension = facts?.format && FORMATS[facts.format];
  if (!facts || !extension) {
    throw badRequest('This file is not a picture that the site can show: JPEG, PNG, WebP or GIF.');
  }
  const { autoOrient, hasAlpha, format } = facts;
  const { width, height } = autoOrient;
  const preview = await image.autoOrient().resize(20).png().toBuffer();
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

/**
 * Keeps a picture under a name made from its content, and the document about it; gives that. Throws the 400 answer
 * for what is no picture, and the 507 one where it cannot be written.
 */
export async function keepImage(
  dataset: WritableDataset,
  home: Home,
  folder: string,
  bytes: Buffer,
  filename: string | null,
): Promise<ContentDocument> {
  const facts = await measured(bytes);
  const { name, ...asset } = assetOf(bytes, facts, shownName(filename), home);
  await writeOnce(folder, name, bytes);
  await dataset.commit(() => [{ createIfNotExists: { ...asset } }]);
  return dataset.documents.get(asset._id) ?? asset;
}
