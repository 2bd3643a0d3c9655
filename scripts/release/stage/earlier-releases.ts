import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import type { LastRelease } from '../last-release.ts';
import type { Order } from '../order.ts';
import { oldestRelease, stateFile } from '../swap.ts';
import type { Workspace } from '../workspace.ts';
import { type ReleaseState, readState } from './state.ts';
import { type Base, changedFile } from './tree.ts';
import { unchangedState } from './unchanged-release.ts';

/** After this long, in milliseconds, everything is made and verified again, whatever has changed. */
const COMPLETE_FOR = 24 * 60 * 60_000;

/**
 * The last release with what is known of it, where its files may be taken over: it is on this machine, the same program
 * made it, and it is no day since everything was made. Null where everything is to be made; a line says so where that
 * is for a state or files that are not as they were left.
 */
export async function baseOf(
  { settings, again, now, log }: Order,
  last: LastRelease | null,
  program: string,
): Promise<Base | null> {
  if (again || settings.buildMachine !== null || !last || !('folder' in last.at)) return null;
  const { folder } = last.at;
  const state = await readState(stateFile(folder));
  if (state === 'broken') log('The state of the last release is broken: everything is made anew.');
  if (state === null || state === 'broken' || state.program !== program) return null;
  const age = now().getTime() - Date.parse(state.complete);
  if (age < 0 || age >= COMPLETE_FOR) return null;
  // Those that are taken over are looked at one by one.
  const changed = changedFile({ folder, state }, true);
  if (changed === null) return { folder, state };
  log(`${changed} of the last release is not as it was left: everything is made anew.`);
  return null;
}

/**
 * Whether the files of the last release are as it left them; a line says where they are not, or nothing is known of them, as
 * when its process was ended before it wrote that down. Those of a site elsewhere are taken to be on a host's build machine;
 * on a machine of one's own there is no release then, and one is made.
 */
export async function isUnchangedRelease(
  last: LastRelease,
  { settings, log }: Pick<Order, 'settings' | 'log'>,
): Promise<boolean> {
  if (!('folder' in last.at)) return settings.buildMachine !== null;
  const { folder } = last.at;
  const state = await readState(stateFile(folder));
  if (state === null || state === 'broken') {
    log(
      'Nothing has changed, but what the release was made from is not known: it is published again.',
    );
    return false;
  }
  const file = changedFile({ folder, state });
  if (file === null) return true;
  log(`Nothing has changed, but ${file} is not as it was left: it is published again.`);
  return false;
}

/** The oldest release that is kept; null where there is none, or it is not as it was left, or cannot be looked at. */
export async function oldestUnchanged(workspace: Workspace, last: Base): Promise<Base | null> {
  const folder = await oldestRelease(workspace).catch(() => null);
  const state = folder === null ? null : await unchangedState(folder, last);
  return folder !== null && state ? { folder, state } : null;
}

/**
 * Makes the oldest release, which would go anyway, the staging folder: it has nearly everything already. Gives what it
 * has; null where it cannot be moved.
 */
export async function takeOldest(
  { folder, state }: Base,
  staging: string,
): Promise<ReleaseState['files'] | null> {
  await rmdir(staging);
  try {
    await rename(folder, staging);
  } catch {
    // Another user's: it stays, and is told of when it is to be removed.
    await mkdir(staging);
    return null;
  }
  await rm(stateFile(folder), { force: true });
  return state.files;
}
