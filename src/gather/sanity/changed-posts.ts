import { hash } from 'node:crypto';
import { z } from 'astro/zod';
import pMap from 'p-map';
import type { KnownPosts } from '../memory.ts';
import type { Reader } from './client.ts';
import { type DecodedPost, decodingError } from './decode.ts';
import { type ServiceState, stateAnswer } from './schema.ts';

/** Posts that one request names. */
const AT_ONCE = 200;
/** Requests under way at once. */
const REQUESTS = 4;
/** More than these, and than this share of all, are read with all the others. */
const MOST = 200;
const MOST_SHARE = 0.2;

const revisionsAnswer = z.array(z.object({ _id: z.string(), _type: z.string(), _rev: z.string() }));
type Revisions = z.infer<typeof revisionsAnswer>;

/** Revisions of posts by id, and a digest of those of all else that a page shows. */
interface Sorted {
  readonly posts: ReadonlyMap<string, string>;
  readonly others: string;
}

function sorted(revisions: Revisions, { fields }: Reader): Sorted {
  const isPost = ({ _type }: Revisions[number]) => fields.types.post.includes(_type);
  const others = revisions.filter((each) => !isPost(each)).map(({ _id, _rev }) => `${_id} ${_rev}`);
  return {
    posts: new Map(revisions.filter(isPost).map(({ _id, _rev }) => [_id, _rev])),
    others: hash('sha256', others.sort().join('\n'), 'base64url'),
  };
}

async function revisionsOf(reader: Reader): Promise<Sorted> {
  const { revisions } = reader.queries;
  return sorted(await reader.read(revisions, {}, revisionsAnswer), reader);
}

/** A digest of the revisions of what is no post, to be remembered with posts that were read after it was asked for. */
export async function otherRevisions(reader: Reader): Promise<string> {
  return (await revisionsOf(reader)).others;
}

/** A reading that has begun: the revisions are on their way, while something else is done. */
export interface BegunReading {
  readonly reader: Reader;
  readonly revisions: Promise<Sorted>;
}

/** Asks for the revisions of everything before it is known what is to be read. */
export function beginReading(reader: Reader): BegunReading {
  const revisions = revisionsOf(reader);
  // Thrown to whoever waits for it, which may be nobody.
  revisions.catch(() => {});
  return { reader, revisions };
}

/** The posts of these ids as they are now, in as many requests as they need, all at once. */
async function chosenPosts(reader: Reader, ids: readonly string[]): Promise<unknown[]> {
  const { chosen } = reader.queries;
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
    ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  const ask = (part: readonly string[]) => reader.read(chosen, { ids: part }, z.array(z.unknown()));
  return (await pMap(parts, ask, { concurrency: REQUESTS })).flat();
}

/**
 * All posts, of which those that have the revision they had when they were last read are not read again. Null where
 * that is in doubt: an author or a category has changed, much has, or the service moved meanwhile or does not show what
 * it counts. Then everything is to be read. `asked` are the revisions where they were asked for already.
 */
export async function readChangedPosts(
  reader: Reader,
  known: KnownPosts,
  decodeAll: (documents: readonly unknown[], tell: (fault: string) => void) => DecodedPost[],
  asked: BegunReading['revisions'] = revisionsOf(reader),
): Promise<{ readonly posts: DecodedPost[]; readonly state: ServiceState } | null> {
  const now = await asked;
  const ids = [...now.posts].flatMap(([id, rev]) =>
    known.posts.get(id)?.post.rev === rev ? [] : id,
  );
  if (now.others !== known.others || ids.length > Math.max(MOST, now.posts.size * MOST_SHARE)) {
    return null;
  }
  const documents = await chosenPosts(reader, ids);
  const state = reader.read(reader.queries.state, {}, stateAnswer);
  // Where a document has a fault, nobody waits for it.
  state.catch(() => {});
  const faults: string[] = [];
  const decoded = decodeAll(documents, (fault) => faults.push(fault));
  if (faults.length > 0) throw decodingError(faults);
  const read = new Map(decoded.map((each) => [each.post.id, each]));
  const posts = [...now.posts.keys()]
    .sort()
    .flatMap((id) => read.get(id) ?? known.posts.get(id) ?? []);
  const after = await state;
  const { newest, count } = after;
  const isWhole = posts.every(({ post }) => now.posts.get(post.id) === post.rev);
  const isNow =
    newest === null || !now.posts.has(newest._id) || now.posts.get(newest._id) === newest._rev;
  if (!isWhole || !isNow || posts.length !== now.posts.size || count !== posts.length) return null;
  return { posts, state: after };
}
