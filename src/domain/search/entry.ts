import { type ArchiveEntry, entryOf } from '../archive/archive.ts';
import { type PublishedPost, publishedTime } from '../post.ts';
import { allPosts } from '../reads.ts';

/** A post or a built-in text as a search shows it: its card, and the text in which the hit is found. */
export interface SearchEntry extends ArchiveEntry {
  readonly body: string;
}

/** Numbers are counted in steps of three hours from here: journals have fewer posts than that. */
const STEP = 3 * 60 * 60 * 1000;
const FIRST = Date.UTC(2000, 0);

/**
 * The posts that a search goes through, by number, oldest first. A number comes from the publishing time alone, so that
 * a post has one for life, whatever is published or taken back beside it; only of posts within one step each takes the
 * next number that is free.
 */
export function numberedPosts(posts: readonly PublishedPost[]): Map<number, PublishedPost> {
  let last = Number.NEGATIVE_INFINITY;
  return new Map(
    allPosts(posts)
      .toReversed()
      .map((post) => {
        const step = Math.floor((publishedTime(post) - FIRST) / STEP);
        last = Math.max(step, last + 1);
        return [last, post];
      }),
  );
}

/** The post as a search has it. */
export function searchEntry(post: PublishedPost): SearchEntry {
  return { ...entryOf(post), body: post.paragraphs.join('\n\n') };
}

/** The posts as a search has them, by the same numbers. */
export function searchEntries(posts: readonly PublishedPost[]): Map<number, SearchEntry> {
  return new Map([...numberedPosts(posts)].map(([number, post]) => [number, searchEntry(post)]));
}
