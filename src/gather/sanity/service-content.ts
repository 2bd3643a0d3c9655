import { isSealed } from '../../domain/category.ts';
import { isDue, type PublishedPost } from '../../domain/post.ts';
import { type Claim, slugFaults } from '../../domain/slug.ts';
import { withTitleSlugs } from '../../domain/title-slug.ts';
import type { Memory } from '../memory.ts';
import type { BegunReading } from './changed-posts.ts';
import type { Reader } from './client.ts';
import { type DecodedPost, decodingError } from './decode.ts';
import type { ImageReference } from './optional.ts';
import { type Progress, readAllPosts } from './posts.ts';
import { WRONG_DATE } from './publicity.ts';
import { type BodyMaker, plainBodies } from './rich/bodies.ts';
import type { ServiceState } from './schema.ts';
import { unfilteredWarnings } from './unfiltered.ts';

type LoadedPublishedPost = PublishedPost<ImageReference>;

/** What the author should look at: which post, and what about it. */
export interface Warning {
  readonly title: string;
  readonly text: string;
}

/** What one build knows of the content service, public and sealed posts apart. */
export interface ServiceContent {
  readonly posts: readonly LoadedPublishedPost[];
  readonly sealed: readonly LoadedPublishedPost[];
  readonly notDue: number;
  /** When the next waiting post becomes due, public or sealed, ISO 8601, or null. */
  readonly nextDue: string | null;
  /** What may be told of the public posts alone: when the next one becomes due, and when a shown one last changed. */
  readonly open: { readonly nextDue: string | null; readonly changedAt: string | null };
  readonly state: ServiceState;
  /** Of public posts; what concerns a sealed one is counted, and never named. */
  readonly warnings: readonly Warning[];
  readonly sealedWarnings: number;
  /** Ids of posts that would be public, but have a category that is missing, and may be one that seals. */
  readonly unsure: readonly string[];
}

const OTHERWISE = 'is otherwise than it was last read, under the same revision';

function warningsOf({ post, warnings }: DecodedPost, ofBody: readonly string[]): Warning[] {
  return [...warnings, ...ofBody].map((text) => ({ title: post.title, text }));
}

function claimOf(post: LoadedPublishedPost & { readonly slug: string }): Claim {
  return isSealed(post)
    ? { slug: post.slug, document: `sealed post ${post.id}`, secret: true }
    : { slug: post.slug, document: `post ${JSON.stringify(post.title.slice(0, 80))} (${post.id})` };
}

function claimsOf(posts: readonly LoadedPublishedPost[]): Claim[] {
  return posts.flatMap((post) => (post.slug === null ? [] : claimOf({ ...post, slug: post.slug })));
}

function nextDueOf(posts: readonly DecodedPost[], now: Date): string | null {
  const ahead = posts.flatMap(({ post }) =>
    post.publishedAt !== null && !isDue(post, now) ? [post.publishedAt] : [],
  );
  return ahead.sort()[0] ?? null;
}

function newestOf(posts: readonly DecodedPost[], now: Date): string | null {
  const changes = posts.filter(({ post }) => isDue(post, now)).map(({ changedAt }) => changedAt);
  return changes.sort().at(-1) ?? null;
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
  /** The revisions of everything, where they were asked for already. */
  readonly revisions?: BegunReading['revisions'] | undefined;
}

/**
 * Slugs made of titles where posts have none, and mended ones where theirs can be no address or is another's. A public one
 * is made as if there were no sealed post.
 */
function withSlugs(
  { fields }: Reader,
  due: readonly LoadedPublishedPost[],
  taken: readonly Claim[],
  knownSlug: Reading['knownSlug'] = () => null,
): LoadedPublishedPost[] {
  if (!fields.slugFromTitle) return [...due];
  const openly = taken.filter(({ secret }) => !secret).map(({ slug }) => slug);
  const open = due.filter((post) => !isSealed(post));
  const shown = withTitleSlugs(open, knownSlug, openly);
  const others = [...taken.map(({ slug }) => slug), ...shown.flatMap(({ slug }) => slug ?? [])];
  return [...shown, ...withTitleSlugs(due.filter(isSealed), () => null, others)];
}

/** Of the open posts whose own slug could not be their address, which one is. */
function mendedWarnings(
  before: readonly LoadedPublishedPost[],
  after: readonly LoadedPublishedPost[],
): Warning[] {
  const now = new Map(after.map((post) => [post.id, post]));
  return before.flatMap((post) => {
    const slug = now.get(post.id)?.slug;
    if (isSealed(post) || post.slug === null || slug === post.slug) return [];
    const shown = JSON.stringify(post.slug.slice(0, 80));
    return {
      title: post.title,
      text: `has the slug ${shown}, which is another post's or can be no address: it is read at ${JSON.stringify(slug)}`,
    };
  });
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
  { now, progress, drafts = false, knownSlug, bodies = plainBodies, memory, revisions }: Reading,
): Promise<ServiceContent> {
  const how = { memory: memory ?? null, now, readBody: bodies.read, revisions };
  const { posts, state, otherwise = [] } = await readAllPosts(reader, progress, how);
  const shown = posts.flatMap(({ post }) => shownNow(post, now, drafts) ?? []);
  const due = withSlugs(reader, shown, taken, knownSlug);
  const faults = [...lostDates(posts, knownSlug), ...slugFaults([...taken, ...claimsOf(due)])];
  if (faults.length > 0) throw decodingError(faults);
  const open = posts.filter(({ post }) => !isSealed(post));
  const made = bodies.make(
    posts,
    due.filter((post) => !isSealed(post)),
  );
  const written = due.map((post) => made.get(post.id)?.shown(post) ?? post);
  return {
    posts: written.filter((post) => !isSealed(post)),
    sealed: written.filter(isSealed),
    notDue: posts.length - due.length,
    nextDue: nextDueOf(posts, now),
    open: { nextDue: nextDueOf(open, now), changedAt: newestOf(open, now) },
    state,
    warnings: [
      ...mendedWarnings(shown, due),
      ...open.flatMap((each) => [
        ...warningsOf(each, made.get(each.post.id)?.warnings ?? []),
        ...(otherwise.includes(each.post.id) ? [{ title: each.post.title, text: OTHERWISE }] : []),
      ]),
      ...unfilteredWarnings(open.map(({ post }) => post)),
    ],
    sealedWarnings: posts
      .filter(({ post }) => isSealed(post))
      .reduce((count, { warnings }) => count + warnings.length, 0),
    unsure: open.filter(({ unsure }) => unsure).map(({ post }) => post.id),
  };
}
