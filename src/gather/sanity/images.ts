import { memoizeWith } from '../../domain/memoize.ts';
import type { Picture, PublishedPost } from '../../domain/post.ts';
import { imagesIn, withImages } from '../../domain/rich.ts';
import { bytesWithin } from '../bytes-within.ts';
import { ForeignPictureError, fetchForeign } from '../pictures/foreign.ts';
import type { ImageReference } from './optional.ts';
import { askedWait, isLasting, networkReason } from './reasons.ts';
import { type RetryPolicy, ServiceError, withRetry } from './retry.ts';

/** The service never hands over more than this; its cache refuses bigger answers (Sanity: asset CDN). */
const LARGEST = 1600;
const LARGEST_BYTES = 20_000_000;

type Shown = PublishedPost<ImageReference>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** An asset's id carries the size of the original: `image-<hash>-1600x1067-jpg`. */
function sizeOf(image: ImageReference): Size | null {
  const match = /-(\d+)x(\d+)-\w+$/.exec(image.assetId);
  return image.size ?? (match ? { width: Number(match[1]), height: Number(match[2]) } : null);
}

const WHOLE = { left: 0, right: 0, top: 0, bottom: 0 };

/** The author's crop, or none where it would leave nothing. */
function cropOf({ crop }: ImageReference): typeof WHOLE {
  const leaves = crop && crop.left + crop.right < 1 && crop.top + crop.bottom < 1;
  return leaves ? crop : WHOLE;
}

/** The crop in pixels of the original, as the service takes it, or null where there is none. */
function cropRectangle(image: ImageReference): string | null {
  const size = sizeOf(image);
  const crop = cropOf(image);
  if (!size || Object.values(crop).every((side) => side === 0)) return null;
  const left = Math.round(size.width * crop.left);
  const top = Math.round(size.height * crop.top);
  const width = Math.round(size.width * (1 - crop.right)) - left;
  const height = Math.round(size.height * (1 - crop.bottom)) - top;
  return width > 0 && height > 0 ? `${left},${top},${width},${height}` : null;
}

/** Where the service hands the picture over: cropped as its author said, at most 1600 pixels wide. */
export function imageAddress(image: ImageReference): string {
  const url = new URL(image.url);
  const rectangle = cropRectangle(image);
  if (rectangle) url.searchParams.set('rect', rectangle);
  url.searchParams.set('w', String(LARGEST));
  url.searchParams.set('fit', 'max');
  url.searchParams.set('q', '90');
  return url.href;
}

/** Tells a picture from every other: the asset never changes under its id, so this names its bytes. */
export function imageKey(image: ImageReference): string {
  return `${image.assetId} ${cropRectangle(image) ?? ''}`;
}

/** The point of interest in percent of the cropped picture, or null. */
export function focusOf(image: ImageReference): Picture['focus'] {
  if (!image.hotspot) return null;
  const { left, right, top, bottom } = cropOf(image);
  const within = (at: number, before: number, after: number) =>
    Math.round(Math.min(Math.max((at - before) / (1 - before - after), 0), 1) * 100);
  return {
    x: within(image.hotspot.x, left, right),
    y: within(image.hotspot.y, top, bottom),
  };
}

async function bytesOf(response: Response): Promise<Buffer> {
  const { status, headers } = response;
  if (!response.ok) {
    const wait = askedWait(headers.get('retry-after'));
    throw new ServiceError(`the service answered ${status}.`, isLasting(status), wait);
  }
  if (!headers.get('content-type')?.startsWith('image/')) {
    throw new ServiceError('the answer is no picture.', false);
  }
  const bytes = await bytesWithin(response, LARGEST_BYTES);
  if (bytes === null) throw new ServiceError('the picture is larger than 20 MB.', true);
  if (bytes.length === 0) throw new ServiceError('the answer is empty.', false);
  return bytes;
}

async function fetchOnce(
  address: string,
  retryPolicy: RetryPolicy,
  deadline: AbortSignal,
): Promise<Buffer> {
  const signal = AbortSignal.any([AbortSignal.timeout(retryPolicy.attempt), deadline]);
  try {
    return await bytesOf(await fetch(address, { signal }));
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    if (signal.aborted)
      throw new ServiceError(`no answer within ${retryPolicy.attempt / 1000} s.`, false);
    throw new ServiceError(`the service cannot be reached (${networkReason(error)}).`, false);
  }
}

/** Where the pictures of Sanity's own service lie, and those of exports that came without them. */
const PUBLIC_ORIGIN = 'https://cdn.sanity.io';

/**
 * Where a service has its own pictures: `embedded` for the one of this machine, with its address. Null for another one that
 * was set, which may have them anywhere.
 */
export function originOfPictures(embedded: boolean, apiHost: string | null): string | null {
  if (apiHost === null) return PUBLIC_ORIGIN;
  return embedded ? apiHost : null;
}

/** The picture as one at another host, where it lies there. */
function elsewhere<I extends ImageReference | null>(image: I, origin: string): I {
  const isKnown = !image || image.foreign || new URL(image.url).origin === new URL(origin).origin;
  return isKnown ? image : { ...image, foreign: true };
}

/** The post with its pictures that lie elsewhere: of thousands nearly all are the last release's. */
const postElsewhere = memoizeWith((post: Shown, origin: string): Shown => {
  const { image, author, rich } = post;
  const isElsewhere = (each: ImageReference | null) => elsewhere(each, origin) !== each;
  if (![image, author?.image ?? null, ...imagesIn(rich ?? [])].some(isElsewhere)) return post;
  return {
    ...post,
    image: elsewhere(image, origin),
    author: author && { ...author, image: elsewhere(author.image, origin) },
    ...(rich && { rich: withImages(rich, (inText) => elsewhere(inText, origin)) }),
  };
});

/** The posts of a service with its own pictures at `origin`: one that lies elsewhere is asked for as another host's are. */
export function withPicturesElsewhere(posts: readonly Shown[], origin: string): Shown[] {
  return posts.map((post) => postElsewhere(post, origin));
}

/** Where another host has the picture: an asset as services hand it over, any other as it is. */
export function addressElsewhere(image: ImageReference): string {
  return image.assetId.startsWith('foreign-') ? image.url : imageAddress(image);
}

/** A picture at another host. Its failure is a lasting one: publishing does not wait for the hosts of others. */
async function fetchElsewhere(image: ImageReference): Promise<Buffer> {
  try {
    return await fetchForeign(addressElsewhere(image));
  } catch (error) {
    if (!(error instanceof ForeignPictureError)) throw error;
    throw new ServiceError(`at another host that ${error.message}`, true);
  }
}

/**
 * The bytes of a picture. Throws a `ServiceError`: a lasting one when the service has no such picture, a passing one when it
 * did not answer in time. The address is not printed: that of a sealed picture is a secret.
 */
export async function fetchImage(image: ImageReference, retryPolicy: RetryPolicy): Promise<Buffer> {
  if (image.foreign) return fetchElsewhere(image);
  const deadline = AbortSignal.timeout(retryPolicy.total);
  return withRetry(
    'Fetching a picture',
    () => fetchOnce(imageAddress(image), retryPolicy, deadline),
    retryPolicy,
    deadline,
  );
}
