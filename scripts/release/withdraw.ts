import { latestOf } from '../../src/domain/dates.ts';
import { codeDigest } from '../../src/gather/code.ts';
import { SealingError } from '../../src/gather/darkroom/entries.ts';
import type { KnownPosts } from '../../src/gather/memory.ts';
import { DecodingError } from '../../src/gather/sanity/decoding-error.ts';
import type { Withdrawing } from '../../src/gather/sanity/still-shown.ts';
import { isForReaders } from '../../src/settings/site-address.ts';
import { reasonOf } from '../command/log.ts';
import { isForOwnMachine } from './account/own-machine.ts';
import type { Version } from './account/version.ts';
import { type Before, beforeLive } from './before-live.ts';
import { accountIn, sourceName } from './last-release.ts';
import { loadMemory } from './memory/memory.ts';
import { OpenedError } from './opened-error.ts';
import type { Order, Outcome } from './order.ts';
import { UndecidedError } from './plan/decided.ts';
import { NothingWithdrawnError } from './plan/withdrawn.ts';
import { openly } from './public-log.ts';
import { releasedElsewhere } from './readers-release.ts';
import { servedRelease, sourceOf } from './swap.ts';
import { VerificationError } from './verify/verify.ts';

/** Whether a release failed for what its content is, or while it is not said who is to read it. */
function isOfContent(error: unknown): boolean {
  const kinds = [DecodingError, SealingError, VerificationError, UndecidedError, OpenedError];
  return kinds.some((kind) => error instanceof kind);
}

/** Whether these are the posts that a release has. What was kept may be older, where the program was ended before it kept more. */
function isOf({ posts }: KnownPosts, version: Version): boolean {
  const changes = [...posts.values()].map(({ changedAt }) => changedAt);
  return posts.size === version.posts && latestOf(changes) === version.changedAt;
}

/**
 * What the release that is served here says of itself, where it is of this dataset. One to be looked at on this machine alone
 * may have what readers are not to see, and is not made theirs.
 */
async function servedHere({ workspace, service, settings }: Order) {
  const folder = await servedRelease(workspace);
  if (folder === null || (await sourceOf(folder)) !== sourceName(service)) return null;
  if (isForReaders(settings) && (await isForOwnMachine(folder))) return null;
  const account = await accountIn(folder);
  return account && { account, folder };
}

const GONE: Readonly<Record<Withdrawing, string>> = {
  all: 'What was taken back since the last release is gone all the same, and what is sealed is up to date.',
  public:
    'What was taken back since the last release is gone all the same, but not from the Dark Room, which stays as it was.',
};

const ROOM_STAYS = 'The Dark Room stays as it was, with what was taken back from it:';

/** Why it is not known what readers have. */
const UNKNOWN = {
  here: 'this machine no longer knows what that release was made from, as after a change of the program or of src/content/fields.yaml.',
  elsewhere: 'another machine has made a release since, and this one would bring back its own.',
  live: 'a host’s machine can take away nothing else where another public post was changed since, or has a fault, where none of them is there, or where the program was changed.',
};

/** What is served here, for a machine of one's own, which keeps what that was made from. */
async function beforeHere(order: Order, code: string): Promise<Before | null> {
  const memory = loadMemory(order, code);
  const here = await servedHere(order);
  if (here === null) return null;
  const { version } = here.account;
  if (isForReaders(order.settings) && (await releasedElsewhere(order, here.account, here.folder)))
    throw new Error(UNKNOWN.elsewhere);
  if (memory.known !== null && !isOf(memory.known, version)) memory.known = null;
  return { version, memory };
}

/** That it is still there, and why, before the line that says the fault. */
function stillThere(why: string, fault: unknown): string {
  const line = 'Whatever was taken back since the last release is still there:';
  return why === reasonOf(fault) ? line : `${line} ${why}`;
}

function assertKnown({ memory }: Before, why: string): void {
  if (memory.known === null) throw new Error(why);
}

/**
 * Makes a release that only takes away, since another failed for this fault, and says so; gives what came of it, or whether
 * another should be tried.
 */
async function withdraw(
  order: Order,
  fault: unknown,
  code: string,
  withdrawing: Withdrawing,
  make: (order: Order) => Promise<Outcome>,
): Promise<Outcome | boolean> {
  const { memory: _, served: __, ...same } = order;
  const last: Order = { ...same, code, events: [], withdrawing, log: () => {} };
  const isHost = order.settings.buildMachine !== null;
  let sealed: string | null = null;
  try {
    const before = await (isHost ? beforeLive : beforeHere)(last, code);
    if (before === null) return false;
    ({ sealed } = before.version);
    assertKnown(before, isHost ? UNKNOWN.live : UNKNOWN.here);
    const outcome = await make({ ...last, memory: before.memory });
    order.log(`${GONE[withdrawing]} Of all else the site stays as it was:`);
    return outcome;
  } catch (why) {
    if (withdrawing === 'all' && isOfContent(why)) return true;
    const isNone = why instanceof NothingWithdrawnError;
    if (!isNone) order.log(stillThere(reasonOf(isHost ? await openly(why, order) : why), fault));
    else if (withdrawing === 'public' && sealed !== null) order.log(ROOM_STAYS);
    return false;
  }
}

/**
 * After a release that failed for a fault of its content: makes one that is the last one without the posts that their author has
 * taken back since, so that these do not stay public until the fault is mended. The Dark Room goes with it, unless the fault
 * is there, or it would lose what would be open. Says so, or why it cannot; does nothing where nothing was taken back. Gives
 * what came of it; null where nothing did.
 */
export async function withdrawAllTheSame(
  order: Order,
  error: unknown,
  make: (order: Order) => Promise<Outcome>,
): Promise<Outcome | null> {
  const { settings, workspace } = order;
  if (!isOfContent(error) || order.again) return null;
  const code = order.code ?? (await codeDigest(workspace.root, settings.deployTarget));
  const all = error instanceof OpenedError || (await withdraw(order, error, code, 'all', make));
  const made = all === true ? await withdraw(order, error, code, 'public', make) : all;
  return typeof made === 'boolean' ? null : made;
}
