import { constants } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AssetKind } from './documents.ts';
import { type Answer, notFound } from './http-error.ts';
import { isFormat, parseImageTransform, transformImage } from './image-transform.ts';

/** An asset's file name: content hash, width x height in pixels, extension. */
const IMAGE_NAME = /^[\da-zA-Z]+-\d+x\d+\.([a-z]+)$/;

/** True for the name of a picture, and not of another file. */
export const isPictureName = (name: string): boolean => IMAGE_NAME.test(name);

/** The name of a file that is no picture: content hash, extension. */
const FILE_NAME = /^[\da-f]+\.[a-z\d]+$/;

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** A link is not followed: it could lead to any file of the machine. */
const readAsset = async (path: string, address: string): Promise<Buffer> => {
  try {
    return await readFile(path, { flag: constants.O_RDONLY | constants.O_NOFOLLOW });
  } catch {
    throw notFound(address);
  }
};

/** Where the asset with this name lies, if there is one. */
type AssetFile = (kind: AssetKind, name: string) => string;

/** Of these services' pages a picture is none, nor its scripts theirs, where it is opened by itself: an SVG has some. */
const NO_PAGE = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
};

const imageAnswer = (extension: string, body: Buffer): Answer => ({
  status: 200,
  headers: {
    'content-type': MEDIA_TYPES[extension] ?? 'application/octet-stream',
    // The name holds the content's hash, so the CDN lets it be kept for a year; with `auto=format`
    // the bytes depend on what the client accepts.
    'cache-control': 'public, max-age=31536000, s-maxage=2592000',
    vary: 'accept',
    ...NO_PAGE,
  },
  body,
});

/**
 * The image `name`, which lies at `fileOf`, transformed as the address's parameters ask; the original bytes when
 * they ask for nothing. Throws a 404 refusal for an unknown file, a 400 one for a wrong parameter.
 */
export async function answerImage(
  fileOf: AssetFile,
  name: string,
  address: URL,
  accept: string,
): Promise<Answer> {
  const extension = IMAGE_NAME.exec(name)?.[1];
  if (extension === undefined) throw notFound(address.pathname);
  const original = await readAsset(fileOf('images', name), address.pathname);
  if (!isFormat(extension)) return imageAnswer(extension, original);
  const acceptsWebp = accept.includes('image/webp');
  const transform = parseImageTransform(address.searchParams, extension, acceptsWebp);
  if (!transform) return imageAnswer(extension, original);
  return imageAnswer(transform.format, await transformImage(original, transform));
}

/** The file `name`, which is no picture, as it is. Throws a 404 refusal for an unknown one. */
export async function answerFile(fileOf: AssetFile, name: string, address: URL): Promise<Answer> {
  if (!FILE_NAME.test(name)) throw notFound(address.pathname);
  const body = await readAsset(fileOf('files', name), address.pathname);
  return { status: 200, headers: { 'content-type': 'application/octet-stream', ...NO_PAGE }, body };
}
