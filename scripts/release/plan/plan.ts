import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, itemAddresses, readerAddresses } from '../../../src/content.ts';
import { aliasesOf, goneAliases, isOldAddress } from '../../../src/domain/addresses/alias.ts';
import {
  goneNow,
  type Moved,
  movedIn,
  type PostSlugs,
  slugsNow,
  vanishedSlugs,
} from '../../../src/domain/addresses/moved.ts';
import { codeDigest } from '../../../src/gather/code.ts';
import { type Gathered, gather, readWritten } from '../../../src/gather/gather.ts';
import type { Circumstances } from '../../../src/gather/read-service.ts';
import { type BegunReading, beginReading } from '../../../src/gather/sanity/changed-posts.ts';
import { openReader } from '../../../src/gather/sanity/client.ts';
import { publicKeyOf } from '../account/signed-account.ts';
import {
  parseVersion,
  type ReleaseRecord,
  slugIn,
  slugsByKey,
  VERSION_FILE,
  type Version,
  versionOf,
} from '../account/version.ts';
import type { PublishEvent } from '../event.ts';
import type { LastRelease, OtherRelease } from '../last-release.ts';
import type { Order } from '../order.ts';
import { readersRelease } from '../readers-release.ts';
import { assertDecided } from './decided.ts';
import { assertNotStale, isShownIn, waitForEvents } from './fresh.ts';
import { manifestOf } from './manifest.ts';
import { type SealedPosts, sealedOf } from './sealed.ts';
import { assertNothingLost } from './shrink.ts';
import { assertWithdrawn } from './withdrawn.ts';

/** A release thought through, before anything is built. */
export interface Plan extends SealedPosts {
  readonly gathered: Gathered;
  readonly content: Content;
  readonly version: Version;
  readonly slugs: PostSlugs;
  readonly aliases: ReleaseRecord['aliases'];
  /** The last release as readers have it. */
  readonly readers: LastRelease | null;
  /** What is new since the last release: addresses that lead on, and slugs where nothing is any more. */
  readonly news: { readonly moved: readonly Moved[]; readonly vanished: readonly string[] };
  /** What its author has to decide before readers may have it; null where nothing is. */
  readonly undecided: string | null;
  /** Changes that this release does not have, since the service did not show them. */
  readonly late: readonly PublishEvent[];
}

/** A host's build machine may have been called by an event that it does not tell of: there, too, no old answer counts. */
function isLive({ events, settings, withdrawing }: Order): boolean {
  return events.length > 0 || settings.buildMachine !== null || withdrawing !== undefined;
}

/** When the newest that is published on this machine was changed, ISO 8601; null where nothing says so. */
function publishedSince({ workspace }: Order): string | null {
  const file = join(workspace.dist, VERSION_FILE);
  return existsSync(file)
    ? (parseVersion(readFileSync(file, 'utf8'), '')?.changedAt ?? null)
    : null;
}

/** Begins to read, so that the service answers while something else is done. */
export function beginPlan(order: Order): BegunReading {
  const changed = order.events.flatMap(({ id }) => id ?? []);
  const reader = openReader(order.service, isLive(order), order.retryPolicy);
  // Between processes nothing is kept of sealed posts.
  const beginning = order.memory?.known ? null : { since: publishedSince(order) };
  return beginReading(reader, changed, beginning);
}

async function gathering(
  order: Order,
  last: LastRelease | null,
  reading: Pick<Required<Circumstances>, 'begun' | 'written'>,
) {
  const code = order.code ?? (await codeDigest(order.workspace.root, order.settings.deployTarget));
  const { workspace, settings, service, retryPolicy, now, log, memory, withdrawing } = order;
  return gather(workspace, settings, service, {
    now: now(),
    retryPolicy,
    live: isLive(order),
    ...reading,
    withdrawing,
    progress: (posts, total) => {
      // Sealed and waiting posts are counted, too: others can read a host's log.
      if (settings.buildMachine === null) log(`Loading posts: ${posts} of ${total}`);
    },
    knownSlug: (id) => last && slugIn(last.record, id),
    ...(memory === undefined ? {} : { memory }),
    code,
  });
}

/** Old addresses do not lead on while there are no posts to lead to, but are not forgotten. */
function slugsOf({ content }: Gathered, last: PostSlugs): PostSlugs {
  if (content.fallback) return last;
  return slugsNow(last, slugsByKey(content.posts), readerAddresses(content));
}

