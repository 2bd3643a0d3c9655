import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import type { Author, Picture, PublishedPost } from '../../domain/post.ts';
import { imagesIn, withImages } from '../../domain/rich.ts';
import { fetchImage, focusOf, imageKey } from '../sanity/images.ts';
import type { ImageReference } from '../sanity/optional.ts';
import { type RetryPolicy, ServiceError } from '../sanity/retry.ts';
import { makePicture, type PlannedPicture, planPicture } from './make.ts';
import { AVATAR, PHOTO, PORTRAIT, type Recipe } from './recipe.ts';
import { PictureError } from './source.ts';

/** Pictures loaded, and encoded, at once. */
const CONCURRENCY = 2;

/** Pictures that are loaded and wait to be encoded: each is in memory as it came. */
const AHEAD = 16;

type LoadedPost = PublishedPost<ImageReference>;

export interface Illustrated {
  readonly posts: PublishedPost[];
  /** Why a post is shown without its picture, by title. */
  readonly warnings: { readonly title: string; readonly text: string }[];
  /** Ends when the files of all pictures are there. Pages need names and sizes alone, and can be made meanwhile. */
  readonly encoded: Promise<void>;
}

interface Wanted {
  readonly image: ImageReference;
  readonly recipe: Recipe;
  /** The post that shows it. */
  readonly title: string;
}

function wantedBy({ title, image, author, rich = [] }: LoadedPost): Wanted[] {
  return [
    ...(image ? [{ image, recipe: PHOTO, title }] : []),
    ...(author?.image ? [{ image: author.image, recipe: AVATAR, title }] : []),
    ...imagesIn(rich).map((inText) => ({ image: inText, recipe: PHOTO, title })),
  ];
}

function idOf({ image, recipe }: Omit<Wanted, 'title'>): string {
  return JSON.stringify([imageKey(image), focusOf(image), recipe]);
}

const MISSING = 'has a picture that cannot be had; it is left out';

/** The picture, not yet encoded, or why it cannot be had at all. What may pass by waiting is thrown. */
async function plannedOrMissing(
  { image, recipe, title }: Wanted,
  folder: string,
  retryPolicy: RetryPolicy,
): Promise<PlannedPicture | string> {
  const source = {
    key: imageKey(image),
    alt: image.alt,
    focus: focusOf(image),
    load: () => fetchImage(image, retryPolicy),
  };
  try {
    return await planPicture(folder, source, recipe);
  } catch (error) {
    if (error instanceof PictureError) return MISSING;
    if (!(error instanceof ServiceError)) throw error;
    if (error.lasting) {
      return image.foreign ? `has a picture ${error.message}; it is left out` : MISSING;
    }
    throw new ServiceError(
      `The picture of ${JSON.stringify(title.slice(0, 80))}: ${error.message}`,
      false,
    );
  }
}

type Made = Picture | string | undefined;

/** Posts with the pictures that they were last shown with. */
const last = new WeakMap<
  LoadedPost,
  { readonly pictures: readonly Made[]; readonly shown: PublishedPost }
>();

/** A post that is the one that was read, with the same pictures, stays the same: what follows from it is known. */
function sameOr(
  post: LoadedPost,
  pictures: readonly Made[],
  make: (post: LoadedPost) => PublishedPost,
): PublishedPost {
  const before = last.get(post);
  if (before && pictures.every((each, at) => each === before.pictures[at])) return before.shown;
  const shown = make(post);
  last.set(post, { pictures, shown });
  return shown;
}

interface MadePictures {
  /** By id the picture, or why it cannot be had. */
  readonly made: Map<string, Picture | string>;
  readonly encoded: Promise<void>;
}

/** Loads what is wanted, and encodes it, so many at a time; `remembered` learns what has been encoded. */
async function madePictures(
  wanted: readonly (readonly [string, Wanted])[],
  folder: string,
  retryPolicy: RetryPolicy,
  remembered: Map<string, Picture>,
): Promise<MadePictures> {
  const made = new Map<string, Picture | string>();
  const encodings: Promise<void>[] = [];
  const byName = new Map<string, Promise<void>>();
  const encodeAfter = async (before: Promise<void>, id: string, planned: PlannedPicture) => {
    await before;
    // Another point of interest makes no other files.
    const encoding = byName.get(planned.picture.name) ?? planned.encode();
    byName.set(planned.picture.name, encoding);
    await encoding;
    // Its words are those of the post that shows it.
    remembered.set(id, { ...planned.picture, alt: '' });
  };
  const make = async ([id, each]: readonly [string, Wanted], index: number) => {
    await encodings[index - AHEAD];
    const planned = await plannedOrMissing(each, folder, retryPolicy);
    const before = encodings[index - CONCURRENCY] ?? Promise.resolve();
    made.set(id, typeof planned === 'string' ? planned : planned.picture);
    encodings[index] = typeof planned === 'string' ? before : encodeAfter(before, id, planned);
    // Thrown to whoever waits for all of them.
    encodings[index]?.catch(() => {});
  };
  await pMap(wanted, make, { concurrency: CONCURRENCY });
  const encoded = Promise.all(encodings).then(() => {});
  encoded.catch(() => {});
  return { made, encoded };
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
  const wanted = new Map(posts.flatMap(wantedBy).map((each) => [idOf(each), each]));
  // Files of what is shown no more may be removed.
  for (const id of remembered.keys()) if (!wanted.has(id)) remembered.delete(id);
  const missing = [...wanted].filter(([id]) => !remembered.has(id));
  const known = new Map(remembered);
  const { made: fresh, encoded } = await madePictures(missing, folder, retryPolicy, remembered);
  const made = new Map<string, Picture | string>([...known, ...fresh]);
  const pictureOf = (image: ImageReference | null, recipe: Recipe): Picture | null => {
    const picture = image && made.get(idOf({ image, recipe }));
    return picture && typeof picture !== 'string' ? { ...picture, alt: image.alt } : null;
  };
  const authorOf = (author: Author<ImageReference> | null) =>
    author && { ...author, image: pictureOf(author.image, AVATAR) };
  const shownOf = ({ rich, ...post }: LoadedPost): PublishedPost => ({
    ...post,
    ...(rich && { rich: withImages(rich, (image) => pictureOf(image, PHOTO)) }),
    image: pictureOf(post.image, PHOTO),
    author: authorOf(post.author),
  });
  return {
    posts: posts.map((post) =>
      sameOr(
        post,
        wantedBy(post).map((each) => made.get(idOf(each))),
        shownOf,
      ),
    ),
    warnings: posts.flatMap((post) => {
      const missing = wantedBy(post).map((each) => made.get(idOf(each)));
      const [text] = missing.filter((why) => typeof why === 'string');
      return text === undefined ? [] : { title: post.title, text };
    }),
    encoded,
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
