import { type Claim, claimFaults } from '../../domain/addresses/slug.ts';
import { isSealed } from '../../domain/category.ts';
import { memoize } from '../../domain/memoize.ts';
import type { Due, DuePosts } from './title-slugs.ts';

/** What a post claims; of thousands nearly all are the last release's. */
const claimsBy = memoize((post: Due): Claim[] => {
  const { id, slug, title } = post;
  if (slug === null) return [];
  return isSealed(post)
    ? [{ slug, document: `sealed post ${id}`, secret: true }]
    : [{ slug, document: `post ${JSON.stringify(title.slice(0, 80))} (${id})` }];
});

/** Posts, and what is wrong with addresses. */
interface Addressed extends DuePosts {
  /** A line for each fault that all posts wait for. */
  readonly faults: readonly string[];
  /** Why a post goes without its address, by its id. */
  readonly unaddressed: ReadonlyMap<string, string>;
}

/**
 * The posts, and lines about those whose slug can be no address, or is another's; `taken` are addresses of built-in items.
 * In a preview such a post goes without its address, and the others are shown: of two, the one that was changed last.
 */
export function addressed(due: DuePosts, taken: readonly Claim[], preview: boolean): Addressed {
  const posts = [...due.open, ...due.sealed];
  if (preview) posts.sort((a, b) => (a.updatedAt + a.id < b.updatedAt + b.id ? -1 : 1));
  const faults = claimFaults([...taken, ...posts.flatMap(claimsBy)]);
  if (!preview) return { ...due, faults: [...faults.values()].flat(), unaddressed: new Map() };
  const linesOf = (claims: readonly Claim[]) => claims.flatMap((each) => faults.get(each) ?? []);
  const unaddressed = new Map(
    posts.flatMap((post): [string, string][] => {
      const lines = linesOf(claimsBy(post));
      return lines.length > 0 ? [[post.id, lines.join(' ')]] : [];
    }),
  );
  const without = (all: readonly Due[]) =>
    all.map((post) => (unaddressed.has(post.id) ? { ...post, slug: null } : post));
  return {
    open: without(due.open),
    sealed: without(due.sealed),
    faults: linesOf(taken),
    unaddressed,
  };
}
