import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { oncePer } from '../../domain/lasting.ts';
import type { PublishedPost } from '../../domain/post.ts';
import { imagesIn } from '../../domain/rich.ts';

/** The names of all pictures in a value: whatever has a name and widths, wherever it stands. */
function pictureNames(value: unknown): Set<string> {
  const names = new Set<string>();
  const waiting: unknown[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if ('widths' in next && 'name' in next && typeof next.name === 'string') names.add(next.name);
    waiting.push(
      ...Object.values(next).filter((each) => typeof each === 'object' && each !== null),
    );
  }
  return names;
}

/** A post of which the pictures count. */
type Illustrated = Pick<PublishedPost, 'image' | 'author' | 'rich'>;

const namesIn = oncePer(({ image, author, rich = [] }: Illustrated): string[] =>
  [image, author?.image ?? null, ...imagesIn(rich)].flatMap((picture) => picture?.name ?? []),
);

/**
 * Removes made pictures and cards that a release does not show from the folder in which they are kept between builds:
 * a picture of a post that was sealed or taken back must not stay there, and a host may keep that folder for years.
 */
export async function prunePictures(
  folder: string,
  content: { readonly posts: readonly Illustrated[] },
  cards: readonly string[],
): Promise<void> {
  const names = pictureNames({ ...content, posts: [] });
  for (const post of content.posts) for (const name of namesIn(post)) names.add(name);
  const shown = new Set(cards);
  const files = await readdir(folder).catch(() => []);
  const gone = files.filter((file) => !shown.has(file) && !names.has(file.split(/[-.]/)[0] ?? ''));
  await Promise.all(gone.map((file) => rm(join(folder, file), { recursive: true, force: true })));
}
