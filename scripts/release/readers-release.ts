import { ServiceError } from '../../src/gather/sanity/retry.ts';
import { isForReaders, isOwnMachine } from '../../src/settings/site-address.ts';
import { beginningOf, siteOf } from './account/own-machine.ts';
import { ACCOUNT_FILE, releasedIn } from './account/signed-account.ts';
import { type Account, isSame } from './account/version.ts';
import { type LastRelease, liveRelease, SHORT_TIMEOUT } from './last-release.ts';
import { liveAccount, liveBytes } from './live-site.ts';
import type { Order } from './order.ts';

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
  if (last === null || !('folder' in last.at) || memory?.released === last.at.folder) return last;
  const site = await siteOf(last.at.folder);
  const isToLookAt = isOwnMachine(site ?? '');
  if (site === siteUrl && !isToLookAt)
    return (await releasedElsewhere(order, last, last.at.folder)) ?? last;
  const live = liveUrl && (await liveRelease(liveUrl, settings, retryPolicy, log));
  return live || (isToLookAt ? null : last);
}

/** Whether the live release was made before the one in a folder, as until that is on the host. */
async function isOlder(siteUrl: string, folder: string): Promise<boolean> {
  const account = await liveBytes(`${siteUrl}/${ACCOUNT_FILE}`, SHORT_TIMEOUT);
  const live = releasedIn(String(account));
  const own = releasedIn(await beginningOf(folder));
  return live !== null && own !== null && live < own;
}

/**
 * The live release where it was made elsewhere since the one of this machine in a folder, as by a host; else null. Says so where
 * that cannot be known.
 */
export async function releasedElsewhere(
  { settings, log }: Order,
  { version, record }: Account,
  folder: string,
): Promise<LastRelease | null> {
  const { liveUrl } = settings;
  if (liveUrl === null) return null;
  try {
    const live = await liveAccount(liveUrl, SHORT_TIMEOUT);
    if (live === null) return null;
    const isIt =
      isSame(live.version, version) && String(live.record.sealed) === String(record.sealed);
    if (isIt || (await isOlder(liveUrl, folder))) return null;
    return { ...live, at: { siteUrl: liveUrl }, sealedHere: null };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    log(`${error.message} Whether another machine has released there since is not known.`);
    return null;
  }
}
