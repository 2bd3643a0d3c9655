import { hash } from 'node:crypto';
import pMap from 'p-map';
import type { SealedContent } from '../../content.ts';
import { firstCategoryOf } from '../../domain/category.ts';
import { revisionView } from '../../domain/dates.ts';
import { excerptOf } from '../../domain/excerpt.ts';
import { directedText } from '../../domain/html/direction.ts';
import type { Item } from '../../domain/item.ts';
import { textLanguage } from '../../domain/language.ts';
import { personKey } from '../../domain/person.ts';
import type { PublishedPost } from '../../domain/post.ts';
import { imagesIn } from '../../domain/rich.ts';
import { makeHeader } from '../../seal/key.ts';
import { type RoomEntry, sealRoom } from '../../seal/room.ts';
import type { Passcode } from '../../settings/passcodes.ts';
import { MEMOIR_TITLES, SITE } from '../../site.ts';
import type { ImageReference } from '../sanity/decode.ts';
import type { RetryPolicy } from '../sanity/retry.ts';
import { directedNodes } from './direction.ts';
import { personOf } from './persons.ts';
import { type PictureMaker, pictureMaker, sealedBody } from './pictures.ts';
import { weaknessOf } from './strength.ts';

/** Posts whose pictures are loaded and encoded at once. */
const CONCURRENCY = 2;

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

async function entryOfPost(post: SealedPost, pictureOf: PictureMaker): Promise<RoomEntry> {
  const opens = post.slug !== null;
  const language = post.language ?? textLanguage();
  const rich = post.rich && directedNodes(post.rich, language);
  return {
    slug: post.slug,
    excerpt: directedText(excerptOf(post), language),
    title: directedText(post.title, language),
    date: post.publishedAt,
    ...(revisionView(post.publishedAt, post.revisedAt) && { revised: post.revisedAt }),
    category: firstCategoryOf(post),
    ...(post.language && { language: post.language }),
    author: post.author?.name ?? null,
    attribution: null,
    paragraphs: post.paragraphs.map((text) => directedText(text, language)),
    ...(opens && rich && (await sealedBody(rich, pictureOf))),
    image: opens ? await pictureOf(post.image) : null,
    readers: (post.readers ?? []).map(personKey),
  };
}

function entryOfItem(item: Item, attribution: string): RoomEntry {
  return {
    slug: item.id,
    excerpt: directedText(excerptOf({ excerpt: null, paragraphs: item.paragraphs })),
    title: directedText(item.title),
    date: item.date,
    category: null,
    author: null,
    attribution,
    paragraphs: item.paragraphs.map((text) => directedText(text)),
    ...(item.rich && { rich: directedNodes(item.rich, textLanguage()) }),
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
  const pictureOf = pictureMaker(retryPolicy);
  const entries = [
    ...(await pMap(dark.posts, (post) => entryOfPost(post, pictureOf), {
      concurrency: CONCURRENCY,
    })),
    ...dark.items.map((item) => entryOfItem(item, attribution)),
  ].sort(byNewest);
  const header = await makeHeader(siteUrl);
  const persons = await Promise.all(passcodes.map((passcode) => personOf(header, passcode)));
  const { pages, files } = await sealRoom(header, persons, entries, until);
  const wanted = dark.posts
    .filter((post) => post.slug !== null)
    .flatMap(({ image, rich = [] }) => [...(image ? [image] : []), ...imagesIn(rich)]);
  const made = entries.flatMap(({ image, inText = [] }) => [...(image ? [image] : []), ...inText]);
  return {
    content: {
      header: header.text,
      pages,
      files: files.map(({ name, bytes }) => ({
        name,
        digest: hash('sha256', bytes, 'base64url'),
        base64: Buffer.from(bytes).toString('base64'),
      })),
    },
    missing: wanted.length - made.length,
  };
}
