import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import sharp, { type Sharp } from 'sharp';
import { fallbackWidth } from '../domain/picture.ts';
import type { Picture } from '../domain/post.ts';
import { AVIF, JPEG, type Recipe, WEBP } from './recipe.ts';

/** Where a picture comes from, and how it is to be shown. */
export interface Source {
  /** Tells this picture from every other: asset and crop, or a digest of the bytes. */
  readonly key: string;
  readonly alt: string;
  readonly focus: Picture['focus'];
  /** The bytes, asked for only when no made files are kept. */
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
  const all = JSON.stringify([source.key, focus, recipe, AVIF, WEBP, JPEG]);
  return createHash('sha256').update(all).digest('hex').slice(0, 12);
}

async function write(path: string, bytes: Buffer | string): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

async function kept(folder: string, name: string): Promise<Measures | null> {
  try {
    return measures.parse(JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')));
  } catch {
    return null;
  }
}

/** Turned upright, cut as the recipe says; metadata (place, camera) goes with the encoding. */
async function prepared(bytes: Buffer, source: Source, recipe: Recipe): Promise<Buffer> {
  try {
    const upright = await sharp(bytes)
      .rotate()
      .png({ compressionLevel: 0 })
      .toBuffer({ resolveWithObject: true });
    if (!recipe.square) return upright.data;
    const { width, height } = upright.info;
    const side = Math.min(width, height);
    const start = (length: number, percent: number) =>
      Math.round(Math.min(Math.max((length * percent) / 100 - side / 2, 0), length - side));
    const { x, y } = source.focus ?? { x: 50, y: 50 };
    const area = { left: start(width, x), top: start(height, y), width: side, height: side };
    return sharp(upright.data).extract(area).png({ compressionLevel: 0 }).toBuffer();
  } catch (error) {
    throw new PictureError(error instanceof Error ? error.message : String(error));
  }
}

function encodings(image: Sharp, width: number, fallback: number): [string, Sharp][] {
  const resized = image.clone().resize(width);
  const modern: [string, Sharp][] = [
    ['avif', resized.clone().avif(AVIF)],
    ['webp', resized.clone().webp(WEBP)],
  ];
  return width === fallback ? [...modern, ['jpg', resized.clone().jpeg(JPEG)]] : modern;
}

async function made(
  folder: string,
  name: string,
  source: Source,
  recipe: Recipe,
): Promise<Measures> {
  const bytes = await prepared(await source.load(), source, recipe);
  const { width, height } = await sharp(bytes).metadata();
  const widest = Math.min(width, recipe.widths.at(-1) ?? width);
  const widths = [...recipe.widths.filter((wanted) => wanted < widest), widest];
  const files: string[] = [];
  for (const wanted of widths) {
    for (const [format, image] of encodings(sharp(bytes), wanted, fallbackWidth(widths))) {
      const file = `${name}-${wanted}.${format}`;
      await write(join(folder, file), await image.toBuffer());
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
 * The picture with all its files in the folder, made now or kept from an earlier build. Files are named by what they
 * are made of, so a kept one is never stale. Throws a `PictureError`, or what loading throws.
 */
export async function makePicture(
  folder: string,
  source: Source,
  recipe: Recipe,
): Promise<Picture> {
  await mkdir(folder, { recursive: true });
  const name = nameOf(source, recipe);
  const result = (await kept(folder, name)) ?? (await made(folder, name, source, recipe));
  return {
    name,
    alt: source.alt,
    width: result.width,
    height: result.height,
    widths: widthsIn(result.files),
    focus: source.focus,
  };
}
