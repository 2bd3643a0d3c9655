import { readPasscodes } from '../../src/gather/darkroom/passcode.ts';
import { countDue } from '../../src/gather/sanity/changes.ts';
import { openReader } from '../../src/gather/sanity/client.ts';
import type { RetryPolicy } from '../../src/gather/sanity/retry.ts';
import type { ServiceSettings, Settings } from '../../src/settings/settings.ts';
import type { Version } from './account/version.ts';
import { accountIn } from './last-release.ts';
import { liveAccount } from './live-site.ts';
import { servedRelease } from './swap.ts';
import type { Workspace } from './workspace.ts';

/**
 * How far back sealed posts are looked for, in milliseconds. What is live does not tell which of them it has, so for
 * this long after one became due the answer is yes; the release itself then finds whether anything has changed.
 */
const SEALED_WINDOW = 6 * 60 * 60_000;

async function releasedVersion(
  workspace: Workspace,
  { liveUrl }: Settings,
  retryPolicy: RetryPolicy,
): Promise<Version | null> {
  if (liveUrl !== null) return (await liveAccount(liveUrl, retryPolicy))?.version ?? null;
  const folder = await servedRelease(workspace);
  return folder === null ? null : ((await accountIn(folder))?.version ?? null);
}

/**
 * Why a release is due now, in a line, or null when none is: a post became due since the one that is live, or, where
 * `SITE_URL` is not set, since the one that this machine serves. Throws a `ServiceError` when either side does not answer.
 */
export async function reasonToRelease(
  workspace: Workspace,
  settings: Settings,
  service: ServiceSettings,
  retryPolicy: RetryPolicy,
  now: Date,
): Promise<string | null> {
  const version = await releasedVersion(workspace, settings, retryPolicy);
  if (version === null) return 'Due: there is no release yet.';
  if (version.nextDue !== null && Date.parse(version.nextDue) <= now.getTime()) {
    return `Due: a post was to be published, or to go, at ${version.nextDue}.`;
  }
  const since = version.newestPost ?? new Date(0).toISOString();
  const sealedSince = new Date(now.getTime() - SEALED_WINDOW).toISOString();
  const { open, sealed } = await countDue(
    openReader(service, true, retryPolicy),
    since,
    sealedSince,
    now,
  );
  const passcodes = await readPasscodes(settings, false);
  const count = open + (passcodes.length === 0 ? 0 : sealed);
  return count === 0 ? null : 'Due: posts became due since the live release.';
}
