import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../command/log.ts';
import { isForOwnMachine } from '../release/account/own-machine.ts';
import { accountIn } from '../release/last-release.ts';
import { withLock } from '../release/lock.ts';
import { releasedElsewhere } from '../release/readers-release.ts';
import { isUndecided, servedRelease, sourceOf } from '../release/swap.ts';
import type { Workspace } from '../release/workspace.ts';
import { deliver } from './deliver.ts';
import type { Wanted } from './wanted.ts';

/** Pauses before a delivery that failed is tried again, in milliseconds. */
const PAUSES: readonly number[] = [2_000, 8_000, 30_000];

/** The release is not on the host. */
class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
}

/** Whether readers have a later release, of another machine: in its place an older one would come back, with what was sealed since. */
async function isOvertaken(
  workspace: Workspace,
  release: string,
  { older }: Wanted,
  log: Log,
): Promise<boolean> {
  const account = older && (await accountIn(release));
  if (!account) return false;
  const machine = { settings: older, log, workspace };
  return (await releasedElsewhere(machine, account, release)) !== null;
}

/**
 * Hands what is served now to the host, once: true when the host has it, as after `deliver`, null where nothing is served. No
 * `signal` is by hand. One at a time: of two the slower could bring back what the other has taken away, and what the host
 * has would be known wrongly. With `wanted`, throws a `DeliveryError` for what was made from another dataset, or to be looked at
 * on this machine, or before the live release: that need not be what readers may see.
 */
export async function deliverServed(
  workspace: Workspace,
  command: string,
  log: Log,
  signal: AbortSignal | null,
  wanted: Wanted | null = null,
): Promise<boolean | null> {
  const folder = join(workspace.releases, 'delivery');
  const alone = async () => {
    const release = await servedRelease(workspace);
    if (release === null) return null;
    if (wanted && (await sourceOf(release)) !== wanted.source) {
      throw new DeliveryError(
        'What is served here was made from another dataset: it is not brought to the host.',
      );
    }
    const isToLookAt = wanted && !wanted.ownMachine && (await isForOwnMachine(release));
    if (isToLookAt || (wanted && (await isUndecided(release)))) {
      throw new DeliveryError(
        'What is served here was made to be looked at on this machine: it is not brought to the host.',
      );
    }
    if (wanted && (await isOvertaken(workspace, release, wanted, log))) {
      throw new DeliveryError(
        'Another machine has made a release since the one that is served here: it is not brought to the host.',
      );
    }
    return deliver({ command, release, folder, log, signal });
  };
  return withLock(folder, log, alone, 'delivery');
}

/** The same, tried again after each of the pauses. Throws a `DeliveryError` when the host does not have it then. */
export async function deliverAtLast(
  workspace: Workspace,
  command: string,
  log: Log,
  wanted: Wanted | null,
  pauses = PAUSES,
): Promise<void> {
  for (const pause of [0, ...pauses]) {
    if (pause > 0) log(`Trying again in ${Math.ceil(pause / 1000)} s.`);
    await sleep(pause);
    if ((await deliverServed(workspace, command, log, null, wanted)) !== false) return;
  }
  throw new DeliveryError(
    `The release is not on the host after ${pauses.length + 1} tries. It is here in dist: run npm run build -- --deploy once the host takes it.`,
  );
}
