import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { picturesOf } from '../../domain/picture.ts';

/**
 * Removes made pictures and cards that a release does not show from the folder in which they are kept between builds:
 * a picture of a post that was sealed or taken back must not stay there, and a host may keep that folder for years.
 */
export async function prunePictures(
  folder: string,
  content: Parameters<typeof picturesOf>[0],
  cards: readonly string[],
): Promise<void> {
  const names = new Set(picturesOf(content).map(({ name }) => name));
  const shown = new Set(cards);
  const files = await readdir(folder).catch(() => []);
  const gone = files.filter((file) => !shown.has(file) && !names.has(file.split(/[-.]/)[0] ?? ''));
  await Promise.all(gone.map((file) => rm(join(folder, file), { recursive: true, force: true })));
}
