import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDark, itemsOf } from '../../src/gather/builtin/shown.ts';
import { readPasscodes } from '../../src/gather/darkroom/passcode.ts';
import { countDue, type Moment, momentIn, perhapsShown } from '../../src/gather/sanity/changes.ts';
import { openReader, type Reader } from '../../src/gather/sanity/client.ts';
import { networkReason } from '../../src/gather/sanity/reasons.ts';
import { type RetryPolicy, ServiceError } from '../../src/gather/sanity/retry.ts';
import type { ServiceSettings, Settings } from '../../src/settings/settings.ts';
import { documentKey } from './account/document-key.ts';
import type { Account } from './account/version.ts';
import { accountIn } from './last-release.ts';
import { countEntries, type FileReader } from './live-room.ts';
import { liveAccount, liveAsset } from './live-site.ts';
import { servedRelease } from './swap.ts';
import type { Workspace } from './workspace.ts';

/**
 * How far back sealed posts are looked for, in milliseconds. What is live does not tell which of them it has, so for
 * this long after one became due, or was changed, the answer is yes; the release itself then finds whether anything has changed.
 */
const SEALED_WINDOW = 6 * 60 * 60_000;

const NEVER = new Date(0).toISOString();

interface Released {
  readonly account: Account;
  readonly read: FileReader;
}

/**
 * Throws a `ServiceError` where a host's name does not exist: a build may be the first one and wait for its name, but one that
 * is asked for each hour would come to no reader.
 */
async function assertHostExists(siteUrl: string): Promise<void> {
  const name = new URL(siteUrl).hostname.replace(/^\[|\]$/g, '');
  await lookup(name).catch((error: unknown) => {
    const why = `there is no host of the name ${name} (${networkReason(error)})`;
    throw new ServiceError(`SITE_URL (${siteUrl}): ${why}. Check it, or set up the name.`, true);
  });
}

async function released(
  workspace: Workspace,
  { liveUrl }: Settings,
  retryPolicy: RetryPolicy,
): Promise<Released | null> {
  if (liveUrl !== null) {
    const account = await liveAccount(liveUrl, retryPolicy);
    if (account === null) await assertHostExists(liveUrl);
    return account && { account, read: (path) => liveAsset(`${liveUrl}/${path}`, retryPolicy) };
  }
  const folder = await servedRelease(workspace);
  const account = folder && (await accountIn(folder));
  if (!folder || !account) return null;
  return { account, read: (path) => readFile(join(folder, path)).catch(() => null) };
}

/**
 * Whether readers with a passcode have more in the Dark Room than there is to seal: what was deleted, or unsealed, since.
 * Only for who knows a passcode that opens it.
 */
async function hasTooManySealed(
  { account, read }: Released,
  workspace: Workspace,
  settings: Settings,
  sealed: number,
): Promise<boolean> {
  const passcodes = account.version.sealed === null ? [] : await readPasscodes(settings, false);
  if (passcodes.length === 0) return false;
  const items = (await itemsOf(workspace.texts)).filter(isDark);
  return (await countEntries(settings.siteUrl, passcodes, read)) > sealed + items.length;
}

/**
 * Whether readers have a public post that was sealed, taken back or changed since, as where the build for it failed, or a
 * sealed one that is gone. Only posts that are live are looked at: of one that the site does not show, whatever its reason,
 * no build would come of it.
 */
async function isOutdated(
  live: Released,
  workspace: Workspace,
  settings: Settings,
  reader: Reader,
  moment: Moment,
): Promise<boolean> {
  const { version, record } = live.account;
  const { ids, changed, sealed } = await perhapsShown(reader, version.changedAt ?? NEVER, moment);
  const shown = new Set(ids.map(documentKey));
  return (
    ids.length < version.posts ||
    Object.keys(record.posts).some((key) => !shown.has(key)) ||
    changed.some((id) => Object.hasOwn(record.posts, documentKey(id))) ||
    (await hasTooManySealed(live, workspace, settings, sealed))
  );
}

/**
 * Why a release is due now, in a line, or null when none is: what the content service shows is not what is live, or, where
 * `SITE_URL` is not set, what this machine serves. The line can be public: it does not tell whether a post is to be
 * withdrawn, or which. Throws a `ServiceError` when either side does not answer, and a `MovedError` where `SITE_URL` leads elsewhere.
 */
export async function reasonToRelease(
  workspace: Workspace,
  settings: Settings,
  service: ServiceSettings,
  retryPolicy: RetryPolicy,
  now: Date,
): Promise<string | null> {
  const live = await released(workspace, settings, retryPolicy);
  if (live === null) return 'Due: there is no release yet.';
  const { version } = live.account;
  if (version.nextDue !== null && Date.parse(version.nextDue) <= now.getTime()) {
    return `Due: a post was to be published, or to go, at ${version.nextDue}.`;
  }
  const reader = openReader(service, true, retryPolicy);
  const since = version.newestPost ?? NEVER;
  const sealedSince = new Date(now.getTime() - SEALED_WINDOW).toISOString();
  const moment = await momentIn(reader, now);
  const { open, sealed } = await countDue(reader, since, sealedSince, moment);
  const count = open + (version.sealed === null ? 0 : sealed);
  const isDue = count > 0 || (await isOutdated(live, workspace, settings, reader, moment));
  return isDue ? 'Due: posts came, or were changed, since the live release.' : null;
}
