import { rememberTextDigest, textDigestOf } from '../../../src/digest.ts';
import { hashOf } from '../../../src/domain/hash.ts';
import { lazyList } from '../../../src/domain/lazy-list.ts';
import type { DecodedPost } from '../../../src/gather/sanity/decode.ts';
import { list, type Part, type StoredText } from './store.ts';

/*
 * Posts as they are kept between processes. Their paragraphs, most of all that is kept, lie apart and are read when one is
 * asked for: a release makes the pages of few posts, and knows the others by digests.
 */

const PARTS = 64;
const BODIES = 'bodies-';

/** True for a part that holds paragraphs alone. */
export function isOfBodies(name: string): boolean {
  return name.startsWith(BODIES);
}

/** What stands for paragraphs that lie apart: of a post without an excerpt lists show the first of them. */
interface Apart {
  readonly digest: string;
  readonly first?: string | undefined;
}

/** A post whose paragraphs lie apart where they are long. */
interface StoredPost extends Omit<DecodedPost, 'post'> {
  readonly post: Omit<DecodedPost['post'], 'paragraphs'> & {
    readonly paragraphs: Apart | readonly string[];
  };
}

const storedPosts = list<StoredPost>();
const storedBodies = list<readonly string[]>();

/** Things in so many groups: one is always in the same, whatever the others are. */
export function grouped<T>(all: Iterable<T>, parts: number, nameOf: (each: T) => string): T[][] {
  const groups = Array.from({ length: parts }, (): T[] => []);
  for (const each of all) groups[hashOf(nameOf(each)) % parts]?.push(each);
  return groups;
}

function withoutBody(each: DecodedPost): StoredPost {
  const { paragraphs, excerpt } = each.post;
  const digest = textDigestOf(paragraphs);
  if (digest === null) return each;
  const apart = { digest, ...(excerpt === null && { first: paragraphs[0] }) };
  return { ...each, post: { ...each.post, paragraphs: apart } };
}

function bodiesOf(posts: readonly DecodedPost[]): (readonly string[])[] {
  return posts.flatMap(({ post: { paragraphs } }) =>
    textDigestOf(paragraphs) === null ? [] : [paragraphs],
  );
}

/** The posts as parts to keep, by name. */
export function postParts(posts: Iterable<DecodedPost>): [string, Part][] {
  return grouped(posts, PARTS, ({ post }) => post.id).flatMap((group, at): [string, Part][] => {
    const bodies = bodiesOf(group);
    return [
      [`posts-${at}`, { from: group, text: () => JSON.stringify(group.map(withoutBody)) }],
      [`${BODIES}${at}`, { from: bodies, text: () => JSON.stringify(bodies) }],
    ];
  });
}

/** Reads the bodies of a part once, for all its posts. */
function bodiesIn(kept: StoredText): (at: number) => readonly string[] {
  let unread: StoredText | null = kept;
  let bodies: readonly (readonly string[])[] = [];
  return (at) => {
    if (unread) bodies = storedBodies.parse(JSON.parse(unread.text()));
    unread = null;
    return bodies[at] ?? [];
  };
}

function postsIn(value: unknown, bodies: StoredText): DecodedPost[] {
  const bodyAt = bodiesIn(bodies);
  let count = 0;
  return storedPosts.parse(value).map((each) => {
    const { paragraphs: kept } = each.post;
    if (!('digest' in kept)) return { ...each, post: { ...each.post, paragraphs: kept } };
    const at = count;
    count += 1;
    const paragraphs = lazyList(() => bodyAt(at), kept.first);
    rememberTextDigest(paragraphs, kept.digest);
    return { ...each, post: { ...each.post, paragraphs } };
  });
}

/** The posts of the parts that were kept, and what each part is made from. */
export function readPosts(kept: ReadonlyMap<string, StoredText>): {
  readonly posts: readonly DecodedPost[];
  readonly parts: readonly (readonly [string, readonly unknown[]])[];
} {
  const all = Array.from({ length: PARTS }, (_, at) => {
    const [posts, bodies] = [kept.get(`posts-${at}`), kept.get(`${BODIES}${at}`)];
    return posts && bodies ? postsIn(JSON.parse(posts.text()), bodies) : [];
  });
  const parts = all.flatMap((group, at) => [
    [`posts-${at}`, group] as const,
    [`${BODIES}${at}`, bodiesOf(group)] as const,
  ]);
  return { posts: all.flat(), parts };
}
