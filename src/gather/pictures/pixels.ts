import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { PictureError } from './source.ts';

// The number of threads has a say in the bytes of an AVIF, and other cores have pictures of their own.
sharp.concurrency(1);
// Nothing is drawn twice.
sharp.cache(false);

/** The pixels of a picture: what every size of it is made from, so that its file is read once. */
export interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** The pixels as an image that can be cut, resized and encoded. */
export function imageOf({ data, info }: Pixels): Sharp {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

/** The pixels of an image, once what is asked of it is done. */
export function pixelsOf(image: Sharp): Promise<Pixels> {
  return image.raw().toBuffer({ resolveWithObject: true });
}

/** What reading a picture gives. Throws a `PictureError` where it cannot be read. */
export async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new PictureError(error instanceof Error ? error.message : String(error));
  }
}

/** The pixels of a picture, turned upright; metadata (place, camera) is not in them. Throws a `PictureError`. */
export function upright(bytes: Uint8Array): Promise<Pixels> {
  return readable(() => pixelsOf(sharp(bytes).rotate()));
}

/** The same pixels, so many wide. */
export async function resizedTo(pixels: Pixels, width: number): Promise<Pixels> {
  if (pixels.info.width === width) return pixels;
  return pixelsOf(imageOf(pixels).resize(width));
}
