import type { Claim } from '../../domain/addresses/slug.ts';
import { isSealed } from '../../domain/category.ts';
import { latestOf } from '../../domain/dates.ts';
import { isDue, isOver, type Post, type PublishedPost, timesAhead } from '../../domain/post.ts';
import type { Warning } from '../../domain/warning.ts';
import type { Memory } from '../memory.ts';
import { addressed } from './addressed.ts';
import type { BegunReading } from './changed-posts.ts';
import type { Reader } from './client.ts';
import type { DecodedPost } from './decode.ts';
import { decodingError } from './decoding-error.ts';
import type { Progress } from './everything.ts';
import type { ImageReference } from './optional.ts';
import { type AllPosts, readAllPosts } from './posts.ts';
import { warningsOf } from './reading-warnings.ts';
import { type BodyMaker, plainBodies } from './rich/bodies.ts';
import type { ServiceState } from './schema.ts';
import { readStillShown, type Withdrawing } from './still-shown.ts';
import { mendedWarnings, withSlugs } from './title-slugs.ts';
import { unfilteredWarnings } from './unfiltered.ts';
import { undecidedIn } from './who-may-read/filed-elsewhere.ts';
import { WRONG_DATE } from './who-may-read/publicity.ts';

type LoadedPublishedPost = PublishedPost<ImageReference>;

/** What one build knows of the content service, public and sealed posts apart. */
export interface ServiceContent {
  readonly posts: readonly LoadedPublishedPost[];
  readonly sealed: readonly LoadedPublishedPost[];
  readonly notDue: number;
  /** Public posts whose time is over. */
  readonly over: readonly Pick<Post, 'id' | 'until'>[];
  /** Ids of posts that are not sealed, and not shown either: not public, without a date, or waiting. */
  readonly keptBack: readonly string[];
  /** Those of them that wait. */
  readonly waiting: readonly Pick<Post, 'id' | 'slug' | 'title' | 'publishedAt'>[];
  /** All sealed posts, also those that are not shown. */
  readonly allSealed: ServiceContent['waiting'];
  /** When the next waiting post becomes due, or the next shown one is over, public or sealed, ISO 8601, or null. */
  readonly nextDue: string | null;
  /** The same of the public posts alone, which may be told, and when a shown one last changed. */
  readonly open: { readonly nextDue: string | null; readonly changedAt: string | null };
  /** Null where only what had changed was read. */
  readonly state: ServiceState | null;
  /** Revisions of authors and categories, by id. */
  readonly rest: AllPosts['rest'];
  /** Of public posts; what concerns a sealed one is counted, and never named. */
  readonly warnings: readonly Warning[];
  readonly sealedWarnings: number;
  /** Ids of posts that would be public, but have a category that is missing, and may be one that seals. */
  readonly unsure: readonly string[];
  /** Of a release that only takes away: posts that are there and due, and that it does not have. */
  readonly held: readonly Pick<Post, 'id' | 'slug' | 'title' | 'publishedAt'>[];
  /** By the id of each shown post that has any, fields that nothing reads, and that may say who is to read it. */
  readonly undecided: ReadonlyMap<string, readonly string[]>;
  /** By the id of each post, also of those that nobody sees, its fields that say who may read it, and when. */
  readonly saidBy: ReadonlyMap<string, readonly string[]>;
  /** Why a post of a preview goes without its address, by its id. Elsewhere such a post stops the build. */
  readonly unaddressed: ReadonlyMap<string, string>;
}

function nextDueOf(posts: readonly DecodedPost[], now: Date): string | null {
  return posts.flatMap(({ post }) => timesAhead(post, now)).sort()[0] ?? null;
}

function unrevisedYet(post: DecodedPost['post'], now: Date): DecodedPost['post'] {
  if (!post.revisedAt || Date.parse(post.revisedAt) <= now.getTime()) return post;
  const { revisedAt, ...unrevised } = post;
  return unrevised;
}

/**
 * The post as it is shown now, or null while its time has not come; with `drafts` each is, whatever its date. Of a revision
 * that lies ahead nothing is said.
 */
function shownNow(
  post: DecodedPost['post'],
  now: Date,
  drafts: boolean,
): LoadedPublishedPost | null {
  const known = unrevisedYet(post, now);
  if (isDue(known, now)) return known;
  return drafts ? { ...known, publishedAt: known.publishedAt ?? now.toISOString() } : null;
}

