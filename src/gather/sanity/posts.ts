import { z } from 'astro/zod';
import type { Fields } from '../../settings/fields.ts';
import type { Memory } from '../memory.ts';
import { otherRevisions, readChangedPosts } from './changed-posts.ts';
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
  readonly state: ServiceState;
}

export type Progress = (postsSoFar: number, total: number) => void;

function decodeAll(documents: readonly unknown[], fields: Fields): DecodedPost[] {
  const faults: string[] = [];
  const posts = documents.flatMap((document) => {
    try {
      return [decodePost(document, fields)];
    } catch (error) {
      if (!(error instanceof DecodingError)) throw error;
      faults.push(error.message);
      return [];
    }
  });
  if (faults.length > 0) throw decodingError(faults);
  return posts;
}

async function readPages(
  reader: Reader,
  total: number,
  progress: Progress,
): Promise<DecodedPost[]> {
  const { queries } = reader;
  const posts: DecodedPost[] = [];
  let last = '';
  for (;;) {
    const documents = await reader.read(queries.posts, { last, n: PAGE_SIZE }, postsAnswer);
    const page = decodeAll(documents, reader.fields);
    const next = page.at(-1)?.post.id ?? '';
    if (page.length > 0 && next <= last)
      throw new ServiceError('the pages of posts do not advance.', true);
    posts.push(...page);
    progress(posts.length, total);
    if (page.length < PAGE_SIZE) return posts;
    last = next;
  }
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
async function readEverything(reader: Reader, progress: Progress): Promise<AllPosts> {
  let before = await readState(reader);
  for (const lastTry of [false, true]) {
    const posts = await readPages(reader, before.count, progress);
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

/**
 * All posts of the service at one moment. With a memory only those are read that have changed since they were last
 * read, and everything where that is in doubt. Throws a `ServiceError`, or a `DecodingError` of one line.
 */
export async function readAllPosts(
  reader: Reader,
  progress: Progress,
  memory: Memory | null = null,
): Promise<AllPosts> {
  if (memory === null) return readEverything(reader, progress);
  const { known } = memory;
  memory.known = null;
  const changed =
    known && (await readChangedPosts(reader, known, (all) => decodeAll(all, reader.fields)));
  const others = changed ? (known?.others ?? '') : await otherRevisions(reader);
  const all = changed ?? (await readEverything(reader, progress));
  memory.known = { posts: new Map(all.posts.map((each) => [each.post.id, each])), others };
  return all;
}

/** How many posts that this seals the reader is handed. */
export function countSealed(reader: Reader, sealing: Sealing): Promise<number> {
  return reader.read(reader.queries.sealed, { ...sealing }, z.int().min(0));
}
