import { z } from 'astro/zod';
import type { KnownPosts } from '../memory.ts';
import type { Reader } from './client.ts';
import type { DecodedPost } from './decode.ts';
import { type ServiceState, stateAnswer } from './schema.ts';

/** More changed posts than these are read with all the others. */
const MOST = 200;

const revisionsAnswer = z.array(z.object({ _id: z.string(), _type: z.string(), _rev: z.string() }));
type Revisions = z.infer<typeof revisionsAnswer>;

/** Revisions of posts by id, and those of all else that a page shows as one text. */
function sorted(revisions: Revisions, { fields }: Reader) {
  const isPost = ({ _type }: Revisions[number]) => fields.types.post.includes(_type);
  const others = revisions.filter((each) => !isPost(each)).map(({ _id, _rev }) => `${_id} ${_rev}`);
  return {
    posts: new Map(revisions.filter(isPost).map(({ _id, _rev }) => [_id, _rev])),
    others: others.sort().join('\n'),
  };
}

/** Revisions of what is no post, to be remembered with posts that were read after it was asked for. */
export async function otherRevisions(reader: Reader): Promise<string> {
  const { revisions } = reader.queries;
  return sorted(await reader.read(revisions, {}, revisionsAnswer), reader).others;
}

/**
 * All posts, of which those that have the revision they had when they were last read are not read again. Null where
 * that is in doubt: an author or a category has changed, much has, or the service moved meanwhile or does not show what
 * it counts. Then everything is to be read.
 */
export async function readChangedPosts(
  reader: Reader,
  known: KnownPosts,
  decodeAll: (documents: readonly unknown[]) => DecodedPost[],
): Promise<{ readonly posts: DecodedPost[]; readonly state: ServiceState } | null> {
  const { revisions, chosen, state } = reader.queries;
  const now = sorted(await reader.read(revisions, {}, revisionsAnswer), reader);
  const ids = [...now.posts].flatMap(([id, rev]) =>
    known.posts.get(id)?.post.rev === rev ? [] : id,
  );
  if (now.others !== known.others || ids.length > MOST) return null;
  const documents =
    ids.length === 0 ? [] : await reader.read(chosen, { ids }, z.array(z.unknown()));
  const read = new Map(decodeAll(documents).map((each) => [each.post.id, each]));
  const posts = [...now.posts.keys()]
    .sort()
    .flatMap((id) => read.get(id) ?? known.posts.get(id) ?? []);
  const after = await reader.read(state, {}, stateAnswer);
  const { newest, count } = after;
  const isWhole = posts.every(({ post }) => now.posts.get(post.id) === post.rev);
  const isNow =
    newest === null || !now.posts.has(newest._id) || now.posts.get(newest._id) === newest._rev;
  if (!isWhole || !isNow || posts.length !== now.posts.size || count !== posts.length) return null;
  return { posts, state: after };
}
