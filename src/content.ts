import { readFileSync } from 'node:fs';
import { type Digests, knownDigests, shareDigests } from './digest.ts';
import type { Alias } from './domain/addresses/alias.ts';
import type { Moved } from './domain/addresses/moved.ts';
import { archivePages, type PlacedPage } from './domain/archive/archive.ts';
import type { ArchiveFilter } from './domain/category.ts';
import type { Item, Sample } from './domain/item.ts';
import type { Downloads } from './domain/memoir/download.ts';
import { memoize } from './domain/memoize.ts';
import { isSavable } from './domain/offline-copy.ts';
import { hasSlug, type Picture, type PublishedPost, type ReadablePost } from './domain/post.ts';
import { newestBeside } from './domain/reader/invitation.ts';
import { itemPages } from './domain/reader/items.ts';
import { type Cards, postPages, type ReaderPage } from './domain/reader/reader.ts';
import { SPECIMENS } from './domain/reader/specimen.ts';
import { allPosts } from './domain/reads.ts';
import { READ } from './domain/routes.ts';
import type { Texts } from './domain/texts.ts';

/** The Dark Room as it is published: nothing in it can be read without the passcode (seal/FORMAT.md). */
export interface SealedContent {
  readonly header: string;
  /** Opaque names of reader pages, decoys among them. */
  readonly pages: readonly string[];
  readonly files: readonly SealedFile[];
}

/** One file of the Dark Room; where it was kept for this release, its bytes are unpacked when they are asked for. */
export interface SealedFile {
  readonly name: string;
  /** Of its bytes: SHA-256. */
  readonly digest: string;
  readonly base64: string;
}

/**
 * Everything that the pages know: fetched, validated and, where it is sealed, encrypted before the framework starts.
 * No clear text of a sealed or waiting post is in it.
 */
export interface Content {
  readonly siteUrl: string;
  /** A digest of the code that makes the pages. */
  readonly code: string;
  /** The posts could not be loaded, and the site is published all the same (`CONTENT_FALLBACK`). */
  readonly fallback: boolean;
  readonly posts: readonly PublishedPost[];
  /** Public built-in items; those that cannot be read are here without their text. */
  readonly items: readonly Item[];
  readonly samples: readonly Sample[];
  readonly texts: Texts;
  readonly portrait: Picture;
  readonly downloads: Downloads;
  /** Files of the cards that stand for pages where they are shared, by canonical path; '/' for all other pages. */
  readonly cards: Cards;
  /** Null without a passcode. */
  readonly darkRoom: SealedContent | null;
  /** Addresses that lead on, because a post's slug was changed. */
  readonly moved: readonly Moved[];
  /** Old addresses of posts, of this site or of one before it, that lead on. */
  readonly aliases: readonly Alias[];
  /**
   * What was taken back, also into the Dark Room: addresses below /read, and, with a slash before them, the pages of old
   * addresses that led to posts.
   */
  readonly gone: readonly string[];
  /** Drafts are among the posts: the site is for its author's eyes, on his machine. */
  readonly drafts: boolean;
}

/** The variable that tells the framework's process where the content lies. Set by the scripts, never by a person. */
export const CONTENT_FILE = 'SITE_CONTENT_FILE';

/** The snapshot as it lies on the disk now. Throws where no build or server has said where it lies. */
export function readContent(): Content {
  const file = process.env[CONTENT_FILE];
  if (!file) throw new Error('Nothing to build from. Use "npm run build" or "npm run dev".');
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

let present: Content | undefined;

/** Makes this the content of all pages rendered from now on. `digests` are those that are known of it. */
export function setContent(content: Content, digests: Digests = knownDigests()): void {
  shareDigests(digests);
  present = content;
}

/**
 * The content of this build. The development server, where none is set, reads it once: it loads this module anew when the
 * content was gathered again (dev/reload.ts).
 */
export function siteContent(): Content {
  present ??= readContent();
  return present;
}

/** The public posts; the sample entries when no posts are loaded. */
export function postsOf({ fallback, posts, samples }: Content): readonly PublishedPost[] {
  return fallback ? samples.map(sampleAsPost) : posts;
}

/** The public posts of this build. */
export function postContent(): readonly PublishedPost[] {
  return postsOf(siteContent());
}

/** The archive's pages by filter; made of the sample entries when no posts are loaded. */
export function archivePagesOf(content: Content): Map<ArchiveFilter, PlacedPage[]> {
  return archivePages(postsOf(content));
}

/** The archive's pages of this build. */
export function archiveContent(): Map<ArchiveFilter, PlacedPage[]> {
  return archivePagesOf(siteContent());
}

function sampleAsPost(sample: Sample): PublishedPost {
  return {
    id: sample.id,
    rev: '',
    updatedAt: sample.date,
    title: sample.title,
    slug: sample.id,
    publishedAt: sample.date,
    excerpt: sample.excerpt,
    image: null,
    author: null,
    categories: [{ title: sample.category, description: null }],
    paragraphs: sample.paragraphs,
  };
}

/** All reader pages of public posts and built-in items. */
export function readerPagesOf({ posts, items, samples, texts, cards }: Content): ReaderPage[] {
  const newest = newestBeside(allPosts(posts).filter(hasSlug));
  return [
    ...postPages(posts, cards),
    ...itemPages([...items, ...samples], texts.book, cards, newest),
  ];
}

/** Addresses below /read of the public built-in items, both of each. */
export const itemAddresses = memoize(
  ({ items, samples, texts, cards }: Content): readonly string[] =>
    itemPages([...items, ...samples], texts.book, cards).map(({ path }) => path),
);

const postAddresses = memoize((posts: Content['posts']) =>
  posts.filter(hasSlug).map(({ slug }) => slug),
);

/** Addresses below /read of all reader pages of public posts and built-in items. */
export function readerAddresses(content: Content): readonly string[] {
  return [...postAddresses(content.posts), ...itemAddresses(content)];
}

/** True for an address below /read whose reader page has a part (domain/reader/page-part.ts): one that can be kept. */
export function isParted(address: string): boolean {
  return SPECIMENS.length > 0 && isSavable(READ + address);
}

const isPostParted = memoize(({ slug }: ReadablePost) => isParted(slug));

const partedPosts = memoize((posts: Content['posts']) =>
  posts
    .filter(hasSlug)
    .filter(isPostParted)
    .map(({ slug }) => slug),
);

/** Addresses below /read of the pages that have a part. */
export function partedAddresses(content: Content): readonly string[] {
  return [...partedPosts(content.posts), ...itemAddresses(content).filter(isParted)];
}

/** All reader pages of this build. */
export function readerContent(): ReaderPage[] {
  return readerPagesOf(siteContent());
}
