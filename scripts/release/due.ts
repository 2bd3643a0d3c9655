import { countDue, perhapsShown } from '../../src/gather/sanity/changes.ts';
import { openReader, type Reader } from '../../src/gather/sanity/client.ts';
import type { RetryPolicy } from '../../src/gather/sanity/retry.ts';
import type { ServiceSettings, Settings } from '../../src/settings/settings.ts';
import { type Account, documentKey } from './account/version.ts';
import { accountIn } from './last-release.ts';
import { liveAccount } from './live-site.ts';
import { servedRelease } from './swap.ts';
import type { Workspace } from './workspace.ts';

/**
 * How far back sealed posts are looked for, in milliseconds. What is live does not tell which of them it has, so for
 * this long after one became due, or was changed, the answer is yes; the release itself then finds whether anything has changed.
 */
const SEALED_WINDOW = 6 * 60 * 60_000;

const NEVER = new Date(0).toISOString();

async function releasedAccount(
  workspace: Workspace,
  { liveUrl }: Settings,
  retryPolicy: RetryPolicy,
): Promise<Account | null> {
  if (liveUrl !== null) return liveAccount(liveUrl, retryPolicy);
  const folder = await servedRelease(workspace);
  return folder === null ? null : accountIn(folder);
}

/**
 * Whether readers have a public post that was sealed, taken back or changed since, as where the build for it failed. Only
 * posts that are live are looked at: of one that the site does not show, whatever its reason, no build would come of it.
 */
async function isOutdated(
  { version, record }: Account,
  reader: Reader,
  now: Date,
): Promise<boolean> {
  const { ids, changed } = await perhapsShown(reader, version.changedAt ?? NEVER, now);
  const shown = new Set(ids.map(documentKey));
  return (
    ids.length < version.posts ||
    Object.keys(record.posts).some((key) => !shown.has(key)) ||
    changed.some((id) => Object.hasOwn(record.posts, documentKey(id)))
  );
}

/**
 * Why a release is due now, in a line, or null when none is: what the content service shows is not what is live, or, where
 * `SITE_URL` is not set, what this machine serves. The line can be public: it does not tell whether a post is to be
 * withdrawn, or which. Throws a `ServiceError` when either side does not answer.
 */
export async function reasonToRelease(
  workspace: Workspace,
  settings: Settings,
  service: ServiceSettings,
  retryPolicy: RetryPolicy,
  now: Date,
): Promise<string | null> {
  const account = await releasedAccount(workspace, settings, retryPolicy);
  if (account === null) return 'Due: there is no release yet.';
  const { version } = account;
  if (version.nextDue !== null && Date.parse(version.nextDue) <= now.getTime()) {
    return `Due: a post was to be published, or to go, at ${version.nextDue}.`;
  }
  const reader = openReader(service, true, retryPolicy);
  const since = version.newestPost ?? NEVER;
  const sealedSince = new Date(now.getTime() - SEALED_WINDOW).toISOString();
  const { open, sealed } = await countDue(reader, since, sealedSince, now);
  const count = open + (version.sealed === null ? 0 : sealed);
  const isDue = count > 0 || (await isOutdated(account, reader, now));
  return isDue ? 'Due: posts came, or were changed, since the live release.' : null;
}
