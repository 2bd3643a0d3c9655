import pMap from 'p-map';
import type { Picture } from '../../domain/post.ts';
import { photoCardName } from '../cards/photo-card-name.ts';
import { fillsCard } from '../cards/size.ts';
import { fetchImage, focusOf, imageKey } from '../sanity/images.ts';
import type { ImageReference } from '../sanity/optional.ts';
import { type RetryPolicy, ServiceError } from '../sanity/retry.ts';
import { together } from '../together.ts';
import { type PlannedPicture, planPicture } from './make.ts';
import type { Recipe } from './recipe.ts';
import { PictureError, type Source } from './source.ts';

/** Pictures loaded at once. */
const CONCURRENCY = 3;

/** Pictures that are loaded and wait to be encoded: each is in memory as it came. */
const AHEAD = 16;

/** A picture that a post shows. */
export interface Wanted {
  readonly image: ImageReference;
  readonly recipe: Recipe;
  /** The post that shows it. */
  readonly title: string;
  /** It is the post's own, which stands for it where it is shared. */
  readonly isOwn: boolean;
}

const MISSING = 'has a picture that cannot be had; it is left out';

function sourceOf({ image }: Wanted, retryPolicy: RetryPolicy): Source {
  return {
    key: imageKey(image),
    alt: image.alt,
    focus: focusOf(image),
    load: () => fetchImage(image, retryPolicy),
  };
}

/** The picture, not yet encoded, or why it cannot be had at all. What may pass by waiting is thrown. */
async function plannedOrMissing(
  wanted: Wanted,
  folder: string,
  retryPolicy: RetryPolicy,
): Promise<PlannedPicture | string> {
  const { image, recipe, title } = wanted;
  try {
    return await planPicture(folder, sourceOf(wanted, retryPolicy), recipe);
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

/** The picture as it came, once more; null where it is to be had no more. Throws a `ServiceError` where waiting may help. */
export async function loadedAgain(
  wanted: Wanted,
  retryPolicy: RetryPolicy,
): Promise<Uint8Array | null> {
  const { loaded } = await import('./encode.ts');
  try {
    return (await loaded(sourceOf(wanted, retryPolicy), wanted.recipe)).bytes;
  } catch (error) {
    if (error instanceof PictureError || (error instanceof ServiceError && error.lasting))
      return null;
    throw error;
  }
}

/** Files of pictures that are being made. */
export interface Encodings {
  /** Ends when those of all pictures are there. */
  readonly all: Promise<void>;
  /** Ends when those of the picture of this name are. */
  readonly of: (name: string) => Promise<void>;
  /** A picture by its name, as `loadedAgain` has it. */
  readonly load: (name: string) => Promise<Uint8Array | null>;
}

/** These, and the files of one more picture, whose making begins now. */
export function withAnother(encodings: Encodings, { encode }: PlannedPicture): Encodings {
  const all = together([encodings.all, encode(null)]).then(() => {});
  // Thrown to whoever waits for all of them.
  all.catch(() => {});
  return { ...encodings, all };
}

interface MadePictures {
  /** By id the picture, or why it cannot be had. */
  readonly made: Map<string, Picture | string>;
  readonly encoded: Omit<Encodings, 'load'>;
}

/** The file of the card of a picture that is a post's own, where it can fill one. */
function cardOf({ isOwn }: Wanted, { picture }: PlannedPicture): string | null {
  return isOwn && fillsCard(picture) ? photoCardName(picture) : null;
}

/** Loads what is wanted, so many at a time, and has it encoded; `remembered` learns what has been. */
export async function madePictures(
  wanted: readonly (readonly [string, Wanted])[],
  folder: string,
  retryPolicy: RetryPolicy,
  remembered: Map<string, Picture>,
): Promise<MadePictures> {
  const made = new Map<string, Picture | string>();
  const encodings: Promise<void>[] = [];
  const byName = new Map<string, Promise<void>>();
  const encode = async (id: string, each: Wanted, planned: PlannedPicture) => {
    // Another point of interest makes no other files.
    const encoding = byName.get(planned.picture.name) ?? planned.encode(cardOf(each, planned));
    byName.set(planned.picture.name, encoding);
    await encoding;
    // Its words are those of the post that shows it.
    remembered.set(id, { ...planned.picture, alt: '' });
  };
  const make = async ([id, each]: readonly [string, Wanted], index: number) => {
    await encodings[index - AHEAD];
    const planned = await plannedOrMissing(each, folder, retryPolicy);
    made.set(id, typeof planned === 'string' ? planned : planned.picture);
    encodings[index] = typeof planned === 'string' ? Promise.resolve() : encode(id, each, planned);
    // Thrown to whoever waits for all of them.
    encodings[index]?.catch(() => {});
  };
  await pMap(wanted, make, { concurrency: CONCURRENCY });
  const all = together(encodings).then(() => {});
  all.catch(() => {});
  return { made, encoded: { all, of: async (name) => byName.get(name) } };
}
