/** A post that got another slug: both are slugs as the content service has them, not paths. */
export interface Moved {
  readonly from: string;
  readonly to: string;
}

/** The slugs of each post by its key: the present one first, then those it had before, newest first. */
export type PostSlugs = Readonly<Record<string, readonly string[]>>;

/** Two addresses that differ in case alone are one: not every host and file system tells them apart. */
function folded(slug: string): string {
  return slug.toLowerCase();
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
  const taken = new Set([...today.values(), ...otherAddresses].map(folded));
  return Object.fromEntries(
    [...today].sort().map(([key, slug]) => {
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
  const reachable = new Set([...Object.values(now).flat(), ...other].map(folded));
  return Object.values(last)
    .flatMap(([slug]) => slug ?? [])
    .filter((slug) => !reachable.has(folded(slug)))
    .sort();
}
