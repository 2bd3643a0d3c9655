import { z } from 'astro/zod';
import { rememberDigest, textDigestOf } from '../../../src/digest.ts';
import { hashOf } from '../../../src/domain/hash.ts';
import { lazyList } from '../../../src/domain/lazy-list.ts';
import type { DecodedPost } from '../../../src/gather/sanity/decode.ts';
import { knownBodies } from '../../../src/gather/sanity/rich/known-bodies.ts';
import { bodyFrom, type StoredBody, storedBody } from './body.ts';
import { list, type Part, type StoredText, valueIn } from './store.ts';

/*
 * Posts as they are kept between processes. Their texts, most of all that is kept, lie apart and are read when one is asked
 * for: a release makes the pages of few posts, and knows the others by digests.
 */

const PARTS = 64;

/** Parts of texts alone: paragraphs, bodies as the service has them, and what pages show of those. */
const OF_TEXTS = ['paragraphs', 'written', 'nodes'] as const;

/** True for a part that holds texts alone. */
export function isOfTexts(name: string): boolean {
  return OF_TEXTS.some((kind) => name.startsWith(`${kind}-`));
}

/** What stands for paragraphs that lie apart: of a post without an excerpt lists show the first of them. */
interface Apart {
  readonly digest: string;
  readonly first?: string | undefined;
}

type Post = DecodedPost['post'];

/** A post whose texts lie apart where they are long, with the numbers of what others have too. */
interface StoredPost extends Omit<DecodedPost, 'post' | 'body'> {
  readonly post: Omit<Post, 'paragraphs' | 'author' | 'categories'> & {
    readonly paragraphs: Apart | readonly string[];
    readonly author: number;
    readonly categories: number;
  };
  /** Absent where it lies apart. */
  readonly body?: unknown;
  readonly made?: StoredBody;
}

/** Authors and categories once each: they are half of what is kept of posts beside their texts. */
const storedGroup = z.object({
  authors: list<Post['author']>(),
  categories: list<Post['categories']>(),
  posts: list<StoredPost>(),
});

/** Things in so many groups: one is always in the same, whatever the others are. */
export function grouped<T>(all: Iterable<T>, parts: number, nameOf: (each: T) => string): T[][] {
  const groups = Array.from({ length: parts }, (): T[] => []);
  for (const each of all) groups[hashOf(nameOf(each)) % parts]?.push(each);
  return groups;
}

/** The paragraphs of a post that lie apart; null where they do not. */
function longParagraphs({ post }: DecodedPost): readonly string[] | null {
  return textDigestOf(post.paragraphs) === null ? null : post.paragraphs;
}

/** The body of a post that lies apart, since it is not read while what was made of it is known; null where it does not. */
function writtenBody(each: DecodedPost): readonly unknown[] | null {
  return knownBodies.has(each) && Array.isArray(each.body) ? each.body : null;
}

function stored(each: DecodedPost, author: number, categories: number): StoredPost {
  const { post, body, ...rest } = each;
  const { paragraphs, excerpt } = post;
  const digest = textDigestOf(paragraphs);
  const first = excerpt === null && { first: paragraphs[0] };
  const known = knownBodies.get(each);
  return {
    ...rest,
    post: {
      ...{ ...post, author, categories },
      paragraphs: digest === null ? paragraphs : { digest, ...first },
    },
    ...(writtenBody(each) === null && { body }),
    ...(known && { made: storedBody(known) }),
  };
}

/** Each value once, and gives the number of any. */
function numbered<T>(): { readonly all: T[]; readonly numberOf: (value: T) => number } {
  const [all, numbers]: [T[], Map<string, number>] = [[], new Map()];
  const numberOf = (value: T) => {
    const name = JSON.stringify(value);
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, all.length);
    return all.push(value) - 1;
  };
  return { all, numberOf };
}

function groupText(group: readonly DecodedPost[]): string {
  const [authors, categories] = [numbered<Post['author']>(), numbered<Post['categories']>()];
  const posts = group.map((each) => {
    const { author, categories: own } = each.post;
    return stored(each, authors.numberOf(author), categories.numberOf(own));
  });
  const text = { authors: authors.all, categories: categories.all, posts };
  return JSON.stringify(text satisfies z.input<typeof storedGroup>);
}

function groupParts(group: readonly DecodedPost[], at: number): [string, Part][] {
  const texts = {
    paragraphs: group.map(longParagraphs),
    written: group.map(writtenBody),
    nodes: group.map((each) => knownBodies.get(each)?.made.nodes ?? null),
  };
  const from = group.flatMap((each) => [each, knownBodies.get(each)]);
  return [
    [`posts-${at}`, { from, text: () => groupText(group) }],
    ...OF_TEXTS.map((kind): [string, Part] => [
      `${kind}-${at}`,
      // A line for each post: of these the ones that are asked for alone are read.
      { from: texts[kind], text: () => texts[kind].map((each) => JSON.stringify(each)).join('\n') },
    ]),
  ];
}

/** The posts as parts to keep, by name. */
export function postParts(posts: Iterable<DecodedPost>): [string, Part][] {
  return grouped(posts, PARTS, ({ post }) => post.id).flatMap(groupParts);
}

/** Reads a part once, and of its texts each when it is asked for. */
function textsIn<T>(kept: StoredText | undefined): (at: number) => readonly T[] {
  let lines: readonly string[] | undefined;
  return (at) => {
    lines ??= kept?.bytes().toString().split('\n') ?? [];
    return list<T>().parse(JSON.parse(lines[at] ?? 'null') ?? []);
  };
}

function paragraphsFrom(
  { post: { paragraphs } }: StoredPost,
  read: () => readonly string[],
): readonly string[] {
  if (!('digest' in paragraphs)) return paragraphs;
  const lazy = lazyList(read, paragraphs.first);
  rememberDigest(lazy, paragraphs.digest);
  return lazy;
}

/** The posts of one group of those that were kept. */
function readGroup(kept: ReadonlyMap<string, StoredText>, group: number): DecodedPost[] {
  const paragraphs = textsIn<string>(kept.get(`paragraphs-${group}`));
  const written = textsIn<unknown>(kept.get(`written-${group}`));
  const nodes = textsIn<never>(kept.get(`nodes-${group}`));
  const { posts, ...shared } = storedGroup.parse(valueIn(kept, `posts-${group}`));
  return posts.map((each, at) => {
    const { post, body = lazyList(() => written(at)), made, ...rest } = each;
    const own = {
      ...post,
      author: shared.authors[post.author] ?? null,
      categories: shared.categories[post.categories] ?? [],
      paragraphs: paragraphsFrom(each, () => paragraphs(at)),
    };
    // In the order of one that was decoded: readings of everything are compared as texts.
    const read: DecodedPost = { post: own, ...rest, body };
    if (made)
      knownBodies.set(
        read,
        bodyFrom(made, () => nodes(at)),
      );
    return read;
  });
}

/** The posts of the parts that were kept, and what each part is made from. */
export function readPosts(kept: ReadonlyMap<string, StoredText>): {
  readonly posts: readonly DecodedPost[];
  readonly parts: readonly (readonly [string, readonly unknown[]])[];
} {
  const groups = Array.from({ length: PARTS }, (_, at) => readGroup(kept, at));
  const parts = groups.flatMap(groupParts).map(([name, { from }]) => [name, from] as const);
  return { posts: groups.flat(), parts };
}
