import { hash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'astro/zod';
import pMap from 'p-map';
import { SEALED_CATEGORIES } from '../../domain/category.ts';
import type { KnownPosts } from '../memory.ts';
import type { Reader } from './client.ts';
import type { DecodedPost } from './decode.ts';
import { decodingError } from './decoding-error.ts';
import { type Revision, stateAnswer } from './schema.ts';

/** Posts that one request names. */
const AT_ONCE = 200;
/** Posts that the first answer brings, at most: at 10 kB each it is no larger than a page of all posts. */
const MOST_AT_FIRST = 500;
/** Requests under way at once. */
const REQUESTS = 4;
/** More than these, and than this share of all, are read with all the others. */
const MOST = 200;
const MOST_SHARE = 0.2;

const revisionsAnswer = z.object({
  revisions: z.array(
    z.object({
      _id: z.string(),
      _type: z.string(),
      _rev: z.string(),
      _updatedAt: z.string().optional(),
    }),
  ),
  posts: z.array(z.looseObject({ _id: z.string() })),
});
type Revisions = z.infer<typeof revisionsAnswer>['revisions'];

/** What the service had at one moment. */
export interface Moment {
  /** Revisions of posts by id. */
  readonly posts: ReadonlyMap<string, string>;
  /** Those of all else that a page shows, by id, and a digest of them. */
  readonly rest: ReadonlyMap<string, Revision>;
  readonly others: string;
  /** The posts that were asked for. */
  readonly documents: z.infer<typeof revisionsAnswer>['posts'];
  /** Whether one that was named is among them. */
  readonly isNamed: boolean;
}

/** What a process asks for at first, which knows public posts alone. */
export interface Beginning {
  /** When the newest that it knows was changed, ISO 8601; null where it does not know. */
  readonly since: string | null;
}

function sorted(
  revisions: Revisions,
  { fields }: Reader,
): Pick<Moment, 'posts' | 'rest' | 'others'> {
  const isPost = ({ _type }: Revisions[number]) => fields.types.post.includes(_type);
  const rest = revisions.filter((each) => !isPost(each));
  const others = rest.map(({ _id, _rev }) => `${_id} ${_rev}`);
  return {
    rest: new Map(
      rest.map(({ _id, _rev, _updatedAt = '' }) => [_id, { _id, _rev, _updatedAt }] as const),
    ),
    posts: new Map(revisions.filter(isPost).map(({ _id, _rev }) => [_id, _rev])),
    others: hash('sha256', others.sort().join('\n'), 'base64url'),
  };
}

/** The revisions of everything, and the posts with these ids; at first those, too, that are not likely to be known. */
export async function momentOf(
  reader: Reader,
  named: readonly string[] = [],
  beginning: Beginning | null = null,
): Promise<Moment> {
  const { queries, read } = reader;
  const ids = named.slice(0, AT_ONCE);
  const first = { ...beginning, ids, sealing: SEALED_CATEGORIES, n: MOST_AT_FIRST };
  const { revisions, posts } = beginning
    ? await read(queries.beginning, first, revisionsAnswer)
    : await read(queries.revisions, { ids }, revisionsAnswer);
  const isNamed = posts.some(({ _id }) => ids.includes(_id));
  return { ...sorted(revisions, reader), documents: posts, isNamed };
}

const below = z.object({ above: z.array(z.unknown()) });
const referring = z.object({
  author: z.unknown().optional(),
  categories: z.unknown().optional(),
  filed: z.array(z.object({ categories: z.unknown().optional() })).catch([]),
});
const revised = z.object({ _id: z.string(), _rev: z.string() });

/** Whether a post of the service's answer, and what it refers to, are as they were at that moment. */
export function isOf({ posts, rest }: Moment, document: unknown): boolean {
  const { author, categories, filed = [] } = referring.safeParse(document).data ?? {};
  const filedUnder = [categories, ...filed.map((each) => each.categories)].flat();
  const above = filedUnder.flatMap((each) => below.safeParse(each).data?.above.flat() ?? []);
  return [document, author, ...filedUnder, ...above].every((each) => {
    const { _id, _rev } = revised.safeParse(each).data ?? {};
    const then = _id === undefined ? undefined : (posts.get(_id) ?? rest.get(_id)?._rev);
    return then === undefined || then === _rev;
  });
}

/** A reading that has begun: the revisions are on their way, while something else is done. */
export interface BegunReading {
  readonly reader: Reader;
  readonly moment: Promise<Moment>;
}

/**
 * Asks for the revisions of everything before it is known what is to be read, and for the posts that are said to have changed.
 * With `beginning` also for those that a process which begins is likely to need.
 */
export function beginReading(
  reader: Reader,
  changed: readonly string[],
  beginning: Beginning | null = null,
): BegunReading {
  const moment = momentOf(reader, changed, beginning);
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
async function isStill(reader: Reader, { posts, rest }: Moment): Promise<boolean> {
  const { newest, count } = await reader.read(reader.queries.state, {}, stateAnswer);
  const then = newest && (posts.get(newest._id) ?? rest.get(newest._id)?._rev);
  return count === posts.size && (newest === null || then === newest._rev);
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
 * it counts. Then everything is to be read. `now` is what the service has.
 */
export async function readChangedPosts(
  reader: Reader,
  known: KnownPosts,
  decodeAll: (documents: readonly unknown[], tell: (fault: string) => void) => DecodedPost[],
  now: Moment,
): Promise<DecodedPost[] | null> {
  const changed = [...now.posts].flatMap(([id, rev]) =>
    known.posts.get(id)?.post.rev === rev ? [] : id,
  );
  if (now.others !== known.others || changed.length > Math.max(MOST, now.posts.size * MOST_SHARE)) {
    return null;
  }
  const asked = new Set(now.documents.map(({ _id }) => _id));
  const rest = changed.filter((id) => !asked.has(id));
  const documents = rest.length === 0 ? [] : await chosenPosts(reader, rest);
  // What came with the revisions is of one moment with them. Where nothing named did, the service may have answered from
  // before the change: then its state is a second opinion.
  const isOneMoment = rest.length === 0 && now.isNamed;
  const still = isOneMoment ? Promise.resolve(true) : isStill(reader, now);
  // Where a document has a fault, nobody waits for it.
  still.catch(() => {});
  // The question is on its way before hundreds of posts are looked at.
  await turn();
  const faults: string[] = [];
  const read = decodeAll([...now.documents, ...documents], (fault) => faults.push(fault));
  if (faults.length > 0) throw decodingError(faults);
  const posts = following(
    known.posts,
    new Map(read.map((each) => [each.post.id, each])),
    now.posts,
  );
  const isWhole = posts.every(({ post }) => now.posts.get(post.id) === post.rev);
  return isWhole && posts.length === now.posts.size && (await still) ? posts : null;
}
