import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf, rememberDigest } from '../../digest.ts';
import { areSame, memoize } from '../../domain/memoize.ts';
import type { Picture, PublishedPost } from '../../domain/post.ts';
import { imagesIn, lazyNodes, type RichNode, withImages } from '../../domain/rich.ts';
import { type Warning, warningOf } from '../../domain/warning.ts';
import { focusOf, imageKey } from '../sanity/images.ts';
import type { ImageReference } from '../sanity/optional.ts';
import type { RetryPolicy } from '../sanity/retry.ts';
import { bodyDigest } from './body-digest.ts';
import { type Encodings, loadedAgain, madePictures, type Wanted } from './made-pictures.ts';
import { type PlannedPicture, planPicture } from './make.ts';
import { AVATAR, PHOTO, PORTRAIT, type Recipe } from './recipe.ts';

type LoadedPost = PublishedPost<ImageReference>;

export interface Illustrated {
  readonly posts: PublishedPost[];
  /** Why a post is shown without its picture. */
  readonly warnings: Warning[];
  /** Pages need names and sizes alone, and can be made meanwhile. */
  readonly encoded: Encodings;
}

function wantedBy({ title, image, author, rich = [] }: LoadedPost): Wanted[] {
  return [
    ...(image ? [{ image, recipe: PHOTO, title, isOwn: true }] : []),
    ...(author?.image ? [{ image: author.image, recipe: AVATAR, title, isOwn: false }] : []),
    ...imagesIn(rich).map((inText) => ({ image: inText, recipe: PHOTO, title, isOwn: false })),
  ];
}

function idOf({ image, recipe }: Pick<Wanted, 'image' | 'recipe'>): string {
  return JSON.stringify([imageKey(image), focusOf(image), recipe]);
}

/** The pictures that a post wants, each by what it is made from. */
const namedBy = memoize((post: LoadedPost) =>
  wantedBy(post).map((each) => [idOf(each), each] as const),
);

/** A text with its pictures, and without those that there are not. Only where it is shown must it be read. */
function withPictures(
  rich: readonly RichNode<ImageReference>[],
  pictureOf: (image: ImageReference) => Picture | null,
): readonly RichNode<Picture>[] {
  const pictures = imagesIn(rich).map(pictureOf);
  const shown = lazyNodes(
    () => withImages(rich, pictureOf),
    pictures.filter((picture) => picture !== null),
  );
  rememberDigest(shown, digestOf([bodyDigest(rich), pictures]));
  return shown;
}

type Made = Picture | string | undefined;

const nameIn = (made: Made): string | null => (typeof made === 'object' ? made.name : null);

/** A post with these pictures: it keeps none of other posts, however long it lives. */
function shownWith({ rich, ...post }: LoadedPost, made: ReadonlyMap<string, Made>): PublishedPost {
  const pictureOf = (image: ImageReference | null, recipe: Recipe): Picture | null => {
    const picture = image && made.get(idOf({ image, recipe }));
    if (!picture || typeof picture === 'string') return null;
    return { ...picture, alt: image.alt, ...(image.caption && { caption: image.caption }) };
  };
  const { image, author } = post;
  return {
    ...post,
    ...(rich && { rich: withPictures(rich, (inText) => pictureOf(inText, PHOTO)) }),
    image: pictureOf(image, PHOTO),
    author: author && { ...author, image: pictureOf(author.image, AVATAR) },
  };
}

/** Posts with the pictures that they were last shown with. */
const last = new WeakMap<
  LoadedPost,
  { readonly pictures: readonly Made[]; readonly shown: PublishedPost }
>();

/** A post that is the one that was read, with the same pictures, stays the same: what follows from it is known. */
function sameOr(post: LoadedPost, made: ReadonlyMap<string, Made>): PublishedPost {
  const pictures = [...made.values()];
  const before = last.get(post);
  if (before && areSame(pictures, before.pictures)) return before.shown;
  const shown = shownWith(post, made);
  last.set(post, { pictures, shown });
  return shown;
}

/**
 * The posts with their pictures, whose files are being made. A picture that the service does not have, or that cannot be read, is left out
 * with a warning. `remembered` are pictures that are known to be made. Throws a `ServiceError` when the service does
 * not answer: a release without its pictures would be half of one.
 */
export async function illustrated(
  posts: readonly LoadedPost[],
  folder: string,
  retryPolicy: RetryPolicy,
  remembered: Map<string, Picture> = new Map(),
): Promise<Illustrated> {
  const wanted = new Map(posts.flatMap(namedBy));
  // Files of what is shown no more may be removed.
  for (const id of remembered.keys()) if (!wanted.has(id)) remembered.delete(id);
  const missing = [...wanted].filter(([id]) => !remembered.has(id));
  const known = new Map(remembered);
  const { made: fresh, encoded } = await madePictures(missing, folder, retryPolicy, remembered);
  const made = new Map<string, Picture | string>([...known, ...fresh]);
  const warnings: Illustrated['warnings'] = [];
  const shown = posts.map((post) => {
    const own = new Map(namedBy(post).map(([id]) => [id, made.get(id)]));
    const text = [...own.values()].find((why) => typeof why === 'string');
    if (text !== undefined) warnings.push(warningOf(post, text));
    return sameOr(post, own);
  });
  const load = async (name: string) => {
    const of = [...wanted].find(([id]) => nameIn(made.get(id)) === name);
    return of ? loadedAgain(of[1], retryPolicy) : null;
  };
  return { posts: shown, warnings, encoded: { ...encoded, load } };
}

/** The profile picture of the biography, of the author's own file; its words are in the biography. */
export async function plannedPortrait(texts: string, folder: string): Promise<PlannedPicture> {
  const bytes = await readFile(join(texts, 'portrait.jpg'));
  const source = {
    key: createHash('sha256').update(bytes).digest('hex'),
    alt: '',
    focus: null,
    load: async () => bytes,
  };
  return planPicture(folder, source, PORTRAIT);
}

/** The same with all its files in the folder. */
export async function portraitPicture(texts: string, folder: string): Promise<Picture> {
  const { picture, encode } = await plannedPortrait(texts, folder);
  await encode(null);
  return picture;
}
