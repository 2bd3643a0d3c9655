import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import sharp from 'sharp';
import type { ContentDocument } from '../documents.ts';

/** What `assets.json` tells of assets beyond their bytes, by `image-<sha1>`. */
export type AssetMap = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

type Kind = 'image' | 'file';

/** What the name of an asset says: the digest of its bytes, and of a picture its size in pixels. */
type Named = { readonly sha1: string; readonly size: string | null; readonly extension: string };

const EXPORTED_NAME = /^([\da-f]{40})(?:-(\d+x\d+))?\.([a-z\d]+)$/;

const FORMATS: Readonly<Record<string, string>> = { jpeg: 'jpg', heif: 'avif' };

/** The name that an export gives the file; of any other one it is made from the bytes. */
const namedBy = async (kind: Kind, path: string, sourceName: string): Promise<Named> => {
  const [, sha1, size = null, extension] = EXPORTED_NAME.exec(sourceName) ?? [];
  if (sha1 && extension && (kind === 'file' || size)) return { sha1, size, extension };
  const bytes = await readFile(path);
  const own = extname(sourceName).slice(1).toLowerCase() || 'bin';
  const digest = createHash('sha1').update(bytes).digest('hex');
  if (kind === 'file') return { sha1: digest, size: null, extension: own.replace(/\W/g, '') };
  const { width, height, format } = await sharp(bytes).metadata();
  const known = FORMATS[format] ?? format;
  return { sha1: digest, size: `${width}x${height}`, extension: known };
};

const imageMetadata = (size: string): Readonly<Record<string, unknown>> => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const dimensions = { _type: 'sanity.imageDimensions', width, height };
  return {
    _type: 'sanity.imageMetadata',
    dimensions: { ...dimensions, aspectRatio: width / height },
  };
};

const MIME_TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', svg: 'image/svg+xml' };

/**
 * The asset document that the service makes of this file, and the name under which it serves it. Throws when the file
 * cannot be read, or is no picture where one is wanted.
 */
export async function assetDocument(
  kind: Kind,
  path: string,
  map: AssetMap,
  now: string,
): Promise<{ readonly document: ContentDocument; readonly name: string }> {
  const { sha1, size, extension } = await namedBy(kind, path, basename(path));
  const name = [sha1, size].filter(Boolean).join('-');
  const mimeType = kind === 'image' ? (MIME_TYPES[extension] ?? `image/${extension}`) : null;
  const known = map[`${kind}-${sha1}`] ?? {};
  return {
    name: `${name}.${extension}`,
    document: {
      originalFilename: basename(path),
      ...(mimeType && { mimeType }),
      ...(size && { metadata: imageMetadata(size) }),
      _createdAt: now,
      _updatedAt: now,
      _rev: sha1.slice(0, 22),
      ...known,
      _id: `${kind}-${name}-${extension}`,
      _type: `sanity.${kind}Asset`,
      assetId: sha1,
      sha1hash: sha1,
      extension,
      url: `https://cdn.sanity.io/${kind}s/embedded/production/${name}.${extension}`,
    },
  };
}
