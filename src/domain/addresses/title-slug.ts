import { memoizeWith } from '../memoize.ts';
import { bytesOf, folded, slugFault } from './slug.ts';

/** In characters, and in bytes of UTF-8: an address that can still be read aloud, with room for a number after it. */
const LONGEST = 80;
const MOST_BYTES = 190;

function isShort(slug: string): boolean {
  return slug.length <= LONGEST && bytesOf(slug) <= MOST_BYTES;
}

/** As much of the word as is short. */
function beginning(word: string): string {
  let cut = '';
  for (const letter of word) {
    if (!isShort(cut + letter)) break;
    cut += letter;
  }
  return cut;
}

/** A slug made of a title's letters and digits, of whatever script; null where it has none that can be an address. */
export function titleSlug(title: string): string | null {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? beginning(word) : `${slug}-${word}`;
    if (!isShort(longer)) break;
    slug = longer;
  }
  return slugFault(slug) === null ? slug : null;
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

/** The post with this slug: the same one again where it was asked for before. */
const withSlug = /* @__PURE__ */ memoizeWith((post: Named, slug: string | null) => ({
  ...post,
  slug,
}));

function olderFirst(a: Named, b: Named): number {
  return a.publishedAt + a.id < b.publishedAt + b.id ? -1 : 1;
}

/** What a slug that can be no address says of one: the letters and digits of its last segment. */
function mendedSlug(slug: string): string | null {
  return titleSlug(slug.split('/').findLast((segment) => segment.trim() !== '') ?? '');
}

/** Posts without a slug of their own, with the one they would like: their own can be no address, or is another's. */
function wishesOf(posts: readonly Named[], taken: Iterable<string>): Map<string, string | null> {
  const owners = new Set([...taken].map(folded));
  return new Map(
    posts.flatMap(({ id, slug, title }): [string, string | null][] => {
      if (slug === null) return [[id, titleSlug(title)]];
      const isFine = slugFault(slug) === null && !owners.has(folded(slug));
      owners.add(folded(slug));
      return isFine ? [] : [[id, mendedSlug(slug) ?? titleSlug(title)]];
    }),
  );
}

/**
 * The posts with a slug for each that has none of its own: the one under which it is known already, whatever its title
 * says now, else one made of its title, the oldest post first. A slug that can be no address is mended; of two that are the
 * same the older post has it. `taken` are addresses of others; a post whose title has no letter stays without.
 */
export function withTitleSlugs<P extends Named>(
  posts: readonly P[],
  known: (id: string) => string | null,
  taken: Iterable<string>,
): P[] {
  const others = [...taken];
  const inOrder = [...posts].sort(olderFirst);
  const wishes = wishesOf(inOrder, others);
  const own = posts.flatMap(({ id, slug }) => (wishes.has(id) || slug === null ? [] : slug));
  const all = new Set([...others, ...own].map(folded));
  const made = new Map<string, string>();
  const give = (id: string, slug: string) => {
    made.set(id, slug);
    all.add(folded(slug));
  };
  const waiting = inOrder.filter(({ id }) => wishes.has(id));
  for (const { id } of waiting) {
    const slug = known(id);
    if (slug !== null && !all.has(folded(slug))) give(id, slug);
  }
  for (const { id } of waiting.filter((post) => !made.has(post.id))) {
    const wish = wishes.get(id) ?? null;
    if (wish !== null) give(id, freeSlug(wish, all));
  }
  return posts.map((post) =>
    // What is made of a post has all that the post has.
    wishes.has(post.id) ? (withSlug(post, made.get(post.id) ?? null) as P) : post,
  );
}
