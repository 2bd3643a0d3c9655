import type { Post } from './post.ts';

/** What an author should look at: a post, how its line names it, and what about it. */
export interface Warning {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** What a post without a title is called. */
export const UNTITLED = 'Untitled';

/** A warning about this post, named by its title; where it has none, by its slug too, or its id, to be found by. */
export function warningOf(
  { id, title, slug }: Pick<Post, 'id' | 'title' | 'slug'>,
  text: string,
): Warning {
  return { id, name: title === UNTITLED ? `"${title}" (${slug ?? id})` : `"${title}"`, text };
}
