import { z } from 'astro/zod';
import { isOf, momentOf } from './changed-posts.ts';
import type { Reader } from './client.ts';
import type { DecodedPost } from './decode.ts';
import { ServiceError } from './retry.ts';
import { postsAnswer, type ServiceState, stateAnswer } from './schema.ts';

/** Posts a request answers: at 6 kB each well below what the service or a proxy refuses. */
const PAGE_SIZE = 500;

export type Progress = (postsSoFar: number, total: number) => void;

/** The documents that are posts; of the others the fault is told. */
export type DecodeAll = (
  documents: readonly unknown[],
  tell: (fault: string) => void,
) => DecodedPost[];

/** All posts, and what the service had when they were read. */
interface ReadPosts {
  readonly posts: readonly DecodedPost[];
  /** A line for each document that is no post. */
  readonly faults: readonly string[];
  readonly state: ServiceState;
}

const identified = z.object({ _id: z.string() });

async function readPages(
  reader: Reader,
  total: number,
  progress: Progress,
  decode: DecodeAll,
): Promise<Omit<ReadPosts, 'state'>> {
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
  progress(posts.length, total);
  return { posts, faults };
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
export async function readEverything(
  reader: Reader,
  progress: Progress,
  decode: DecodeAll,
): Promise<ReadPosts> {
  let before = await readState(reader);
  for (const lastTry of [false, true]) {
    const all = await readPages(reader, before.count, progress, decode);
    if (all.faults.length > 0) return { ...all, state: before };
    const after = await readState(reader);
    const count = all.posts.length;
    if (sameState(before, after) && count === after.count) return { ...all, state: after };
    if (lastTry && sameState(before, after)) {
      throw new ServiceError(
        `the content service counts ${after.count} posts but handed over ${count}.`,
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

/**
 * The same with the revisions that it was asked for before, of the same state: authors and categories in posts may come from
 * a machine of the service that is behind. Throws a `ServiceError` where they do twice.
 */
export async function readWhole(reader: Reader, progress: Progress, decode: DecodeAll) {
  for (const lastTry of [false, true]) {
    const now = await momentOf(reader);
    let isOne = true;
    const all = await readEverything(reader, progress, (documents, tell) => {
      isOne &&= documents.every((document) => isOf(now, document));
      return decode(documents, tell);
    });
    if (isOne) return { ...all, now };
    if (lastTry) break;
  }
  throw new ServiceError(
    'the content service answers with two states of its content at once. Build again in a minute.',
    true,
  );
}
