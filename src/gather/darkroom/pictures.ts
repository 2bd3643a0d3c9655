import { imagesIn, type RichNode, withImages } from '../../domain/rich.ts';
import type { Bytes } from '../../seal/format.ts';
import type { SealedInText } from '../../seal/payload.ts';
import type { RoomEntry } from '../../seal/room.ts';
import { WEBP_ALONE } from '../pictures/recipe.ts';
import { fetchImage, imageKey } from '../sanity/images.ts';
import type { ImageReference } from '../sanity/optional.ts';
import { type RetryPolicy, ServiceError } from '../sanity/retry.ts';

/** Pixels: the reading column at 1x, a phone at 2.5x. One size, for each file shows that there is one. */
const WIDEST = 1080;

/** A picture as the room shows it, without its words; null where it cannot be had at all. */
type Encoded = Omit<NonNullable<RoomEntry['image']>, 'alt' | 'caption'> | null;

/** Gives each picture as the room shows it. One that several entries show is encoded once. */
export type PictureMaker = (image: ImageReference | null) => Promise<RoomEntry['image']>;

async function encoded(image: ImageReference, retryPolicy: RetryPolicy): Promise<Encoded> {
  try {
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(await fetchImage(image, retryPolicy))
      .rotate()
      .resize({ width: WIDEST, withoutEnlargement: true })
      .webp(WEBP_ALONE)
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { type: 'image/webp', width, height, bytes: new Uint8Array(data) };
  } catch (error) {
    if (error instanceof ServiceError && !error.lasting) throw error;
    return null;
  }
}

/** A maker that encodes anew, without metadata. Throws a `ServiceError` when the service does not answer. */
export function pictureMaker(retryPolicy: RetryPolicy): PictureMaker {
  const made = new Map<string, Promise<Encoded>>();
  return async (image) => {
    if (!image) return null;
    const key = imageKey(image);
    const encoding = made.get(key) ?? encoded(image, retryPolicy);
    made.set(key, encoding);
    const picture = await encoding;
    return (
      picture && { ...picture, alt: image.alt, ...(image.caption && { caption: image.caption }) }
    );
  };
}

/**
 * A body as its author wrote it, with its pictures apart, in the order of their numbers; those that cannot be had go.
 * Throws a `ServiceError` when the service does not answer.
 */
export async function sealedBody(
  nodes: readonly RichNode<ImageReference>[],
  pictureOf: PictureMaker,
): Promise<Required<Pick<RoomEntry, 'rich' | 'inText'>>> {
  const numbered = new Map<ImageReference, SealedInText>();
  const inText: Bytes[] = [];
  for (const image of imagesIn(nodes)) {
    const made = await pictureOf(image);
    if (!made) continue;
    const { bytes, ...shown } = made;
    numbered.set(image, { ...shown, number: inText.push(bytes) });
  }
  return { rich: withImages(nodes, (image) => numbered.get(image) ?? null), inText };
}
