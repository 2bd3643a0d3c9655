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
  const all = Object.entries(last);
  const isSame = ([key, [slug, ...before]]: (typeof all)[number]) =>
    before.length === 0 && today.get(key) === slug;
  return all.length === today.size && all.every(isSame);
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
export function movedIn(slugs: PostSlugs): Moved[] {
  return Object.values(slugs).flatMap(([to, ...before]) =>
    to === undefined ? [] : before.map((from) => ({ from, to })),
  );
}

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
  const there = new Set([...Object.values(now).flat(), ...other].map(folded));
  const below = last.gone.filter((address) => !isOldAddress(address));
  const ever = [...below, ...Object.values(last.posts).flat(), ...last.items];
  const gone = new Map(ever.map((address) => [folded(address), address]));
  return [...gone.values()].filter((address) => !there.has(folded(address))).sort();
}