/** What a reading depends on beside the service. */
export interface Reading {
  readonly now: Date;
  readonly progress: Progress;
  /** Show posts whose time has not come. */
  readonly drafts?: boolean | undefined;
  /** The slug under which a post is published already, by its id; for posts whose slug is made of their title. */
  readonly knownSlug?: ((id: string) => string | null) | undefined;
  /** How bodies are made: as plain text, unless told otherwise. */
  readonly bodies?: BodyMaker;
  /** What a process that stays remembers of the last reading. */
  readonly memory?: Memory | undefined;
  /** What the service had, where it was asked already. */
  readonly moment?: BegunReading['moment'] | undefined;
  /** Take nothing from the service but what its author has taken back since the last release (`readStillShown`). */
  readonly withdrawing?: Withdrawing | undefined;
}

/** A slip in the date of a post that readers have must not take it away from them. */
function lostDates(
  posts: readonly DecodedPost[],
  knownSlug: Reading['knownSlug'] = () => null,
): string[] {
  return posts.flatMap(({ post, warnings }) => {
    const wrong = warnings.find((each) => each.startsWith(WRONG_DATE));
    if (!wrong || isSealed(post) || knownSlug(post.id) === null) return [];
    return `post ${JSON.stringify(post.title)} (${post.id}) is on the site, and ${wrong}.`;
  });
}

/**
 * Reads and sorts out everything the site shows of the content service. `taken` are addresses that built-in items
 * already have. Throws a `DecodingError` of one line when a document or a slug cannot be accepted.
 */
export async function readServiceContent(
  reader: Reader,
  taken: readonly Claim[],
  reading: Reading,
): Promise<ServiceContent> {
  const {
    now,
    progress,
    drafts = false,
    knownSlug,
    bodies = plainBodies,
    memory,
    moment,
  } = reading;
  const how = { memory: memory ?? null, now, readBody: bodies.read, moment };
  const {
    posts,
    state,
    rest,
    held = [],
    otherwise = [],
  } = await (reading.withdrawing
    ? readStillShown(reader, progress, how, reading.withdrawing)
    : readAllPosts(reader, progress, how));
  const { open = [], sealed = [] } = Object.groupBy(posts, ({ post }) =>
    isSealed(post) ? 'sealed' : 'open',
  );
  const shownOf = (all: readonly DecodedPost[]) =>
    all.flatMap(({ post }) => shownNow(post, now, drafts) ?? []);
  const shown = { open: shownOf(open), sealed: shownOf(sealed) };
  const due = addressed(withSlugs(reader, shown, taken, knownSlug), taken, drafts);
  const faults = [...lostDates(posts, knownSlug), ...due.faults];
  if (faults.length > 0) throw decodingError(faults);
  const made = bodies.make(posts, due.open);
  const written = (post: LoadedPublishedPost) => made.get(post.id)?.shown(post) ?? post;
  return {
    posts: due.open.map(written),
    sealed: due.sealed.map(written),
    notDue: posts.length - due.open.length - due.sealed.length,
    over: open.flatMap(({ post }) => (isOver(post, now) ? post : [])),
    keptBack: open.flatMap(({ post }) => (isDue(post, now) || isOver(post, now) ? [] : post.id)),
    waiting: open.flatMap(({ post }) =>
      post.publishedAt === null || isDue(post, now) || isOver(post, now) ? [] : post,
    ),
    allSealed: sealed.map(({ post }) => post),
    nextDue: nextDueOf(posts, now),
    open: {
      nextDue: nextDueOf(open, now),
      changedAt: latestOf(
        open.filter(({ post }) => isDue(post, now)).map(({ changedAt }) => changedAt),
      ),
    },
    state,
    rest,
    warnings: [
      ...mendedWarnings(shown.open, due.open),
      ...open.flatMap((each) => warningsOf(each, made, otherwise)),
      ...unfilteredWarnings(open.map(({ post }) => post)),
    ],
    sealedWarnings: sealed.flatMap(({ warnings }) => warnings).length,
    unsure: open.filter(({ unsure }) => unsure).map(({ post }) => post.id),
    held: held.map(({ post }) => post),
    undecided: undecidedIn(posts, due.open),
    saidBy: new Map(posts.flatMap(({ post, said }) => (said.length > 0 ? [[post.id, said]] : []))),
    unaddressed: due.unaddressed,
  };
}
