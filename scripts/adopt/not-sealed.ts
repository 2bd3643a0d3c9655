import { isSealed, SEALED_CATEGORIES } from '../../src/domain/category.ts';
import { sealingFields } from '../../src/gather/adopt/unread-sealing.ts';
import type { DecodedPost } from '../../src/gather/sanity/decode.ts';
import type { Sample } from '../../src/gather/sanity/sample.ts';
import { EACH, topOf, valueAt } from '../../src/settings/field-path.ts';
import type { Fields } from '../../src/settings/fields.ts';
import { MOST_PATHS } from '../../src/settings/fields-schema.ts';
import type { Unread } from './unread.ts';

/** How many posts are sealed, and by what; where none is, how others would be. */
export function sealedLine(
  posts: readonly DecodedPost[],
  { post: { sealed } }: Pick<Fields, 'post'>,
): string {
  const sealing = SEALED_CATEGORIES.join(', ');
  const count = posts.filter(({ post }) => isSealed(post)).length;
  const own = sealed.map((path) => `\`${path}\``).join(', ');
  if (count > 0)
    return `Sealed in the Dark Room (by a category: ${sealing}; or by ${own && `${own} or `}readers): ${count} of ${posts.length} posts.`;
  const none = own ? ` and none says yes in ${own}` : '';
  return `No post is sealed, for none has a category ${sealing}${none}. Are some to open with a passcode alone, name their category in SEALED in src/site.ts, or a field in which they say yes with --set post.sealed=NAME, before you build.`;
}

/** Which fields are to seal and stand in no post that was looked at: a slip in a name would open what it is to seal. */
export function unseenSealLines(
  { types: { post: own }, post: { sealed } }: Fields,
  { types, referred }: Sample,
): string[] {
  const posts = types.filter(({ type }) => own.includes(type)).flatMap((each) => each.documents);
  const isSeen = ([path = '']: readonly string[]) =>
    posts.some((post) => valueAt(post, path, referred) !== null);
  const unseen = sealed.filter((path) => !isSeen(path.split(EACH)));
  if (unseen.length === 0) return [];
  return [
    `NOT seen in any post, though it is to seal: ${unseen.map((path) => `\`${path}\``).join(', ')}. Is it spelled as posts have it?`,
  ];
}

/**
 * Of posts that anybody can read: how many say elsewhere than in their categories what seals, by the field that says it. Those
 * of which a person has said that they say nothing of readers are none.
 */
export function notSealed(
  posts: readonly DecodedPost[],
  fields: Fields,
  { types, referred }: Sample,
  unread: Unread = [],
): Map<string, number> {
  const open = new Set(posts.filter(({ post }) => !isSealed(post)).map(({ post }) => post.id));
  const counts = new Map<string, number>();
  for (const document of types.flatMap(({ documents }) => documents)) {
    if (!open.has(String(document._id))) continue;
    for (const name of sealingFields(document, fields, referred)) {
      if (!unread.includes(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

/** What they are, and what to do. */
export function notSealedLines(
  posts: readonly DecodedPost[],
  fields: Fields,
  sample: Sample,
  unread: Unread = [],
): string[] {
  const counts = notSealed(posts, fields, sample, unread);
  const sealing = SEALED_CATEGORIES.join(', ');
  // Beside what is read already, and all at once: one instead of another would publish what that one seals.
  // A field that leads to missing documents gives no categories, and keeps its posts back.
  const documents = sample.types.flatMap((each) => each.documents);
  const isThere = (path: string) => documents.some((document) => topOf(path) in document);
  const { categories } = fields.post;
  const isFiled = posts.some(({ post }) => post.categories.length > 0) || categories.some(isThere);
  const read = isFiled ? categories : [];
  const paths = [...new Set([...read, ...counts.keys()])].slice(0, MOST_PATHS).join(',');
  const [unlike, more] = isFiled
    ? [', but not in what is read as their categories', 'name it beside these']
    : ['; nothing is read as their categories', 'name it'];
  return [...counts].map(([name, count]) => {
    const said = `NOT sealed: ${count} of ${posts.length} posts, which say one of ${sealing} in \`${name}\``;
    // What is read seals by the titles of categories alone.
    return read.some((path) => topOf(path) === name)
      ? `${said}, but not as the title of a category. Are they to be, add the title that it has to SEALED in src/site.ts. Are they not: --unread ${name}.`
      : `${said}${unlike}. Are they to be, ${more} with --set post.categories=${paths}, or file them there under a category that seals. Are they not: --unread ${name}.`;
  });
}
