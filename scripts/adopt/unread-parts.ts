import { isOfPart, OF_PART, switchesOfParts } from '../../src/gather/adopt/undecided-parts.ts';
import { firstFew } from '../../src/gather/first-few.ts';
import type { DecodedPost } from '../../src/gather/sanity/decode.ts';
import type { Sample } from '../../src/gather/sanity/sample.ts';
import { joinedPaths, valueAt } from '../../src/settings/field-path.ts';
import type { Fields } from '../../src/settings/fields.ts';

/** Fields of parts of texts that may say who is to read these, and how to say what each means. */
export function unreadPartLines(posts: readonly Pick<DecodedPost, 'undecided'>[]): string[] {
  const all = new Set(posts.flatMap(({ undecided }) => undecided).filter(isOfPart));
  if (all.size === 0) return [];
  const names = [...all].map((name) => name.slice(OF_PART.length)).join(',');
  return [
    `NOT read in parts of texts, though they may say who is to read these: ${names.replaceAll(',', ', ')}. Say of each NAME what it means:`,
    `  nothing of that: --set publicParts=${names}`,
    '  a part that has it, or says yes there, is left out: --set keptParts=NAME',
  ];
}

/** Switches that are named. */
const NAMED = 30;

/** Switches in parts of texts that say nothing by their names: parts are shown whatever they say. */
export function partSwitchLines(fields: Fields, { types }: Sample): string[] {
  const own = types.filter(({ type }) => fields.types.post.includes(type));
  const posts = own.flatMap(({ documents }) => documents);
  const paths = fields.post.body.flatMap(joinedPaths);
  const names = switchesOfParts(
    posts.flatMap((post) => paths.map((path) => valueAt(post, path))),
    fields,
  );
  if (names.length === 0) return [];
  const kept = [...fields.keptParts, 'NAME'].join(',');
  return [
    `Parts of texts are shown whatever they say in ${firstFew(names, NAMED)}. Does a yes in one keep a part back: --set keptParts=${kept}.`,
  ];
}
