import { z } from 'astro/zod';
import { isSealed } from '../../domain/category.ts';
import { isDue } from '../../domain/post.ts';
import { categoriesOf } from './categorized.ts';
import { type Moment, momentOf } from './changed-posts.ts';
import type { Reader } from './client.ts';
import type { DecodedPost } from './decode.ts';
import { namesReaders } from './document-name.ts';
import { type Progress, readEverything, readState } from './everything.ts';
import { type AllPosts, byId, decodeAll, type ReadingPosts } from './posts.ts';
import { WRONG_DATE } from './publicity.ts';

/** Nothing was taken back since the last release, or it cannot be told what was. */
export class NothingWithdrawnError extends Error {
  override readonly name = 'NothingWithdrawnError';
}

/** Whether the post of the service's answer is sealed, or null where it may be. */
function sealedOrNot(document: unknown): boolean | null {
  const categorized = categoriesOf(document, () => {});
  if (namesReaders(document)) return true;
  if (categorized === null) return null;
  return isSealed(categorized) || (categorized.dangling ? null : false);
}

/** Posts as the service has them now. */
interface Now {
  readonly moment: Moment;
  readonly read: ReadonlyMap<string, DecodedPost>;
  /** Of posts with a fault, by id, whether they are sealed. */
  readonly broken: ReadonlyMap<string, boolean | null>;
}

const identified = z.object({ _id: z.string() });

async function readNow(
  reader: Reader,
  progress: Progress,
  { readBody, moment }: ReadingPosts,
): Promise<Now> {
  const then = await (moment ?? momentOf(reader));
  const broken = new Map<string, boolean | null>();
  const { posts } = await readEverything(reader, progress, (documents, tell) =>
    decodeAll(documents, reader.fields, readBody, (fault, document) => {
      broken.set(identified.safeParse(document).data?._id ?? '', sealedOrNot(document));
      tell(fault);
    }),
  );
  const { count } = await readState(reader);
  if (count !== then.posts.size) throw new NothingWithdrawnError();
  return { moment: then, read: byId(posts), broken };
}

/** Whether its author has taken back a post that readers have. A slip in its date does not, nor does a fault in it. */
function isTakenBack({ moment, read, broken }: Now, id: string, now: Date): boolean {
  if (!moment.posts.has(id) || broken.get(id) === true) return true;
  const each = read.get(id);
  if (each === undefined || moment.posts.get(id) !== each.post.rev) return false;
  if (each.warnings.some((warning) => warning.startsWith(WRONG_DATE))) return false;
  return isSealed(each.post) || !isDue(each.post, now);
}

/**
 * The posts of the last release but those that their author has taken back since, as they were, and the sealed ones as they
 * are: for when the content as a whole cannot be published. What was sealed since is in neither: a fault may be that another
 * post quotes it. The next reading reads everything. Throws a `ServiceError`, and a `NothingWithdrawnError` also where a
 * sealed post may have a fault, which would be missing in the Dark Room.
 */
export async function readStillShown(
  reader: Reader,
  progress: Progress,
  reading: ReadingPosts,
): Promise<AllPosts> {
  const { memory, now } = reading;
  const known = memory?.known;
  if (!memory || !known) throw new NothingWithdrawnError();
  const present = await readNow(reader, progress, reading);
  const isLost = [...present.broken].some(
    ([id, sealed]) => sealed !== false && !known.posts.has(id),
  );
  const stay = [...known.posts.values()].filter(({ post }) => !isTakenBack(present, post.id, now));
  if (isLost || stay.length === known.posts.size) throw new NothingWithdrawnError();
  const sealed = [...present.read.values()].filter(
    ({ post }) => isSealed(post) && !known.posts.has(post.id),
  );
  const posts = [...stay, ...sealed].sort((a, b) => (a.post.id < b.post.id ? -1 : 1));
  memory.known = { ...known, posts: byId(posts), others: '' };
  return { posts, state: null, rest: present.moment.rest };
}
