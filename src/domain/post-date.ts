import { dateView } from './dates.ts';
import { memoize } from './memoize.ts';
import type { PublishedPost } from './post.ts';

/** The date of a post, ready to print: its page, its neighbors' and several of the archive have it. */
export const dateOf = /* @__PURE__ */ memoize(
  ({ publishedAt }: Pick<PublishedPost, 'publishedAt'>) => dateView(publishedAt),
);
