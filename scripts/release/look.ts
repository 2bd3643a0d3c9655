import { statSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { type ReleaseState, readState, rememberedState } from './state.ts';
import { stateFile } from './swap.ts';
import { inThread, workOf } from './thread.ts';
import { changedFile } from './tree.ts';
import { filesBelow } from './verify/candidate.ts';

/** From a state of so many bytes on, some 20,000 files, a look at each file is worth a thread of its own. */
const LARGE = 3_000_000;

/** A release to look at in a thread of its own; whether its state is asked for, or known. */
interface Work {
  readonly release: string;
  readonly wanted: boolean;
}

/** True where a release has the files of this state, as they were left, and no others. */
async function hasAllOf(release: string, state: ReleaseState): Promise<boolean> {
  if (changedFile({ folder: release, state }) !== null) return false;
  return (await filesBelow(release)).size === state.files.size;
}

async function looked(release: string): Promise<ReleaseState | null> {
  const state = await readState(stateFile(release));
  if (state === null || state === 'broken') return null;
  return (await hasAllOf(release, state)) ? state : null;
}

async function lookedInThread(release: string): Promise<ReleaseState | null> {
  const known = rememberedState(stateFile(release));
  const work: Work = { release, wanted: known === null };
  const answer = await inThread<ReleaseState | boolean>(import.meta.url, work);
  if (typeof answer === 'object') return answer;
  return answer ? known : null;
}

/**
 * The state that is kept of a release, where the release is as it was left, by sizes and times of writing, with no file
 * more or less; null where it is not, or cannot be looked at, as another user's. A large one is looked at on another core.
 */
export async function leftWhole(release: string): Promise<ReleaseState | null> {
  const look = (): Promise<ReleaseState | null> => {
    const size = statSync(stateFile(release), { throwIfNoEntry: false })?.size ?? 0;
    return size < LARGE ? looked(release) : lookedInThread(release);
  };
  return look().catch(() => null);
}

const work = workOf<Work>(import.meta.url);
if (work) {
  const state = await looked(work.release);
  parentPort?.postMessage(work.wanted && state ? state : state !== null);
}
