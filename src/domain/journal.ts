import { type ArchiveEntry, entryOf } from './archive/archive.ts';
import { MEMOIR } from './category.ts';
import type { Picture, PublishedPost } from './post.ts';
import { postsExcluding } from './reads.ts';

/** Posts on the journal. */
const JOURNAL_SIZE = 3;

export interface JournalCard extends ArchiveEntry {
  readonly picture: Picture | null;
  readonly author: { readonly name: string; readonly picture: Picture | null } | null;
}

/** The journal's cards: the three newest posts outside the memoir. */
export function journalCards(posts: readonly PublishedPost[]): JournalCard[] {
  return postsExcluding(posts, [MEMOIR], JOURNAL_SIZE).map((post) => ({
    ...entryOf(post),
    picture: post.image,
    author: post.author ? { name: post.author.name, picture: post.author.image } : null,
  }));
}
