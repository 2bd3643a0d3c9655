import { categoryLabelOf, MEMOIR } from './category.ts';
import type { DateView } from './dates.ts';
import { excerptOf } from './excerpt.ts';
import type { Picture, PublishedPost } from './post.ts';
import { dateOf } from './post-date.ts';
import { postsExcluding } from './reads.ts';
import { readPath } from './routes.ts';

/** Posts on the journal. */
const JOURNAL_SIZE = 3;

export interface JournalCard {
  readonly date: DateView;
  readonly category: string;
  readonly title: string;
  readonly excerpt: string;
  readonly picture: Picture | null;
  readonly author: { readonly name: string; readonly picture: Picture | null } | null;
  readonly href: string | null;
}

/** The journal's cards: the three newest posts outside the memoir. */
export function journalCards(posts: readonly PublishedPost[]): JournalCard[] {
  return postsExcluding(posts, [MEMOIR], JOURNAL_SIZE).map((post) => ({
    date: dateOf(post),
    category: categoryLabelOf(post),
    title: post.title,
    excerpt: excerptOf(post),
    picture: post.image,
    author: post.author ? { name: post.author.name, picture: post.author.image } : null,
    href: post.slug === null ? null : readPath(post.slug),
  }));
}
