import { createHash } from 'node:crypto';
import { access, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '../../domain/post.ts';
import { AVIF, JPEG, PHONE, type Recipe, WEBP, WIDE } from './recipe.ts';
import { type Measures, measures, type Source } from './source.ts';

function nameOf(source: Source, recipe: Recipe): string {
  const focus = recipe.square ? source.focus : null;
  const all = JSON.stringify([source.key, focus, recipe, AVIF, WIDE, PHONE, WEBP, JPEG]);
  return createHash('sha256').update(all).digest('hex').slice(0, 12);
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
  const there = await existing(folder, name);
  const result =
    there ?? (await (await import('./encode.ts')).encoded(folder, name, source, recipe));
  return {
    name,
    alt: source.alt,
    width: result.width,
    height: result.height,
    widths: widthsIn(result.files),
    focus: source.focus,
  };
}
