import { createHash } from 'node:crypto';
import { access, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { filesOf } from '../../domain/picture.ts';
import type { Picture } from '../../domain/post.ts';
import { draw } from '../draw.ts';
import type { EncodingOrder } from './encode.ts';
import { AVIF, JPEG, PHONE, type Recipe, WEBP, WIDE } from './recipe.ts';
import type { Measures, Source } from './source.ts';

/** How measures are kept beside the files. Not with their type: who draws needs no reader of it. */
const measuresSchema = z.object({
  width: z.number(),
  height: z.number(),
  files: z.array(z.string()),
});

function nameOf(source: Source, recipe: Recipe): string {
  const focus = recipe.square ? source.focus : null;
  const files = filesOf(recipe.widths);
  const all = JSON.stringify([source.key, focus, recipe, files, AVIF, WIDE, PHONE, WEBP, JPEG]);
  return createHash('sha256').update(all).digest('hex').slice(0, 12);
}

async function existing(folder: string, name: string): Promise<Measures | null> {
  try {
    const found = measuresSchema.parse(
      JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')),
    );
    await Promise.all(found.files.map((file) => access(join(folder, file))));
    return found;
  } catch {
    return null;
  }
}

function widthsIn(files: readonly string[]): number[] {
  return files.flatMap((file) => {
    const width = /-(\d+)\.avif$/.exec(file)?.[1];
    return width ? [Number(width)] : [];
  });
}

/** A picture, and the work of making those of its files that the folder does not have. */
export interface PlannedPicture {
  readonly picture: Picture;
  /** With the card that shows it, where its file is named. */
  readonly encode: (card: string | null) => Promise<void>;
}

/** Another process costs more than a picture no wider than this, in pixels. */
const SMALL = 720;

async function encoded(picture: EncodingOrder): Promise<void> {
  if (picture.measures.width > SMALL) return draw({ kind: 'picture', picture });
  const { encodePicture } = await import('./encode.ts');
  await encodePicture(picture);
}

/**
 * The picture as pages show it, before its files are made. Those that an earlier build made stay: they are named by
 * what they are made of, so an existing one is never stale. Throws a `PictureError`, or what loading throws.
 */
export async function planPicture(
  folder: string,
  source: Source,
  recipe: Recipe,
): Promise<PlannedPicture> {
  await mkdir(folder, { recursive: true });
  const name = nameOf(source, recipe);
  const there = await existing(folder, name);
  const { alt, focus } = source;
  const pictureOf = ({ width, height, files }: Measures): Picture => {
    return { name, alt, width, height, widths: widthsIn(files), focus };
  };
  if (there !== null) return { picture: pictureOf(there), encode: async () => {} };
  const { measured } = await import('./encode.ts');
  const { bytes, measures } = await measured(name, source, recipe);
  const order = { folder, name, bytes, focus, recipe, measures };
  return { picture: pictureOf(measures), encode: (card) => encoded({ ...order, card }) };
}

/** The same with all its files in the folder. */
export async function makePicture(
  folder: string,
  source: Source,
  recipe: Recipe,
): Promise<Picture> {
  const { picture, encode } = await planPicture(folder, source, recipe);
  await encode(null);
  return picture;
}
