import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { type ReleaseState, readState } from './state.ts';
import { stateFile } from './swap.ts';
import { inThread } from './thread.ts';
import { changedFile } from './tree.ts';
import { filesBelow } from './verify/candidate.ts';

/** From so many files on, a look at each is worth a thread of its own. */
const MANY = 20_000;

/** A release to look at, in a thread of its own. */
interface Work {
  readonly release: string;
}

/** True where a release has the files of this state, as they were left, and no others. */
async function hasAllOf(release: string, state: ReleaseState): Promise<boolean> {
  if (changedFile({ folder: release, state }) !== null) return false;
  return (await filesBelow(release)).size === state.files.size;
}

/**
 * Whether a release, of which this state is kept, is as it was left, by sizes and times of writing, with no file more
 * or less. Of a large one on another core. False also where it cannot be looked at, as another user's.
 */
export async function isLeftWhole(release: string, state: ReleaseState): Promise<boolean> {
  const look = (): Promise<boolean> =>
    state.files.size < MANY
      ? hasAllOf(release, state)
      : inThread(import.meta.url, { release } satisfies Work);
  return look().catch(() => false);
}

if (!isMainThread && typeof workerData?.release === 'string') {
  const { release }: Work = workerData;
  const state = await readState(stateFile(release));
  parentPort?.postMessage(state !== null && state !== 'broken' && (await hasAllOf(release, state)));
}
