import { FILTERS, SEALED, WITHOUT } from '../site.ts';
import type { Category, Post } from './post.ts';

/** The archive's filters, in their order. */
export const ARCHIVE_FILTERS = ['All', ...FILTERS] as const;

export type ArchiveFilter = (typeof ARCHIVE_FILTERS)[number];

/**
 * The category of posts that belong to the memoir: not in the archive, not in the journal. On a site without the book no
 * post has it: they are posts like any other.
 */
export const MEMOIR: string = /* @__PURE__ */ WITHOUT.includes('book') ? '\u0000' : 'Memoir';

/** Categories whose posts are sealed. */
export const SEALED_CATEGORIES = SEALED;

/**
 * A title without what a slip changes: case (ß is SS, ı is I), width, accents, which Greek capitals have not, spaces and invisible
 * marks.
 */
function bare(title: string): string {
  return title
    .normalize('NFKC')
    .replace(/[\s\p{C}\p{DI}]/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

const SEALED_BARE = /* @__PURE__ */ SEALED_CATEGORIES.map(bare);

/** Titles that were looked at: a site has few, and thousands of posts. Of other words, as are looked at too, there is no end. */
const looked = /* @__PURE__ */ new Map<string, boolean>();
const MOST_LOOKED = 1_000;

/** True for a title under which a post is sealed, however it is typed; for what is no text, as untrusted values may be, never. */
export function seals(title: unknown): title is string {
  if (typeof title !== 'string') return false;
  const known = looked.get(title);
  if (known !== undefined) return known;
  const does = SEALED_BARE.includes(bare(title));
  if (looked.size < MOST_LOOKED) looked.set(title, does);
  return does;
}

interface Categorized {
  readonly categories: readonly Category[];
  readonly readers?: readonly string[];
  readonly sealed?: true;
}

/**
 * True when any of the post's categories seals it, however it is typed, or a field of its author's own, or when it names who may
 * read it: a slip never opens a post.
 */
export function isSealed(post: Categorized): boolean {
  if (post.sealed || (post.readers && post.readers.length > 0)) return true;
  return post.categories.some(({ title }) => seals(title));
}

/** The title of the first category, or null. */
export function firstCategoryOf(post: Categorized): string | null {
  return post.categories[0]?.title ?? null;
}

/** The label on a card: the first category, else 'General'. */
export function categoryLabelOf(post: Categorized): string {
  return firstCategoryOf(post) ?? 'General';
}

/** True when one of the post's categories has this title. */
export function hasCategory(post: Categorized, title: string): boolean {
  return post.categories.some((category) => category.title === title);
}

/** The category on whose line a post stands: the memoir's, whatever it is filed under before that, else its first, or null. */
export function lineOf(post: Categorized): string | null {
  return hasCategory(post, MEMOIR) ? MEMOIR : firstCategoryOf(post);
}

/** True for a category that readers can filter by, or that has a room of its own. */
export function isKnownCategory(title: string): boolean {
  return (
    ARCHIVE_FILTERS.some((filter) => filter === title) ||
    title === MEMOIR ||
    SEALED_CATEGORIES.some((sealed) => sealed === title)
  );
}

/** Posts outside the archive: those of the memoir (sealed ones never come this far). */
export function isArchived(post: Pick<Post, 'categories'>): boolean {
  return !hasCategory(post, MEMOIR);
}
