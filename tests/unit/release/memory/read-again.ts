import { postParts, readPosts } from '../../../../scripts/release/memory/posts.ts';
import type { StoredText } from '../../../../scripts/release/memory/store.ts';
import type { DecodedPost } from '../../../../src/gather/sanity/decode.ts';

/** The posts as another process reads them, and the names of the parts of texts that it had to read. */
export function readAgain(posts: readonly DecodedPost[]) {
  const read: string[] = [];
  const kept = new Map(
    postParts(posts).map(([name, { text }]): [string, StoredText] => [
      name,
      {
        bytes: () => {
          read.push(name);
          return Buffer.from(text());
        },
        digest: name,
      },
    ]),
  );
  const again = readPosts(kept);
  const known = (id: string) => again.posts.find(({ post }) => post.id === id)?.post;
  return { ...again, known, texts: () => read.filter((name) => !name.startsWith('posts-')) };
}
