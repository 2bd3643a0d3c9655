import { statSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { stateFile } from '../swap.ts';
import { inThread, workOf } from '../thread.ts';
import { type ReleaseState, readState, rememberedState } from './state.ts';
import { hasFilesInThread, hasFilesOf } from './unchanged-files.ts';

/** From a state of so many bytes on, some 20,000 files, a look at each file is worth a thread of its own. */
const LARGE = 3_000_000;

async function looked(release: string): Promise<ReleaseState | null> {
  const state = await readState(stateFile(release));
  if (state === null || state === 'broken') return null;
  return hasFilesOf(release, state) ? state : null;
}

async function lookedInThread(release: string): Promise<ReleaseState | null> {
  const known = rememberedState(stateFile(release));
  if (known === null) return inThread<ReleaseState | null>(import.meta.url, release);
  return (await hasFilesInThread(release, known)) ? known : null;
}

/**
 * The state that is kept of a release, where the release is as it was left, by sizes and times of writing, with no file
 * more or less; null where it is not, or cannot be looked at, as another user's. A large one is looked at on another core.
 */
export async function unchangedState(release: string): Promise<ReleaseState | null> {
  const look = (): Promise<ReleaseState | null> => {
    const size = statSync(stateFile(release), { throwIfNoEntry: false })?.size ?? 0;
    return size < LARGE ? looked(release) : lookedInThread(release);
  };
  return look().catch(() => null);
}

const release = workOf<string>(import.meta.url);
if (release !== null) parentPort?.postMessage(await looked(release));
