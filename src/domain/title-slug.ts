import { slugFault } from './slug.ts';

/** In characters: an address that can still be read aloud. */
const LONGEST = 80;

/** A slug made of a title's letters and digits, of whatever script; null where it has none that can be an address. */
export function titleSlug(title: string): string | null {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, LONGEST) : `${slug}-${word}`;
    if (longer.length > LONGEST) break;
    slug = longer;
  }
  return slug !== '' && slugFault(slug) === null ? slug : null;
}

interface Named {
  readonly id: string;
  readonly title: string;
  readonly slug: string | null;
  readonly publishedAt: string;
}

/** The slug, or the first of it with a number that is not taken. */
function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? slug : `${slug}-${n}`;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}

/**
 * The posts with a slug for each that has none: the one under which it is known already, whatever its title says now,
 * else one made of its title, the oldest post first. `taken` are addresses of others; a post whose title has no letter
 * stays without.
 */
export function withTitleSlugs<P extends Named>(
  posts: readonly P[],
  known: (id: string) => string | null,
  taken: Iterable<string>,
): P[] {
  const all = new Set(
    [...taken, ...posts.flatMap(({ slug }) => slug ?? [])].map((slug) => slug.toLowerCase()),
  );
  const made = new Map<string, string>();
  const give = (id: string, slug: string) => {
    made.set(id, slug);
    all.add(slug.toLowerCase());
  };
  const waiting = posts
    .filter(({ slug }) => slug === null)
    .sort((a, b) => (a.publishedAt + a.id < b.publishedAt + b.id ? -1 : 1));
  for (const { id } of waiting) {
    const slug = known(id);
    if (slug !== null && !all.has(slug.toLowerCase())) give(id, slug);
  }
  for (const { id, title } of waiting.filter((post) => !made.has(post.id))) {
    const slug = titleSlug(title);
    if (slug !== null) give(id, freeSlug(slug, all));
  }
  return posts.map((post) => ({ ...post, slug: post.slug ?? made.get(post.id) ?? null }));
}
