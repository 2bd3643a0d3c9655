import { z } from 'astro/zod';
import type { Fields } from '../../settings/fields.ts';
import type { KnownPosts, Memory } from '../memory.ts';
import { type BegunReading, otherRevisions, readChangedPosts } from './changed-posts.ts';
import type { Reader } from './client.ts';
import { type DecodedPost, DecodingError, decodePost, decodingError } from './decode.ts';
import { ServiceError } from './retry.ts';
import { postsAnswer, type ServiceState, stateAnswer } from './schema.ts';
import type { Sealing } from './sealing.ts';

/** Posts a request answers: at 6 kB each well below what the service or a proxy refuses. */
const PAGE_SIZE = 500;

/** All posts of the service at one moment. */
export interface AllPosts {
  readonly posts: readonly DecodedPost[];
  /** Null where only what had changed was read. */
  readonly state: ServiceState | null;
  /** Ids of posts that were read otherwise before, under the same revision. */
  readonly otherwise?: readonly string[];
}

/** What reading depends on beside the service. */
export interface ReadingPosts {
  readonly memory: Memory | null;
  readonly now: Date;
  /** What is to be known of a body. */
  readonly readBody: (body: unknown) => unknown;
  /** What the service had, where it was asked already. */
  readonly moment?: BegunReading['moment'] | undefined;
}

/** After so many readings of what changed, and after a day, everything is read again, and compared. */
const MOST_READINGS = 100;
const LONGEST = 24 * 60 * 60_000;

const ALONE: ReadingPosts = { memory: null, now: new Date(0), readBody: (body) => body };

export type Progress = (postsSoFar: number, total: number) => void;

/** The documents that are posts; of the others the fault is told. */
type DecodeAll = (documents: readonly unknown[], tell: (fault: string) => void) => DecodedPost[];

function decodeAll(
  documents: readonly unknown[],
  fields: Fields,
  readBody: ReadingPosts['readBody'],
  tell: (fault: string) => void,
): DecodedPost[] {
  return documents.flatMap((document) => {
    try {
      const post = decodePost(document, fields);
      return [{ ...post, body: readBody(post.body) }];
    } catch (error) {
      if (!(error instanceof DecodingError)) throw error;
      tell(error.message);
      return [];
    }
  });
}

const identified = z.object({ _id: z.string() });

async function readPages(
  reader: Reader,
  total: number,
  progress: Progress,
  decode: DecodeAll,
): Promise<DecodedPost[]> {
  const { queries } = reader;
  const posts: DecodedPost[] = [];
  const faults: string[] = [];
  let last = '';
  for (;;) {
    const documents = await reader.read(queries.posts, { last, n: PAGE_SIZE }, postsAnswer);
    posts.push(...decode(documents, (fault) => faults.push(fault)));
    if (documents.length < PAGE_SIZE) break;
    const next = identified.safeParse(documents.at(-1)).data?._id ?? '';
    if (next <= last) throw new ServiceError('the pages of posts do not advance.', true);
    progress(posts.length, total);
    last = next;
  }
  if (faults.length > 0) throw decodingError(faults);
  progress(posts.length, total);
  return posts;
}

/** Whether nothing that a page shows was changed between the two. */
export function sameState(a: ServiceState, b: ServiceState): boolean {
  return (
    a.count === b.count && a.newest?._rev === b.newest?._rev && a.newest?._id === b.newest?._id
  );
}

/** What the service holds now. Throws a `ServiceError`. */
export function readState({ read, queries }: Reader): Promise<ServiceState> {
  return read(queries.state, {}, stateAnswer);
}

/**
 * All posts, read page by page. The pages are no snapshot, so what the service holds is asked before and after, and
 * everything is read once more if it moved meanwhile. Throws a `ServiceError` when it moved again, or when fewer posts
 * came than the service counts.
 */
async function readEverything(
  reader: Reader,
  progress: Progress,
  decode: DecodeAll,
): Promise<AllPosts> {
  let before = await readState(reader);
  for (const lastTry of [false, true]) {
    const posts = await readPages(reader, before.count, progress, decode);
    const after = await readState(reader);
    if (sameState(before, after) && posts.length === after.count) return { posts, state: after };
    if (lastTry && sameState(before, after)) {
      throw new ServiceError(
        `the content service counts ${after.count} posts but handed over ${posts.length}.`,
        true,
      );
    }
    before = after;
  }
  throw new ServiceError(
    'the content changed twice while it was read. Build again in a minute.',
    true,
  );
}

function isRecent({ readAt, readings }: KnownPosts, now: Date): boolean {
  const age = now.getTime() - readAt;
  return readings < MOST_READINGS && age >= 0 && age < LONGEST;
}

/** Ids of posts that are otherwise than they were read, though neither they nor what they refer to changed. */
function otherwiseIn(all: AllPosts, known: KnownPosts | null, others: string): string[] {
  if (known?.others !== others) return [];
  return all.posts.flatMap((each) => {
    const before = known.posts.get(each.post.id);
    const same =
      before?.post.rev !== each.post.rev || JSON.stringify(before) === JSON.stringify(each);
    return same ? [] : each.post.id;
  });
}

/**
 * All posts of the service at one moment. With a memory only those are read that have changed since they were last
 * read, and everything where that is in doubt, each day, and after a hundred readings. Throws a `ServiceError`, or a
 * `DecodingError` with a line for each fault.
 */
export async function readAllPosts(
  reader: Reader,
  progress: Progress,
  { memory, now, readBody, moment }: ReadingPosts = ALONE,
): Promise<AllPosts> {
  const decode: DecodeAll = (all, tell) => decodeAll(all, reader.fields, readBody, tell);
  if (memory === null) return readEverything(reader, progress, decode);
  const { known } = memory;
  memory.known = null;
  const changed =
    known && isRecent(known, now) ? await readChangedPosts(reader, known, decode, moment) : null;
  const others = changed && known ? known.others : await otherRevisions(reader);
  const all = changed
    ? { posts: changed, state: null }
    : await readEverything(reader, progress, decode);
  memory.known = {
    posts: new Map(all.posts.map((each) => [each.post.id, each])),
    others,
    readAt: changed && known ? known.readAt : now.getTime(),
    readings: changed && known ? known.readings + 1 : 0,
  };
  return changed ? all : { ...all, otherwise: otherwiseIn(all, known, others) };
}

/** How many posts that this seals the reader is handed. */
export function countSealed(reader: Reader, sealing: Sealing): Promise<number> {
  return reader.read(reader.queries.sealed, { ...sealing }, z.int().min(0));
}
