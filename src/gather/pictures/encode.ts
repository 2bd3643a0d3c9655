import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { filesOf, type PictureFile } from '../../domain/picture.ts';
import { pictureFileName } from '../../domain/routes.ts';
import { AVIF, JPEG, PHONE, type Recipe, WEBP, WIDE } from './recipe.ts';
import { type Measures, PictureError, type Source } from './source.ts';

// The number of threads has a say in the bytes of an AVIF, and other cores have pictures of their own.
sharp.concurrency(1);
// Nothing is drawn twice.
sharp.cache(false);

/** Two may make the same picture at once: each writes a file of its own, and the last one stays. */
async function write(path: string, bytes: Buffer | string): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, bytes);
  await rename(part, path);
}

/** The pixels of a picture: what every size of it is made from, so that its file is read once. */
interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

function imageOf({ data, info }: Pixels): Sharp {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

function pixelsOf(image: Sharp): Promise<Pixels> {
  return image.raw().toBuffer({ resolveWithObject: true });
}

/** Turned upright, cut as the recipe says; metadata (place, camera) is not in the pixels. */
async function prepared(
  bytes: Uint8Array,
  focus: Source['focus'],
  recipe: Recipe,
): Promise<Pixels> {
  try {
    const upright = await pixelsOf(sharp(bytes).rotate());
    if (!recipe.square) return upright;
    const { width, height } = upright.info;
    const side = Math.min(width, height);
    const start = (length: number, percent: number) =>
      Math.round(Math.min(Math.max((length * percent) / 100 - side / 2, 0), length - side));
    const { x, y } = focus ?? { x: 50, y: 50 };
    const area = { left: start(width, x), top: start(height, y), width: side, height: side };
    return await pixelsOf(imageOf(upright).extract(area));
  } catch (error) {
    throw new PictureError(error instanceof Error ? error.message : String(error));
  }
}

/** A picture as it came, and how large it is to be shown. */
interface Loaded {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** How large the picture is when it is prepared: all of it is read for that, and as few pixels made as can be. */
async function sizeOf(
  bytes: Uint8Array,
  { square }: Recipe,
): Promise<Pick<Loaded, 'width' | 'height'>> {
  try {
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    await sharp(bytes).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    const side = Math.min(width, height);
    return square ? { width: side, height: side } : { width, height };
  } catch (error) {
    throw new PictureError(error instanceof Error ? error.message : String(error));
  }
}

/** A picture that arrived damaged is loaded once more before it counts as broken. */
async function loaded(source: Source, recipe: Recipe): Promise<Loaded> {
  const once = async () => {
    const bytes = await source.load();
    return { bytes, ...(await sizeOf(bytes, recipe)) };
  };
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return once();
  }
}

async function avifOf(pixels: Pixels): Promise<Buffer> {
  const { width } = pixels.info;
  if (width > WIDE.from) return imageOf(pixels).avif(WIDE.avif).toBuffer();
  let smallest = Buffer.alloc(0);
  for (const options of AVIF) {
    smallest = await imageOf(pixels).avif(options).toBuffer();
    if (width > PHONE.width || smallest.length <= PHONE.bytes) break;
  }
  return smallest;
}

/** How pixels become a file of each format. */
const ENCODERS: Readonly<Record<PictureFile['format'], (pixels: Pixels) => Promise<Buffer>>> = {
  avif: avifOf,
  webp: (pixels) => imageOf(pixels).webp(WEBP).toBuffer(),
  jpg: (pixels) => imageOf(pixels).jpeg(JPEG).toBuffer(),
};

/** A picture to encode: its bytes, and the sizes in which its files are wanted. */
export interface EncodingOrder {
  readonly folder: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly focus: Source['focus'];
  readonly recipe: Recipe;
  readonly measures: Measures;
}

function widthsOf(width: number, recipe: Recipe): number[] {
  const widest = Math.min(width, recipe.widths.at(-1) ?? width);
  return [...recipe.widths.filter((wanted) => wanted < widest), widest];
}

/**
 * Loads a picture and measures it: it can be read, and these will be its files. Throws a `PictureError`, or what loading
 * throws.
 */
export async function measured(
  name: string,
  source: Source,
  recipe: Recipe,
): Promise<Pick<EncodingOrder, 'bytes' | 'measures'>> {
  const { bytes, width, height } = await loaded(source, recipe);
  const files = filesOf(widthsOf(width, recipe)).map((file) =>
    pictureFileName(name, file.width, file.format),
  );
  return { bytes, measures: { width, height, files } };
}

async function resizedTo(pixels: Pixels, width: number): Promise<Pixels> {
  if (pixels.info.width === width) return pixels;
  return pixelsOf(imageOf(pixels).resize(width));
}

/** Makes the files of a picture that was measured, and last the one that says that they are there. */
export async function encodePicture(order: EncodingOrder): Promise<void> {
  const { folder, name, bytes, focus, recipe, measures } = order;
  const pixels = await prepared(bytes, focus, recipe);
  let resized: Pixels | null = null;
  for (const { width, format } of filesOf(widthsOf(measures.width, recipe))) {
    if (resized?.info.width !== width) resized = await resizedTo(pixels, width);
    await write(
      join(folder, pictureFileName(name, width, format)),
      await ENCODERS[format](resized),
    );
  }
  await write(join(folder, `${name}.json`), JSON.stringify(measures));
}
