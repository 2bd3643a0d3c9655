import { folded, slugFault } from '../../src/domain/slug.ts';
import type { DecodedPost } from '../../src/gather/sanity/decode.ts';
import { NOT_PUBLIC, WRONG_DATE } from '../../src/gather/sanity/publicity.ts';
import type { Fields } from '../../src/settings/fields.ts';

const without = (posts: readonly DecodedPost[]): number =>
  posts.filter(({ post }) => post.slug === null).length;

/** How many slugs can be no address, or are another post's. */
function faulty(posts: readonly DecodedPost[]): number {
  const slugs = posts.flatMap(({ post }) => post.slug ?? []);
  const fine = new Set(slugs.filter((slug) => slugFault(slug) === null).map(folded));
  return slugs.length - fine.size;
}

/** The fields with slugs made where a post has none that can be its address. */
export function withMadeSlugs(fields: Fields, posts: readonly DecodedPost[]): Fields {
  const isWanting = without(posts) + faulty(posts) > 0;
  return isWanting ? { ...fields, slugFromTitle: true } : fields;
}

/** What becomes of the addresses of posts, where anything does. */
export function slugLines({ slugFromTitle }: Fields, posts: readonly DecodedPost[]): string[] {
  if (!slugFromTitle) return [];
  const [none, wrong] = [without(posts), faulty(posts)];
  return [
    ...(none > 0
      ? [`Without a slug: ${none} of ${posts.length} posts. Each gets one made of its title.`]
      : []),
    ...(wrong > 0
      ? [
          `With a slug that can be no address, or is another's: ${wrong} posts. The build mends them, and names each.`,
        ]
      : []),
  ];
}

/** How many posts are kept back for what they say of themselves, and for dates that cannot be read. */
export function unpublishedLines(posts: readonly DecodedPost[]): string[] {
  const counts = new Map<string, number>();
  for (const warning of posts.flatMap(({ warnings }) => warnings)) {
    const isNotPublic = warning.startsWith(NOT_PUBLIC);
    const reason = isNotPublic
      ? warning.split(';')[0]
      : warning.startsWith(WRONG_DATE) && WRONG_DATE;
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(
    ([reason, count]) =>
      `Not published: ${count} of ${posts.length} posts, each of which ${reason}.`,
  );
}
