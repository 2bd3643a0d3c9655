import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Author, Picture, PublishedPost } from '../../src/domain/post.ts';
import { makePicture, PictureError } from '../../src/pictures/make.ts';
import { AVATAR, PHOTO, PORTRAIT, type Recipe } from '../../src/pictures/recipe.ts';
import type { ImageReference } from '../../src/sanity/decode.ts';
import { fetchImage, focusOf, imageKey } from '../../src/sanity/images.ts';
import { type Patience, Refusal } from '../../src/sanity/patience.ts';

/** Pictures made at once: encoding fills the cores by itself. */
const AT_ONCE = 2;

type LoadedPost = PublishedPost<ImageReference>;

export interface Illustrated {
  readonly posts: PublishedPost[];
  /** Why a post is shown without its picture, by title. */
  readonly warnings: { readonly title: string; readonly text: string }[];
}

interface Wanted {
  readonly image: ImageReference;
  readonly recipe: Recipe;
}

function wantedBy(post: LoadedPost): Wanted[] {
  return [
    ...(post.image ? [{ image: post.image, recipe: PHOTO }] : []),
    ...(post.author?.image ? [{ image: post.author.image, recipe: AVATAR }] : []),
  ];
}

function idOf({ image, recipe }: Wanted): string {
  return JSON.stringify([imageKey(image), focusOf(image), recipe]);
}

/** The picture, or null where it cannot be had at all. What may pass by waiting is thrown. */
async function madeOrNull(
  { image, recipe }: Wanted,
  folder: string,
  patience: Patience,
): Promise<Picture | null> {
  const source = {
    key: imageKey(image),
    alt: image.alt,
    focus: focusOf(image),
    load: () => fetchImage(image, patience),
  };
  try {
    return await makePicture(folder, source, recipe);
  } catch (error) {
    const broken = error instanceof PictureError || (error instanceof Refusal && error.lasting);
    if (broken) return null;
    throw error;
  }
}

async function inTurn<T>(tasks: readonly (() => Promise<T>)[]): Promise<void> {
  const waiting = tasks.values();
  const worker = async () => {
    for (const task of waiting) await task();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * The posts with their pictures made. A picture that the service does not have, or that cannot be read, is left out
 * with a warning. Throws a `Refusal` when the service does not answer: a release without its pictures would be half
 * of one.
 */
export async function illustrated(
  posts: readonly LoadedPost[],
  folder: string,
  patience: Patience,
): Promise<Illustrated> {
  const wanted = new Map(posts.flatMap(wantedBy).map((each) => [idOf(each), each]));
  const made = new Map<string, Picture | null>();
  await inTurn(
    [...wanted].map(([id, each]) => async () => {
      made.set(id, await madeOrNull(each, folder, patience));
    }),
  );
  const pictureOf = (image: ImageReference | null, recipe: Recipe): Picture | null => {
    const picture = image && made.get(idOf({ image, recipe }));
    return picture ? { ...picture, alt: image.alt } : null;
  };
  const authorOf = (author: Author<ImageReference> | null) =>
    author && { ...author, image: pictureOf(author.image, AVATAR) };
  return {
    posts: posts.map((post) => ({
      ...post,
      image: pictureOf(post.image, PHOTO),
      author: authorOf(post.author),
    })),
    warnings: posts
      .filter((post) => wantedBy(post).some((each) => made.get(idOf(each)) === null))
      .map(({ title }) => ({ title, text: 'has a picture that cannot be had; it is left out' })),
  };
}

/** The profile picture of the biography, made from the author's own file; its words are in the biography. */
export async function portraitPicture(texts: string, folder: string): Promise<Picture> {
  const bytes = await readFile(join(texts, 'portrait.jpg'));
  const source = {
    key: createHash('sha256').update(bytes).digest('hex'),
    alt: '',
    focus: null,
    load: async () => bytes,
  };
  return makePicture(folder, source, PORTRAIT);
}
