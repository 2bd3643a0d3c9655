import { hash } from 'node:crypto';
import { z } from 'astro/zod';
import type { KnownPosts } from '../memory.ts';
import type { Reader } from './client.ts';
import { type DecodedPost, decodingError } from './decode.ts';
import { type ServiceState, stateAnswer } from './schema.ts';

/** Posts that one request names. */
const AT_ONCE = 200;
/** More than these, and than this share of all, are read with all the others. */
const MOST = 200;
const MOST_SHARE = 0.2;

const revisionsAnswer = z.array(z.object({ _id: z.string(), _type: z.string(), _rev: z.string() }));
type Revisions = z.infer<typeof revisionsAnswer>;

/** Revisions of posts by id, and a digest of those of all else that a page shows. */
function sorted(revisions: Revisions, { fields }: Reader) {
  const isPost = ({ _type }: Revisions[number]) => fields.types.post.includes(_type);
  const others = revisions.filter((each) => !isPost(each)).map(({ _id, _rev }) => `${_id} ${_rev}`);
  return {
    posts: new Map(revisions.filter(isPost).map(({ _id, _rev }) => [_id, _rev])),
    others: hash('sha256', others.sort().join('\n'), 'base64url'),
  };
}

/** A digest of the revisions of what is no post, to be remembered with posts that were read after it was asked for. */
export async function otherRevisions(reader: Reader): Promise<string> {
  const { revisions } = reader.queries;
  return sorted(await reader.read(revisions, {}, revisionsAnswer), reader).others;
}

/** The posts of these ids as they are now, in as many requests as they need. */
async function chosenPosts(reader: Reader, ids: readonly string[]): Promise<unknown[]> {
  const { chosen } = reader.queries;
  const documents: unknown[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const asked = { ids: ids.slice(at, at + AT_ONCE) };
    documents.push(...(await reader.read(chosen, asked, z.array(z.unknown()))));
  }
  return documents;
}

/**
 * All posts, of which those that have the revision they had when they were last read are not read again. Null where
 * that is in doubt: an author or a category has changed, much has, or the service moved meanwhile or does not show what
 * it counts. Then everything is to be read.
 */
export async function readChangedPosts(
  reader: Reader,
  known: KnownPosts,
  decodeAll: (documents: readonly unknown[], tell: (fault: string) => void) => DecodedPost[],
): Promise<{ readonly posts: DecodedPost[]; readonly state: ServiceState } | null> {
  const { revisions, state } = reader.queries;
  const now = sorted(await reader.read(revisions, {}, revisionsAnswer), reader);
  const ids = [...now.posts].flatMap(([id, rev]) =>
    known.posts.get(id)?.post.rev === rev ? [] : id,
  );
  if (now.others !== known.others || ids.length > Math.max(MOST, now.posts.size * MOST_SHARE)) {
    return null;
  }
  const documents = await chosenPosts(reader, ids);
  const faults: string[] = [];
  const decoded = decodeAll(documents, (fault) => faults.push(fault));
  if (faults.length > 0) throw decodingError(faults);
  const read = new Map(decoded.map((each) => [each.post.id, each]));
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
