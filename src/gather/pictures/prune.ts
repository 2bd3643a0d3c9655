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
  const remove = (file: string) => rm(join(folder, file), { recursive: true, force: true });
  // What says that a picture is there goes first: whoever is ended in between leaves none that is not whole.
  const { first = [], rest = [] } = Object.groupBy(gone, (file) =>
    file.endsWith('.json') ? 'first' : 'rest',
  );
  await Promise.all(first.map(remove));
  await Promise.all(rest.map(remove));
}
