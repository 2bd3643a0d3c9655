import { z } from 'astro/zod';
import type { Fields } from '../../settings/fields.ts';
import type { KnownPosts, Memory } from '../memory.ts';
import { type BegunReading, type Moment, momentOf, readChangedPosts } from './changed-posts.ts';
import type { Reader } from './client.ts';
import { type DecodedPost, decodePost } from './decode.ts';
import { DecodingError, decodingError } from './decoding-error.ts';
import { type DecodeAll, type Progress, readEverything, readWhole } from './everything.ts';
import type { ServiceState } from './schema.ts';
import type { Sealing } from './who-may-read/sealing.ts';

/** All posts of the service at one moment. */
export interface AllPosts {
  readonly posts: readonly DecodedPost[];
  /** Null where only what had changed was read. */
  readonly state: ServiceState | null;
  /** Of a release that only takes away: posts that are there and due, and that it does not have. */
  readonly held?: readonly DecodedPost[];
  /** Ids of posts that were read otherwise before, under the same revision. */
  readonly otherwise?: readonly string[];
  /** Revisions of all else that a page shows, by id. */
  readonly rest: Moment['rest'];
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

/** The documents that are posts; of each other one the fault is told. */
export function decodeAll(
  documents: readonly unknown[],
  fields: Fields,
  readBody: ReadingPosts['readBody'],
  tell: (fault: string, document: unknown) => void,
): DecodedPost[] {
  return documents.flatMap((document) => {
    try {
      const post = decodePost(document, fields);
      return [{ ...post, body: readBody(post.body) }];
    } catch (error) {
      if (!(error instanceof DecodingError)) throw error;
      tell(error.message, document);
      return [];
    }
  });
}

/** What was read, where all of it are posts. Throws a `DecodingError` with a line for each fault. */
function faultless<T extends { readonly faults: readonly string[] }>({ faults, ...all }: T) {
  if (faults.length > 0) throw decodingError(faults);
  return all;
}

/** The posts that can be read, and what is wrong with the others, a line for each. Throws a `ServiceError`. */
export async function readPostsAndFaults(
  reader: Reader,
): Promise<{ readonly posts: readonly DecodedPost[]; readonly faults: readonly string[] }> {
  const { posts, faults } = await readEverything(
    reader,
    () => {},
    (all, tell) => decodeAll(all, reader.fields, ALONE.readBody, tell),
  );
  return { posts, faults };
}

function isRecent({ readAt, readings }: KnownPosts, now: Date): boolean {
  const age = now.getTime() - readAt;
  return readings < MOST_READINGS && age >= 0 && age < LONGEST;
}

/** Ids of posts that are otherwise than they were read, though neither they nor what they refer to changed. */
function otherwiseIn(
  all: Pick<AllPosts, 'posts'>,
  known: KnownPosts | null,
  others: string,
): string[] {
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
  if (memory === null) {
    return { ...faultless(await readEverything(reader, progress, decode)), rest: new Map() };
  }
  const { known } = memory;
  memory.known = null;
  if (known && isRecent(known, now)) {
    const then = await (moment ?? momentOf(reader));
    const posts = await readChangedPosts(reader, known, decode, then);
    if (posts) {
      const { others, readAt, readings } = known;
      memory.known = { posts: byId(posts), others, readAt, readings: readings + 1 };
      return { posts, state: null, rest: then.rest };
    }
  }
  const { now: then, ...all } = faultless(await readWhole(reader, progress, decode));
  const { others, rest } = then;
  memory.known = { posts: byId(all.posts), others, readAt: now.getTime(), readings: 0 };
  return { ...all, rest, otherwise: otherwiseIn(all, known, others) };
}

export function byId(posts: readonly DecodedPost[]): KnownPosts['posts'] {
  return new Map(posts.map((each) => [each.post.id, each]));
}

/** How many posts that this seals the reader is handed. */
export function countSealed(reader: Reader, sealing: Sealing): Promise<number> {
  return reader.read(reader.queries.sealed, { ...sealing }, z.int().min(0));
}
