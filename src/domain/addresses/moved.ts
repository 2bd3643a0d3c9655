import { memoize } from '../memoize.ts';
import { isOldAddress } from './alias.ts';
import { folded } from './slug.ts';

/** A post that got another slug: both are slugs as the content service has them, not paths. */
export interface Moved {
  readonly from: string;
  readonly to: string;
}

/** The slugs of each post by its key: the present one first, then those it had before, newest first. */
export type PostSlugs = Readonly<Record<string, readonly string[]>>;

/** True where the same posts have the same slugs, and none ever had another. */
function isAsBefore(last: PostSlugs, today: ReadonlyMap<string, string>): boolean {
  const keys = Object.keys(last);
  const isSame = (key: string) => last[key]?.length === 1 && today.get(key) === last[key][0];
  return keys.length === today.size && keys.every(isSame);
}

/**
 * The slugs of the posts of today, given those of the last release. What a post was called before is kept over all
 * releases, except where another page has that address now: a redirect would hide it.
 */
export function slugsNow(
  last: PostSlugs,
  today: ReadonlyMap<string, string>,
  otherAddresses: Iterable<string>,
): PostSlugs {
  if (isAsBefore(last, today)) return last;
  const taken = new Set([...today.values(), ...otherAddresses].map(folded));
  return Object.fromEntries(
    [...today]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, slug]) => {
        const before = (last[key] ?? []).filter((old) => !taken.has(folded(old)));
        before.forEach((old) => {
          taken.add(folded(old));
        });
        return [key, [slug, ...before]];
      }),
  );
}

/** The addresses that lead on, each straight to the present one. */
export const movedIn = /* @__PURE__ */ memoize((slugs: PostSlugs): readonly Moved[] =>
  Object.values(slugs).flatMap(([to, ...before]) =>
    to === undefined ? [] : before.map((from) => ({ from, to })),
  ),
);

/** Slugs at which the last release had a post, and where nothing is any more. */
export function vanishedSlugs(last: PostSlugs, now: PostSlugs, other: Iterable<string>): string[] {
  if (last === now) return [];
  const reachable = new Set([...Object.values(now).flat(), ...other].map(folded));
  return Object.values(last)
    .flatMap(([slug]) => slug ?? [])
    .filter((slug) => !reachable.has(folded(slug)))
    .sort();
}

/** What a release had below /read, and what releases before it had there. */
export interface Ledger {
  /** Slugs of posts, former ones too. */
  readonly posts: PostSlugs;
  /** Addresses of built-in items. */
  readonly items: readonly string[];
  /** Where something was, and nothing is any more. Those with a slash before them lie elsewhere. */
  readonly gone: readonly string[];
}

/**
 * The addresses below /read where any release had something, and where nothing is any more, and none that leads on: what
 * was taken back, for whatever reason. `other` are the addresses of what is there beside posts.
 */
export function goneNow(last: Ledger, now: PostSlugs, other: Iterable<string>): string[] {
  const below = last.gone.filter((address) => !isOldAddress(address));
  // Where posts have the slugs that they had, none of those is gone.
  const slugs = last.posts === now ? [] : Object.values(last.posts).flat();
  const gone = new Map([...below, ...slugs, ...last.items].map((each) => [folded(each), each]));
  for (const address of other) gone.delete(folded(address));
  if (gone.size > 0) {
    for (const address of Object.values(now).flat()) gone.delete(folded(address));
  }
  return [...gone.values()].sort();
}
