import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { filesOf, type PictureFile } from '../../domain/picture.ts';
import { pictureFileName } from '../../domain/routes.ts';
import { photoCard } from '../cards/photo-card.ts';
import { imageOf, type Pixels, pixelsOf, readable, resizedTo, upright } from './pixels.ts';
import { AVIF, JPEG, PHONE, type Recipe, WEBP, WIDE } from './recipe.ts';
import { type Measures, PictureError, type Source } from './source.ts';

/** Two may make the same picture at once: each writes a file of its own, and the last one stays. */
async function write(path: string, bytes: Buffer | string): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, bytes);
  await rename(part, path);
}

/** Turned upright, cut as the recipe says. */
async function prepared(
  bytes: Uint8Array,
  focus: Source['focus'],
  recipe: Recipe,
): Promise<Pixels> {
  const pixels = await upright(bytes);
  if (!recipe.square) return pixels;
  const { width, height } = pixels.info;
  const side = Math.min(width, height);
  const start = (length: number, percent: number) =>
    Math.round(Math.min(Math.max((length * percent) / 100 - side / 2, 0), length - side));
  const { x, y } = focus ?? { x: 50, y: 50 };
  const area = { left: start(width, x), top: start(height, y), width: side, height: side };
  return readable(() => pixelsOf(imageOf(pixels).extract(area)));
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
  return readable(async () => {
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    await sharp(bytes).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    const side = Math.min(width, height);
    return square ? { width: side, height: side } : { width, height };
  });
}

/** A picture that arrived damaged is loaded once more before it counts as broken. Throws a `PictureError`, or what loading throws. */
export async function loaded(source: Source, recipe: Recipe): Promise<Loaded> {
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
  /** The file of the card that shows it, where one is to be made, too. */
  readonly card: string | null;
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

/** Makes the files of a picture that was measured, its card, and last the one that says that they are there. */
export async function encodePicture(order: EncodingOrder): Promise<void> {
  const { folder, name, bytes, focus, recipe, measures, card } = order;
  const pixels = await prepared(bytes, focus, recipe);
  let resized = pixels;
  for (const { width, format } of filesOf(widthsOf(measures.width, recipe))) {
    if (resized.info.width !== width) resized = await resizedTo(pixels, width);
    await write(
      join(folder, pictureFileName(name, width, format)),
      await ENCODERS[format](resized),
    );
  }
  // Of the widest that there is.
  if (card !== null) await write(join(folder, card), await photoCard(resized, focus));
  await write(join(folder, `${name}.json`), JSON.stringify(measures));
}
