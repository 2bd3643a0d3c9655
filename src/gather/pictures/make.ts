import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { fallbackWidth } from '../../domain/picture.ts';
import type { Picture } from '../../domain/post.ts';
import { AVIF, JPEG, PHONE, type Recipe, WEBP, WIDE } from './recipe.ts';

/** Where a picture comes from, and how it is to be shown. */
export interface Source {
  /** Tells this picture from every other: asset and crop, or a digest of the bytes. */
  readonly key: string;
  readonly alt: string;
  readonly focus: Picture['focus'];
  /** The bytes, asked for only when no made files exist. */
  readonly load: () => Promise<Buffer>;
}

/** The bytes are no picture that can be read. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

const measures = z.object({
  width: z.number(),
  height: z.number(),
  files: z.array(z.string()),
});
type Measures = z.infer<typeof measures>;

function nameOf(source: Source, recipe: Recipe): string {
  const focus = recipe.square ? source.focus : null;
  const all = JSON.stringify([source.key, focus, recipe, AVIF, WIDE, PHONE, WEBP, JPEG]);
  return createHash('sha256').update(all).digest('hex').slice(0, 12);
}

/** Two may make the same picture at once: each writes a file of its own, and the last one stays. */
async function write(path: string, bytes: Buffer | string): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, bytes);
  await rename(part, path);
}

async function existing(folder: string, name: string): Promise<Measures | null> {
  try {
    const found = measures.parse(JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')));
    await Promise.all(found.files.map((file) => access(join(folder, file))));
    return found;
  } catch {
    return null;
  }
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

async function made(
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
    for (const [format, encoded] of await encodings(pixels, wanted, fallbackWidth(widths))) {
      const file = `${name}-${wanted}.${format}`;
      await write(join(folder, file), encoded);
      files.push(file);
    }
  }
  const result = { width, height, files };
  await write(join(folder, `${name}.json`), JSON.stringify(result));
  return result;
}

function widthsIn(files: readonly string[]): number[] {
  return files.flatMap((file) => {
    const width = /-(\d+)\.avif$/.exec(file)?.[1];
    return width ? [Number(width)] : [];
  });
}

/**
 * The picture with all its files in the folder, made now or by an earlier build. Files are named by what they
 * are made of, so an existing one is never stale. Throws a `PictureError`, or what loading throws.
 */
export async function makePicture(
  folder: string,
  source: Source,
  recipe: Recipe,
): Promise<Picture> {
  await mkdir(folder, { recursive: true });
  const name = nameOf(source, recipe);
  const result = (await existing(folder, name)) ?? (await made(folder, name, source, recipe));
  return {
    name,
    alt: source.alt,
    width: result.width,
    height: result.height,
    widths: widthsIn(result.files),
    focus: source.focus,
  };
}