function newsOf(content: Content, last: PostSlugs, slugs: PostSlugs): Plan['news'] {
  const known = new Set(movedIn(last).map(({ from }) => from));
  return {
    moved: content.moved.filter(({ from }) => !known.has(from)),
    vanished: content.fallback ? [] : vanishedSlugs(last, slugs, readerAddresses(content)),
  };
}

/** Where the record of this release says that old addresses lead. */
function oldAddressesOf(content: Content, last: LastRelease | null): ReleaseRecord['aliases'] {
  if (content.fallback) return last?.record.aliases ?? {};
  return Object.fromEntries(content.aliases.map(({ page, to }) => [`/${page}`, to]));
}

/** The content with the old addresses of its posts, and a warning for each that does not lead on. */
function withAliases(
  gathered: Gathered,
  moved: readonly Moved[],
): Pick<Plan, 'gathered' | 'content'> {
  const content = { ...gathered.content, moved };
  const has = content.posts.some(({ aliases }) => aliases && aliases.length > 0);
  const taken = has ? manifestOf(content).map((file) => `/${file}`) : [];
  const { aliases, refused } = aliasesOf(content.posts, taken);
  const warnings = [...gathered.warnings, ...refused];
  return { gathered: { ...gathered, warnings }, content: { ...content, aliases } };
}

/** What was taken back; while there are no posts, nothing more is. */
function goneIn(content: Content, last: LastRelease | null, slugs: PostSlugs): readonly string[] {
  if (last === null) return [];
  const { gone, aliases } = last.record;
  if (content.fallback) return gone;
  const led = [...gone.filter(isOldAddress), ...Object.keys(aliases)];
  const taken = led.length > 0 ? manifestOf(content).map((file) => `/${file}`) : [];
  return [...goneNow(last.record, slugs, itemAddresses(content)), ...goneAliases(led, taken)];
}

/** What is read, compared with the last release. */
async function compared(
  order: Order,
  read: Gathered,
  late: readonly PublishEvent[],
  last: LastRelease | null,
  other: OtherRelease | null,
  readers: Plan['readers'],
): Promise<Plan> {
  const shown = order.events.filter((event) => !late.includes(event));
  if (read.service) assertNotStale(read.service, shown);
  const before = last?.record.posts ?? {};
  const slugs = slugsOf(read, before);
  const moved = read.content.fallback ? [] : movedIn(slugs);
  const { gathered, content: led } = withAliases(read, moved);
  const content = { ...led, gone: goneIn(led, last, slugs) };
  const { signingKey } = order.settings;
  const version = versionOf(content, gathered.service, signingKey && publicKeyOf(signingKey));
  await assertNothingLost(order, gathered, last, other);
  const { service } = gathered;
  const undecided = service ? assertDecided(order, content.posts, service, readers) : null;
  if (order.withdrawing) assertWithdrawn(order.withdrawing, version, last?.version);
  const record = {
    aliases: oldAddressesOf(content, last),
    ...sealedOf(order, service, version, last, readers),
  };
  const news = newsOf(content, before, slugs);
  return { gathered, content, version, slugs, ...record, news, undecided, readers, late };
}

/**
 * Reads everything, and compares it with the last release; `begun` is a reading that has begun. Throws a `StaleError`, a
 * `ShrinkError`, an `EmptyError`, or what `assertWithdrawn` or gathering throws: then nothing has been touched, and nothing is
 * written any more.
 */
export async function planRelease(
  order: Order,
  last: LastRelease | null,
  other: OtherRelease | null,
  begun: BegunReading | null = null,
): Promise<Plan> {
  // While the service is waited for. Thrown to whoever asks for it.
  const written = readWritten(order.workspace);
  const readers = readersRelease(order, last);
  for (const each of [written, readers]) each.catch(() => {});
  const isShown = order.events.length === 0 || (await isShownIn(begun, order.events));
  const late = isShown ? [] : await waitForEvents(order);
  // What was asked for before the wait is from before the change.
  const read = await gathering(order, last, { begun: isShown ? begun : null, written });
  try {
    await order.clock;
    return await compared(order, read, late, last, other, await readers);
  } catch (error) {
    await Promise.allSettled([read.painted]);
    throw error;
  }
}
