import sharp from 'sharp';
import type { SealedContent } from '../../content.ts';
import { firstCategoryOf } from '../../domain/category.ts';
import { excerptOf } from '../../domain/excerpt.ts';
import type { Item } from '../../domain/item.ts';
import { personKey } from '../../domain/person.ts';
import type { PublishedPost } from '../../domain/post.ts';
import { makeHeader } from '../../seal/key.ts';
import { type RoomEntry, sealRoom } from '../../seal/room.ts';
import type { Passcode } from '../../settings/passcodes.ts';
import { MEMOIR_TITLES, SITE } from '../../site.ts';
import { WEBP_ALONE } from '../pictures/recipe.ts';
import type { ImageReference } from '../sanity/decode.ts';
import { fetchImage } from '../sanity/images.ts';
import { type RetryPolicy, ServiceError } from '../sanity/retry.ts';
import { personOf } from './persons.ts';
import { weaknessOf } from './strength.ts';

/** Pixels: the reading column at 1x, a phone at 2.5x. One size, for each file shows that there is one. */
const WIDEST = 1080;

type SealedPost = PublishedPost<ImageReference>;

/** What is to be sealed, in clear. It stays in memory. */
export interface Dark {
  readonly posts: readonly SealedPost[];
  readonly items: readonly Item[];
}

/** The Dark Room cannot be sealed as it is: one line that says why, and what to do. */
export class SealingError extends Error {
  override readonly name = 'SealingError';
}

/** The picture as the room shows it, encoded anew, without metadata; null where it cannot be had at all. */
async function sealedImage(
  image: ImageReference | null,
  retryPolicy: RetryPolicy,
): Promise<RoomEntry['image']> {
  if (!image) return null;
  try {
    const { data, info } = await sharp(await fetchImage(image, retryPolicy))
      .rotate()
      .resize({ width: WIDEST, withoutEnlargement: true })
      .webp(WEBP_ALONE)
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { type: 'image/webp', width, height, alt: image.alt, bytes: new Uint8Array(data) };
  } catch (error) {
    if (error instanceof ServiceError && !error.lasting) throw error;
    return null;
  }
}

async function entryOfPost(post: SealedPost, retryPolicy: RetryPolicy): Promise<RoomEntry> {
  return {
    slug: post.slug,
    excerpt: excerptOf(post),
    title: post.title,
    date: post.publishedAt,
    category: firstCategoryOf(post),
    author: post.author?.name ?? null,
    attribution: null,
    paragraphs: post.paragraphs,
    image: post.slug === null ? null : await sealedImage(post.image, retryPolicy),
    readers: (post.readers ?? []).map(personKey),
  };
}

function entryOfItem(item: Item, attribution: string): RoomEntry {
  return {
    slug: item.id,
    excerpt: excerptOf({ excerpt: null, paragraphs: item.paragraphs }),
    title: item.title,
    date: item.date,
    category: null,
    author: null,
    attribution,
    paragraphs: item.paragraphs,
    image: null,
    readers: (item.readers ?? []).map(personKey),
  };
}

/** Newest first; entries of one moment by title, those without a date last. */
function byNewest(a: RoomEntry, b: RoomEntry): number {
  const at = ({ date }: RoomEntry) => (date === null ? Number.NEGATIVE_INFINITY : Date.parse(date));
  if (at(a) !== at(b)) return at(b) > at(a) ? 1 : -1;
  return a.title < b.title ? -1 : 1;
}

/** Throws a `SealingError` when a passcode is too weak for a site on which these names can be read. */
export function assertStrong(
  passcodes: readonly Passcode[],
  names: readonly string[],
  dark: Dark,
): void {
  const known = [
    SITE.brand,
    SITE.author,
    ...MEMOIR_TITLES.considerations.map(({ title }) => title),
    ...names,
    ...[...dark.posts, ...dark.items].map(({ title }) => title),
  ];
  for (const { passcode, source } of passcodes) {
    const weakness = weaknessOf(passcode, known, source);
    if (weakness !== null) throw new SealingError(weakness);
  }
}

/**
 * The room as it is published or, `until` a time, lent, and how many of its pictures had to be left out. Throws a `ServiceError` when the content
 * service does not answer.
 */
export async function sealed(
  dark: Dark,
  passcodes: readonly Passcode[],
  siteUrl: string,
  attribution: string,
  retryPolicy: RetryPolicy,
  until?: string,
): Promise<{ content: SealedContent; missing: number }> {
  const entries = [
    ...(await Promise.all(dark.posts.map((post) => entryOfPost(post, retryPolicy)))),
    ...dark.items.map((item) => entryOfItem(item, attribution)),
  ].sort(byNewest);
  const header = await makeHeader(siteUrl);
  const persons = await Promise.all(passcodes.map((passcode) => personOf(header, passcode)));
  const { pages, files } = await sealRoom(header, persons, entries, until);
  const wanted = dark.posts.filter((post) => post.slug !== null && post.image !== null);
  return {
    content: {
      header: header.text,
      pages,
      files: files.map(({ name, bytes }) => ({
        name,
        base64: Buffer.from(bytes).toString('base64'),
      })),
    },
    missing: wanted.length - entries.filter(({ image }) => image !== null).length,
  };
}
