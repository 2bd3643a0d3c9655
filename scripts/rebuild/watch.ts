import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../src/gather/sanity/retry.ts';
import type { Log } from '../command/log.ts';
import { isSame, type Version } from '../release/account/version.ts';
import { liveVersion } from '../release/live-site.ts';
import { moment, seconds } from '../release/report.ts';

/** How the live site is watched, in milliseconds. */
export interface Watch {
  readonly every: number;
  /** Between two lines that say that it still goes on. */
  readonly tell: number;
  readonly limit: number;
  readonly attempt: number;
  /** Whether whoever was called has looked, and found nothing to publish; false where that is not known. */
  readonly foundNothing: () => Promise<boolean>;
}

/** The new content did not come up in time. */
class WatchError extends Error {
  override readonly name = 'WatchError';
}

/** The version that is live, null where none is, or in words why it could not be asked. */
async function look(siteUrl: string, attempt: number): Promise<Version | string | null> {
  try {
    return await liveVersion(siteUrl, AbortSignal.timeout(attempt));
  } catch (error) {
    if (error instanceof ServiceError) return error.message;
    throw error;
  }
}

function isNewEnough(version: Version, newest: string | null): boolean {
  if (newest === null) return true;
  return version.changedAt !== null && Date.parse(version.changedAt) >= Date.parse(newest);
}

/** The end of a wait in which nothing new came up: no failure, where what is live has the newest change already. */
function ended(before: Version | null, newest: string | null, minutes: number): string {
  if (before && isNewEnough(before, newest)) {
    return `Nothing new has come up in ${minutes} minutes: what is live has the newest change already.`;
  }
  throw new WatchError(
    `The new content is not live after ${minutes} minutes. Look at the host's build log: it says why.`,
  );
}

/** The line that ends the wait, where this version is live; null while it goes on. */
function endOf(
  version: Version,
  before: Version | null,
  newest: string | null,
  nothing: boolean,
  took: string,
): string | null {
  if (!isNewEnough(version, newest)) return null;
  if (before === null || !isSame(version, before)) {
    return `Live after ${took}: ${version.posts} posts, newest change ${moment(version.changedAt)}.`;
  }
  return nothing
    ? 'Nothing is new: the publisher has compared, and what is live is published already.'
    : null;
}

/**
 * Watches the live site until a release other than `before` is up that has the newest change in the content service,
 * and gives the line that says so. Throws a `WatchError` after the limit.
 */
export async function watchLive(
  siteUrl: string,
  before: Version | null,
  newest: string | null,
  { every, tell, limit, attempt, foundNothing }: Watch,
  log: Log,
): Promise<string> {
  const start = performance.now();
  let told = start;
  for (;;) {
    // Asked first: what it has published meanwhile is seen by the look after it.
    const nothing = await foundNothing();
    const found = await look(siteUrl, attempt);
    const now = performance.now();
    const version = typeof found === 'string' ? null : found;
    const end = version && endOf(version, before, newest, nothing, seconds(start, now));
    if (end) return end;
    if (now - start > limit) return ended(before, newest, Math.round(limit / 60_000));
    if (now - told >= tell) {
      const problem = typeof found === 'string' ? ` (the site: ${found})` : '';
      log(`Waiting for the new release: ${Math.round((now - start) / 1000)} s${problem}`);
      told = now;
    }
    await sleep(every);
  }
}
