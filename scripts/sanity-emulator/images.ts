import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Answer, notFound } from './http-error.ts';
import { isFormat, parseImageTransform, transformImage } from './image-transform.ts';

/** An asset's file name: content hash, width x height in pixels, extension. */
const IMAGE_NAME = /^[\da-zA-Z]+-\d+x\d+\.([a-z]+)$/;

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

const readImage = async (path: string, address: string): Promise<Buffer> => {
  try {
    return await readFile(path);
  } catch {
    throw notFound(address);
  }
};

const imageAnswer = (extension: string, body: Buffer): Answer => ({
  status: 200,
  headers: {
    'content-type': MEDIA_TYPES[extension] ?? 'application/octet-stream',
    // The name holds the content's hash, so the CDN lets it be kept for a year; with `auto=format`
    // the bytes depend on what the client accepts.
    'cache-control': 'public, max-age=31536000, s-maxage=2592000',
    vary: 'accept',
  },
  body,
});

/**
 * The image `name` of `folder`, transformed as the address's parameters ask; the original bytes when
 * they ask for nothing. Throws a 404 refusal for an unknown file, a 400 one for a wrong parameter.
 */
export async function answerImage(
  folder: string,
  name: string,
  address: URL,
  accept: string,
): Promise<Answer> {
  const extension = IMAGE_NAME.exec(name)?.[1];
  if (extension === undefined) throw notFound(address.pathname);
  const original = await readImage(join(folder, name), address.pathname);
  if (!isFormat(extension)) return imageAnswer(extension, original);
  const acceptsWebp = accept.includes('image/webp');
  const transform = parseImageTransform(address.searchParams, extension, acceptsWebp);
  if (!transform) return imageAnswer(extension, original);
  return imageAnswer(transform.format, await transformImage(original, transform));
}
