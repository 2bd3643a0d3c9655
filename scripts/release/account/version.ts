import { hash } from 'node:crypto';
import { z } from 'astro/zod';
import type { Content, SealedContent } from '../../../src/content.ts';
import { digestOf, memoizedDigest } from '../../../src/digest.ts';
import type { PostSlugs } from '../../../src/domain/addresses/moved.ts';
import { latestOf } from '../../../src/domain/dates.ts';
import { memoize, memoizedJson } from '../../../src/domain/memoize.ts';
import type { ServiceContent } from '../../../src/gather/sanity/service-content.ts';
import { documentKey } from './document-key.ts';
import { listsOfTexts, objectsOfTexts } from './members.ts';

/*
 * Two public files tell what a release is. They tell of the public posts alone. What is sealed has a digest of its own,
 * among the sealed files.
 */

/** The release in short: `version.json`. No time of its making, so that the same content gives the same bytes. */
export const VERSION_FILE = 'version.json';

const version = z.object({
  /** Digest of everything the public pages are made from, and of what stands below. */
  content: z.string(),
  /** Digest of the program that makes them. */
  code: z.string(),
  posts: z.int().min(0),
  /** When a shown post, its author or one of its categories was last changed. */
  changedAt: z.iso.datetime().nullable(),
  /** Publishing time of the newest shown post: what is due and newer is not shown yet. */
  newestPost: z.iso.datetime().nullable(),
  /** When the next waiting post becomes due. */
  nextDue: z.iso.datetime().nullable(),
  /** The public key that the release is signed with; null where it is not signed. */
  key: z.string().nullable().default(null),
});
type OpenVersion = z.infer<typeof version>;

/** Digest of the sealed files: a change of theirs is one to publish too. */
export const SEALED_VERSION_FILE = 'd/version.json';

const sealedVersion = z.object({ content: z.string() });

export interface Version extends OpenVersion {
  /** Digest of the sealed files; null without a Dark Room. */
  readonly sealed: string | null;
}

/** What the next release needs to know of this one: `release.json`. */
export const RECORD_FILE = 'release.json';

const record = z.object({
  /** The content's digest, as in `version.json`. */
  content: z.string(),
  /** Slugs of each post by a digest of its document's id. */
  posts: listsOfTexts,
  /** Slugs by the pages of old addresses that lead there, with a slash before them. */
  aliases: z.record(z.string(), z.string()).default({}),
  /** Hashed files that this release itself refers to, without those it keeps for pages of the one before. */
  assets: z.array(z.string().regex(/^[^./\\][^/\\]*$/)),
  /** Names of the pictures of each post, by the same digests, and for each what stands for its asset. */
  pictures: objectsOfTexts.default({}),
  /** Addresses below /read of built-in items. */
  items: z.array(z.string()).default([]),
  /** Where any release had something and nothing is any more: below /read, or, with a slash before it, an old address's page. */
  gone: z.array(z.string()).default([]),
  /** Which posts are sealed, for who builds the next one (sealed-posts.ts). */
  sealed: z.array(z.string()).default([]),
});
export type ReleaseRecord = z.infer<typeof record>;

/** A released site's own account of itself. */
export interface Account {
  readonly version: Version;
  readonly record: ReleaseRecord;
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}

function sealedDigest({ header, pages, files }: SealedContent): string {
  return digest(JSON.stringify([header, pages, files.map((file) => [file.name, file.digest])]));
}

/** The slug that a release has for a document by its id, or null. */
export function slugIn({ posts }: ReleaseRecord, id: string): string | null {
  return posts[documentKey(id)]?.[0] ?? null;
}

/** The version of a release of this content, signed with the private half of `key`; null for none. */
export function versionOf(
  all: Content,
  service: ServiceContent | null,
  key: string | null,
): Version {
  const { code, darkRoom, ...rest } = all;
  // Thousands of posts: one text of their digests is made in no time, a list of them is not.
  const posts = rest.posts.map(memoizedDigest).join();
  const cards = JSON.stringify(rest.cards);
  const content = { ...rest, posts, cards, darkRoom: darkRoom !== null };
  const facts = {
    posts: all.posts.length,
    changedAt: service?.open.changedAt ?? null,
    newestPost: latestOf(all.posts.map(({ publishedAt }) => publishedAt)),
    nextDue: service?.open.nextDue ?? null,
  };
  return {
    content: digestOf([content, facts]).slice(0, 22),
    code,
    ...facts,
    key,
    sealed: darkRoom && sealedDigest(darkRoom),
  };
}

/** True when a release would publish what is published already. */
export function isSame(a: Version, b: Version): boolean {
  return (['content', 'code', 'sealed', 'key'] as const).every((each) => a[each] === b[each]);
}

const slugByKey = memoize(({ id, slug }: Content['posts'][number]) =>
  slug === null ? [] : [[documentKey(id), slug] as const],
);

/** The slugs of today's posts, by the keys of their documents. */
export function slugsByKey(posts: Content['posts']): Map<string, string> {
  return new Map(posts.flatMap(slugByKey));
}

/** The record of a release with these slugs and hashed files. */
export function recordOf(
  version: Version,
  posts: PostSlugs,
  assets: readonly string[],
  pictures: ReleaseRecord['pictures'] = {},
  { aliases, gone, sealed }: Pick<ReleaseRecord, 'aliases' | 'gone' | 'sealed'> = {
    aliases: {},
    gone: [],
    sealed: [],
  },
  items: readonly string[] = [],
): ReleaseRecord {
  return {
    content: version.content,
    posts,
    aliases,
    assets: [...assets].sort(),
    pictures,
    items: [...items],
    gone: [...gone],
    sealed: [...sealed],
  };
}

function parsed<T>(text: string, shape: z.ZodType<T>): T | null {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The version in a `version.json` and the sealed files' own, or null when the first text is not one. */
export function parseVersion(text: string, sealedText: string): Version | null {
  const open = parsed(text, version);
  return open && { ...open, sealed: parsed(sealedText, sealedVersion)?.content ?? null };
}

/** The texts of a version's files, by their paths. */
export function versionFiles({ sealed, ...open }: Version): Map<string, string> {
  const files = new Map([[VERSION_FILE, `${JSON.stringify(open)}\n`]]);
  if (sealed !== null) files.set(SEALED_VERSION_FILE, `${JSON.stringify({ content: sealed })}\n`);
  return files;
}

/** What was read or written last: a process that stays reads what it has written. */
let lastRecord: { readonly text: string; readonly record: ReleaseRecord } | null = null;

/** The record in a `release.json`, or null when the text is not one. */
export function parseRecord(text: string): ReleaseRecord | null {
  if (lastRecord?.text === text) return lastRecord.record;
  const own = parsed(text, record);
  if (own) lastRecord = { text, record: own };
  return own;
}

/** The text of a `release.json`. */
export function recordText(own: ReleaseRecord): string {
  const { content, ...rest } = own;
  // What is long is nearly always the last record's.
  const members = Object.entries(rest).map(([name, each]) => `"${name}":${memoizedJson(each)}`);
  const text = `{"content":${JSON.stringify(content)},${members.join()}}\n`;
  lastRecord = { text, record: own };
  return text;
}
