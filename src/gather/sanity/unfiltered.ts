import { ARCHIVE_FILTERS, isKnownCategory, MEMOIR, seals } from '../../domain/category.ts';
import { memoize } from '../../domain/memoize.ts';
import type { Category, Post } from '../../domain/post.ts';
import { type Warning, warningOf } from '../../domain/warning.ts';
import { composed } from '../well-formed.ts';

interface Filed extends Pick<Post, 'id' | 'title' | 'slug'> {
  readonly categories: readonly Pick<Category, 'title'>[];
}

/** The titles of a post's categories that no filter shows; '' where there are none. */
const unfilteredOf = memoize(({ categories }: Filed): string => {
  const unknown = categories.filter((category) => !isKnownCategory(category.title));
  return unknown.map((category) => JSON.stringify(category.title)).join(', ');
});

/** Posts that are named: where tags are categories, nearly all have one that no filter shows. */
const NAMED = 10;

/** Of which posts' categories no filter shows one: the first few by name, the others counted. */
export function unfilteredWarnings(posts: readonly Filed[]): Warning[] {
  const all = posts.flatMap((post) => {
    const names = unfilteredOf(post);
    return names ? [warningOf(post, `has a category that no filter shows (${names})`)] : [];
  });
  const more = all.length - NAMED;
  if (more <= 0) return all;
  return all
    .slice(0, NAMED)
    .map((each, index) =>
      index === NAMED - 1 ? { ...each, text: `${each.text}, as ${more} more posts have` } : each,
    );
}

function whyEmpty(filter: string): string | null {
  if (seals(filter))
    return 'since SEALED seals what it is for: take it out of FILTERS in src/site.ts';
  if (filter === MEMOIR)
    return 'since posts of this category are in the book alone: take it out of FILTERS in src/site.ts';
  // Titles are read so; a filter is in the reader's browser as it stands there.
  return filter === composed(filter)
    ? null
    : 'since its accents stand apart from their letters in FILTERS in src/site.ts: type it there anew';
}

/** A line for each filter under which nothing is ever shown. */
export const emptyFilterLines = (): string[] =>
  ARCHIVE_FILTERS.flatMap((filter) => {
    const why = whyEmpty(filter);
    return why === null ? [] : [`  the filter ${filter} stays empty, ${why}`];
  });
