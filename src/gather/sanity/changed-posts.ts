import { hash } from 'node:crypto';
import { z } from 'astro/zod';
import pMap from 'p-map';
import type { KnownPosts } from '../memory.ts';
import type { Reader } from './client.ts';
import { type DecodedPost, decodingError } from './decode.ts';
import { stateAnswer } from './schema.ts';

/** Posts that one request names. */
const AT_ONCE = 200;
/** Requests under way at once. */
const REQUESTS = 4;
/** More than these, and than this share of all, are read with all the others. */
const MOST = 200;
const MOST_SHARE = 0.2;

const revisionsAnswer = z.object({
  revisions: z.array(z.object({ _id: z.string(), _type: z.string(), _rev: z.string() })),
  posts: z.array(z.looseObject({ _id: z.string() })),
});
type Revisions = z.infer<typeof revisionsAnswer>['revisions'];

/** What the service had at one moment. */
interface Moment {
  /** Revisions of posts by id. */
  readonly posts: ReadonlyMap<string, string>;
  /** A digest of those of all else that a page shows. */
  readonly others: string;
  /** The posts that were asked for. */
  readonly documents: z.infer<typeof revisionsAnswer>['posts'];
}

function sorted(revisions: Revisions, { fields }: Reader): Omit<Moment, 'documents'> {
  const isPost = ({ _type }: Revisions[number]) => fields.types.post.includes(_type);
  const others = revisions.filter((each) => !isPost(each)).map(({ _id, _rev }) => `${_id} ${_rev}`);
  return {
    posts: new Map(revisions.filter(isPost).map(({ _id, _rev }) => [_id, _rev])),
    others: hash('sha256', others.sort().join('\n'), 'base64url'),
  };
}

/** The revisions of everything, and the posts with these ids. */
async function momentOf(reader: Reader, ids: readonly string[]): Promise<Moment> {
  const asked = ids.slice(0, AT_ONCE);
  const { revisions, posts } = await reader.read(
    reader.queries.revisions,
    { ids: asked },
    revisionsAnswer,
  );
  return { ...sorted(revisions, reader), documents: posts };
}

/** A digest of the revisions of what is no post, to be remembered with posts that were read after it was asked for. */
export async function otherRevisions(reader: Reader): Promise<string> {
  return (await momentOf(reader, [])).others;
}

/** A reading that has begun: the revisions are on their way, while something else is done. */
export interface BegunReading {
  readonly reader: Reader;
  readonly moment: Promise<Moment>;
}

/** Asks for the revisions of everything before it is known what is to be read, and for the posts that are said to have changed. */
export function beginReading(reader: Reader, changed: readonly string[]): BegunReading {
  const moment = momentOf(reader, changed);
  // Thrown to whoever waits for it, which may be nobody.
  moment.catch(() => {});
  return { reader, moment };
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

/** Whether nothing was changed since that moment. */
async function isStill(reader: Reader, { posts }: Moment): Promise<boolean> {
  const { newest, count } = await reader.read(reader.queries.state, {}, stateAnswer);
  const isNow = newest === null || !posts.has(newest._id) || posts.get(newest._id) === newest._rev;
  return isNow && count === posts.size;
}

/** The known posts, with those that were read in their places, and without those that are gone, by id. */
function following(
  known: KnownPosts['posts'],
  read: ReadonlyMap<string, DecodedPost>,
  now: Moment['posts'],
): DecodedPost[] {
  // Those that are known are in order already: that makes light work of it.
  const ids = [...new Set([...known.keys(), ...read.keys()])].sort();
  return ids.flatMap((id) => (now.has(id) ? (read.get(id) ?? known.get(id) ?? []) : []));
}

/**
 * All posts, of which those that have the revision they had when they were last read are not read again. Null where
 * that is in doubt: an author or a category has changed, much has, or the service moved meanwhile or does not show what
 * it counts. Then everything is to be read. `begun` is what the service had, where it was asked already.
 */
export async function readChangedPosts(
  reader: Reader,
  known: KnownPosts,
  decodeAll: (documents: readonly unknown[], tell: (fault: string) => void) => DecodedPost[],
  begun: BegunReading['moment'] = momentOf(reader, []),
): Promise<DecodedPost[] | null> {
  const now = await begun;
  const changed = [...now.posts].flatMap(([id, rev]) =>
    known.posts.get(id)?.post.rev === rev ? [] : id,
  );
  if (now.others !== known.others || changed.length > Math.max(MOST, now.posts.size * MOST_SHARE)) {
    return null;
  }
  const faults: string[] = [];
  const tell = (fault: string) => faults.push(fault);
  const here = decodeAll(now.documents, tell);
  const asked = new Set(now.documents.map(({ _id }) => _id));
  const rest = changed.filter((id) => !asked.has(id));
  const documents = rest.length === 0 ? [] : await chosenPosts(reader, rest);
  // What came with the revisions is of one moment with them. Where nothing did, the service may have answered from before
  // the change: then its state is a second opinion.
  const isOneMoment = rest.length === 0 && asked.size > 0;
  const still = isOneMoment ? Promise.resolve(true) : isStill(reader, now);
  // Where a document has a fault, nobody waits for it.
  still.catch(() => {});
  const read = [...here, ...decodeAll(documents, tell)];
  if (faults.length > 0) throw decodingError(faults);
  const posts = following(
    known.posts,
    new Map(read.map((each) => [each.post.id, each])),
    now.posts,
  );
  const isWhole = posts.every(({ post }) => now.posts.get(post.id) === post.rev);
  return isWhole && posts.length === now.posts.size && (await still) ? posts : null;
}
