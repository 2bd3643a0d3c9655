import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { fallbackWidth } from '../../domain/picture.ts';
import { AVIF, JPEG, PHONE, type Recipe, WEBP, WIDE } from './recipe.ts';
import { type Measures, PictureError, type Source } from './source.ts';

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
async function prepared(bytes: Buffer, source: Source, recipe: Recipe): Promise<Pixels> {
  try {
    const upright = await pixelsOf(sharp(bytes).rotate());
    if (!recipe.square) return upright;
    const { width, height } = upright.info;
    const side = Math.min(width, height);
    const start = (length: number, percent: number) =>
      Math.round(Math.min(Math.max((length * percent) / 100 - side / 2, 0), length - side));
    const { x, y } = source.focus ?? { x: 50, y: 50 };
    const area = { left: start(width, x), top: start(height, y), width: side, height: side };
    return await pixelsOf(imageOf(upright).extract(area));
  } catch (error) {
    throw new PictureError(error instanceof Error ? error.message : String(error));
  }
}

/** A picture that arrived damaged is loaded once more before it counts as broken. */
async function loaded(source: Source, recipe: Recipe): Promise<Pixels> {
  try {
    return await prepared(await source.load(), source, recipe);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return prepared(await source.load(), source, recipe);
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

async function encodings(
  pixels: Pixels,
  width: number,
  fallback: number,
): Promise<[format: string, bytes: Buffer][]> {
  const isWide = pixels.info.width === width;
  const resized = isWide ? pixels : await pixelsOf(imageOf(pixels).resize(width));
  const modern: [string, Buffer][] = [
    ['avif', await avifOf(resized)],
    ['webp', await imageOf(resized).webp(WEBP).toBuffer()],
  ];
  if (width !== fallback) return modern;
  return [...modern, ['jpg', await imageOf(resized).jpeg(JPEG).toBuffer()]];
}

/** Makes the files of a picture in the folder, and last the one that says that they are there. */
export async function encoded(
  folder: string,
  name: string,
  source: Source,
  recipe: Recipe,
): Promise<Measures> {
  const pixels = await loaded(source, recipe);
  const { width, height } = pixels.info;
  const widest = Math.min(width, recipe.widths.at(-1) ?? width);
  const widths = [...recipe.widths.filter((wanted) => wanted < widest), widest];
  const files: string[] = [];
  for (const wanted of widths) {
    for (const [format, bytes] of await encodings(pixels, wanted, fallbackWidth(widths))) {
      const file = `${name}-${wanted}.${format}`;
      await write(join(folder, file), bytes);
      files.push(file);
    }
  }
  const result = { width, height, files };
  await write(join(folder, `${name}.json`), JSON.stringify(result));
  return result;
}
