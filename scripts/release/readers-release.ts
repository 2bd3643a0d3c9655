import { isForReaders, isOwnMachine } from '../../src/settings/site-address.ts';
import { beginningOf, siteOf } from './account/own-machine.ts';
import { ACCOUNT_FILE, releasedIn } from './account/signed-account.ts';
import { type Account, isSame } from './account/version.ts';
import {
  accountIn,
  isPassing,
  type LastRelease,
  liveRelease,
  SHORT_TIMEOUT,
} from './last-release.ts';
import { liveAccount, liveBytes } from './live-site.ts';
import type { Order } from './order.ts';
import { keptReleases } from './swap.ts';
import type { Workspace } from './workspace.ts';

/**
 * The last release as readers have it: one that was made here for another address, as to be looked at on this machine, hides
 * what is live, and a host may have released since. Where nothing comes to readers it is the last one here.
 */
export async function readersRelease(
  order: Order,
  last: LastRelease | null,
): Promise<LastRelease | null> {
  const { settings, service, retryPolicy, log, memory, withdrawing } = order;
  const { siteUrl, liveUrl } = settings;
  if (!isForReaders(settings) || service.drafts || withdrawing) return last;
  if (last === null || !('folder' in last.at)) return last;
  // Made without posts, as while the service could not be read, it knows nothing of what a host had sealed before.
  const isEmpty = last.version.posts === 0;
  if (memory?.released === last.at.folder && !isEmpty) return last;
  const site = await siteOf(last.at.folder);
  const isToLookAt = isOwnMachine(site ?? '');
  if (site === siteUrl && !isToLookAt)
    return (await releasedElsewhere(order, last, last.at.folder, isEmpty)) ?? last;
  const live = liveUrl && (await liveRelease(liveUrl, settings, retryPolicy, log));
  return live || (isToLookAt ? null : last);
}

const isIt = (a: Account, b: Account): boolean =>
  isSame(a.version, b.version) && String(a.record.sealed) === String(b.record.sealed);

/** What is to be known of a machine to tell its releases from others'. */
type Machine = Pick<Order, 'settings' | 'log' | 'workspace'>;

/**
 * Whether the live release was made before the one in a folder, as until that is on the host. One that does not say when, as
 * where a host serves no `.well-known`, was where this machine keeps it.
 */
async function isOlder(
  siteUrl: string,
  account: Account,
  folder: string,
  workspace: Workspace,
): Promise<boolean> {
  const live = releasedIn(String(await liveBytes(`${siteUrl}/${ACCOUNT_FILE}`, SHORT_TIMEOUT)));
  if (live === null) {
    const kept = await Promise.all((await keptReleases(workspace)).map(accountIn));
    return kept.some((each) => each !== null && isIt(each, account));
  }
  const own = releasedIn(await beginningOf(folder));
  return own !== null && live < own;
}

/**
 * The live release where it was made elsewhere since the one of this machine in a folder, as by a host, or `evenOlder`; else
 * null. Says so where that cannot be known. Throws a `MovedError`.
 */
export async function releasedElsewhere(
  { settings, log, workspace }: Machine,
  own: Account,
  folder: string,
  evenOlder = false,
): Promise<LastRelease | null> {
  const { liveUrl } = settings;
  if (liveUrl === null) return null;
  try {
    const live = await liveAccount(liveUrl, SHORT_TIMEOUT);
    if (live === null) return null;
    const isOwn =
      isIt(live, own) || (!evenOlder && (await isOlder(liveUrl, live, folder, workspace)));
    if (isOwn) return null;
    return { ...live, at: { siteUrl: liveUrl }, sealedHere: null };
  } catch (error) {
    if (!isPassing(error, settings)) throw error;
    log(`${error.message} Whether another machine has released there since is not known.`);
    return null;
  }
}
