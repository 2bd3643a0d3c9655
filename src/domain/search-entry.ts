import { type ArchiveEntry, entryOf } from './archive.ts';
import type { PublishedPost } from './post.ts';
import { allPosts } from './reads.ts';

/** A post as a search shows it: its card, and the text in which the hit is found. */
export interface SearchEntry extends ArchiveEntry {
  readonly body: string;
}

/** The posts that a search goes through, oldest first, so that a new post changes the number of no other. */
export function searchEntries(posts: readonly PublishedPost[]): SearchEntry[] {
  return allPosts(posts)
    .reverse()
    .map((post) => ({ ...entryOf(post), body: post.paragraphs.join('\n\n') }));
}
