import { memoize } from './memoize.ts';
import type { RichNode } from './rich.ts';

/** A picture as a page needs it: its files are made, and named, before any page is rendered. */
export interface Picture {
  /** The name that its files share, a digest of asset, crop and recipe. */
  readonly name: string;
  readonly alt: string;
  /** What is said below it, and whose it is. */
  readonly caption?: string;
  /** Size in pixels of the picture after its crop. */
  readonly width: number;
  readonly height: number;
  /** Widths in pixels for which files exist, ascending. */
  readonly widths: readonly number[];
  /** The point that a closer crop must keep, as percentages from the left and the top. */
  readonly focus: { readonly x: number; readonly y: number } | null;
}

export interface Category {
  readonly title: string;
  readonly description: string | null;
}

export interface Author<Image> {
  readonly name: string;
  readonly bio: string | null;
  readonly image: Image | null;
}

/**
 * A post of the content service, decoded. `Image` is a reference to an asset when the post comes through the
 * door, and a `Picture` once its files are made.
 */
export interface Post<Image = Picture> {
  readonly id: string;
  readonly rev: string;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
  readonly title: string;
  readonly slug: string | null;
  /** ISO 8601, UTC; null when the author has set none, and such a post is not published. */
  readonly publishedAt: string | null;
  /** When it is over, and nobody is to have it any more. ISO 8601, UTC. */
  readonly until?: string;
  /** When the author last changed what it says, by his own word. ISO 8601, UTC. */
  readonly revisedAt?: string;
  readonly excerpt: string | null;
  readonly image: Image | null;
  readonly author: Author<Image> | null;
  readonly categories: readonly Category[];
  /** The title of the series that it is a part of. */
  readonly series?: string;
  /** The code of the language that it is in, where that is not the one of the site's texts. */
  readonly language?: string;
  /** The body as plain text, a string a block, blank ones left out. */
  readonly paragraphs: readonly string[];
  /** What those weigh (`bytesIn`), where it is known: pages tell by it whether the piece after theirs is long. */
  readonly bytes?: number;
  /** The body as its author wrote it; absent where the paragraphs say all there is. */
  readonly rich?: readonly RichNode<Image>[];
  /** Addresses that it had before, on this site or on another: they lead on. */
  readonly aliases?: readonly string[];
  /** Names of those who may read it; such a post is sealed, whatever its category. */
  readonly readers?: readonly string[];
  /** A field of its author's own says that it is sealed, whatever its category. */
  readonly sealed?: true;
}

/** A post that may be shown: its time has come. */
export interface PublishedPost<Image = Picture> extends Post<Image> {
  readonly publishedAt: string;
}

/** When a post is published, in milliseconds since 1970; NaN where it has no time. */
export const publishedTime = /* @__PURE__ */ memoize(
  ({ publishedAt }: { readonly publishedAt: string | null }) =>
    publishedAt === null ? Number.NaN : Date.parse(publishedAt),
);

/** What of a post says when readers have it. */
type Timed = { readonly publishedAt: string | null; readonly until?: string | null };

/** True when nobody is to have the post any more. */
export const isOver = ({ until }: Timed, now: Date): boolean =>
  until != null && Date.parse(until) <= now.getTime();

/**
 * True when the post's time has come, and is not over. A post without a time is not published; one whose time lies ahead
 * waits for the build at its time.
 */
export function isDue<Of extends Timed>(
  post: Of,
  now: Date,
): post is Of & { readonly publishedAt: string } {
  return publishedTime(post) <= now.getTime() && !isOver(post, now);
}

/** The moments still to come at which the post appears and goes, where it ever does. */
export function timesAhead(post: Timed, now: Date): string[] {
  const { publishedAt, until = null } = post;
  if (publishedAt === null || isOver(post, now)) return [];
  const isWaiting = publishedTime(post) > now.getTime();
  return [...(isWaiting ? [publishedAt] : []), ...(until === null ? [] : [until])];
}

/** A post that has a page of its own. */
export type ReadablePost = PublishedPost & { readonly slug: string };

/** True for a post that has one. */
export function hasSlug(post: PublishedPost): post is ReadablePost {
  return post.slug !== null;
}
