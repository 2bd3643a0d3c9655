import { z } from 'astro/zod';
import { isSealed } from '../../domain/category.ts';
import { isDue, isOver } from '../../domain/post.ts';
import type { Fields } from '../../settings/fields.ts';
import type { KnownPosts } from '../memory.ts';
import { type Categorized, categoriesOf } from './categorized.ts';
import { type Moment, momentOf } from './changed-posts.ts';
import type { Reader } from './client.ts';
import type { DecodedPost } from './decode.ts';
import { decodingError } from './decoding-error.ts';
import { type Progress, readEverything, readState } from './everything.ts';
import { type AllPosts, byId, decodeAll, type ReadingPosts } from './posts.ts';
import { ServiceError } from './retry.ts';
import { perhapsSealsItself } from './who-may-read/own-seal.ts';
import { isPublicPost, WRONG_DATE } from './who-may-read/publicity.ts';
import { publishingTime } from './who-may-read/publishing-time.ts';

/** What a release that only takes away is to follow: the Dark Room, too, or public posts alone, where that cannot be sealed anew. */
export type Withdrawing = 'all' | 'public';

const SAYS_NOTHING: Categorized = { categories: [], dangling: true, missing: null, askedAt: null };
const said = z.record(z.string(), z.unknown()).catch({});

/** What a post with a fault says of who may read it, as far as that can be read. */
interface Broken {
  /** Null where it may be sealed. */
  readonly sealed: boolean | null;
  /** It surely is for nobody now. A slip in its date says nothing. */
  readonly out: boolean;
}

function brokenPost(document: unknown, fields: Fields, now: Date): Broken {
  const categorized = categoriesOf(document, () => {}) ?? SAYS_NOTHING;
  const { dangling, missing } = categorized;
  const rest = said.parse(document);
  const { wrong, ...times } = publishingTime(rest, fields);
  const isWaiting = wrong === null && !isDue(times, now);
  const sealed = isSealed(categorized) || perhapsSealsItself(document, fields);
  return {
    sealed: sealed || (dangling ? null : false),
    out: missing !== null || isWaiting || !isPublicPost(rest, fields),
  };
}

/** Posts as the service has them now. */
interface Now {
  readonly moment: Moment;
  readonly read: ReadonlyMap<string, DecodedPost>;
  readonly broken: ReadonlyMap<string, Broken>;
}

const identified = z.object({ _id: z.string() });

async function readNow(
  reader: Reader,
  progress: Progress,
  { readBody, moment, now }: ReadingPosts,
): Promise<Now> {
  const { fields } = reader;
  const then = await (moment ?? momentOf(reader));
  const broken = new Map<string, Broken>();
  const { posts } = await readEverything(reader, progress, (documents, tell) =>
    decodeAll(documents, fields, readBody, (fault, document) => {
      const id = identified.safeParse(document).data?._id ?? '';
      broken.set(id, brokenPost(document, fields, now));
      tell(fault);
    }),
  );
  const { count } = await readState(reader);
  if (count !== then.posts.size) {
    throw new ServiceError('the content changed while it was read. Build again in a minute.', true);
  }
  return { moment: then, read: byId(posts), broken };
}

/** A post that readers have, as it was: but an end that has come since and was put off is none. */
function stillThere(each: DecodedPost, { read }: Now, now: Date): DecodedPost {
  const present = read.get(each.post.id)?.post;
  const isOut = !present || isSealed(present) || !isDue(present, now);
  if (isOut || !isOver(each.post, now)) return each;
  const { until: _, ...post } = each.post;
  return { ...each, post: { ...post, ...(present.until && { until: present.until }) } };
}

/** Whether its author has taken back a post that readers have. A slip in its date does not, nor does a fault in it. */
function isTakenBack({ moment, read, broken }: Now, id: string, now: Date): boolean {
  const fault = broken.get(id);
  if (!moment.posts.has(id) || fault?.sealed || fault?.out) return true;
  const each = read.get(id);
  if (each === undefined || moment.posts.get(id) !== each.post.rev) return false;
  if (each.warnings.some((warning) => warning.startsWith(WRONG_DATE))) return false;
  return isSealed(each.post) || !isDue(each.post, now);
}

/** What a live release says of its posts: which it has, and when one of them was last changed, ISO 8601. */
export interface Live {
  readonly has: (id: string) => boolean;
  readonly changedAt: string | null;
}

/**
 * The posts of a live release, but those that were taken back since: where none of the others was changed, the service has
 * them as readers do. Null where one was, or has a fault, or none is there. Throws a `ServiceError`.
 */
export async function knownAsLive(
  reader: Reader,
  reading: Pick<ReadingPosts, 'now' | 'readBody'>,
  live: Live,
): Promise<KnownPosts | null> {
  const present = await readNow(reader, () => {}, { ...reading, memory: null });
  const then = Date.parse(live.changedAt ?? '');
  const same = [...present.read.values()].filter(
    ({ post, changedAt }) => live.has(post.id) && Date.parse(changedAt) <= then,
  );
  const posts = byId(same);
  const left = [...present.moment.posts.keys()].filter(live.has);
  // Where it has none of them it is another dataset by mistake, or all posts got new ids.
  if (left.length === 0 && live.changedAt !== null) return null;
  const isWhole = left.every((id) => posts.has(id) || isTakenBack(present, id, reading.now));
  return isWhole ? { posts, others: '', readAt: 0, readings: 0 } : null;
}

/**
 * The posts of the last release as they were, those that their author has taken back since as they are, and the sealed ones as they
 * are: for when the content as a whole cannot be published. With `public` there is no sealed one among them. The next reading
 * reads everything. Throws a `ServiceError`, and with `all` a `DecodingError` where a sealed post may have a fault, which would
 * be missing in the Dark Room.
 */
export async function readStillShown(
  reader: Reader,
  progress: Progress,
  reading: ReadingPosts,
  what: Withdrawing,
): Promise<AllPosts> {
  const { memory, now } = reading;
  const known = memory?.known ?? null;
  if (memory === null || known === null) return { posts: [], state: null, rest: new Map() };
  const present = await readNow(reader, progress, reading);
  if (what === 'all' && [...present.broken.values()].some(({ sealed }) => sealed !== false)) {
    throw decodingError(['a post that is sealed, or may be, has a fault.']);
  }
  const before = [...known.posts.values()].flatMap((each) => {
    const { id } = each.post;
    if (isTakenBack(present, id, now)) return present.read.get(id) ?? [];
    return stillThere(each, present, now);
  });
  const others = [...present.read.values()].filter(({ post }) => !known.posts.has(post.id));
  const all = [...before, ...others];
  const isTaken = ({ post }: DecodedPost) =>
    isSealed(post) ? what === 'all' : known.posts.has(post.id);
  const held = all.filter((each) => !isTaken(each) && isDue(each.post, now));
  const posts = all.filter(isTaken).sort((a, b) => (a.post.id < b.post.id ? -1 : 1));
  memory.known = { ...known, posts: byId(posts), others: '' };
  return { posts, held, state: null, rest: present.moment.rest };
}
