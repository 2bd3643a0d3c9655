import { statSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { stateFile } from '../swap.ts';
import { inThread, workOf } from '../thread.ts';
import { areAlike, type ReleaseState, readState, rememberedState } from './state.ts';
import type { Base } from './tree.ts';
import { hasFilesInThread, hasFilesOf } from './unchanged-files.ts';

/** From a state of so many bytes on, some 20,000 files, a look at each file is worth a thread of its own. */
const LARGE = 3_000_000;

async function looked(release: string): Promise<ReleaseState | null> {
  const state = await readState(stateFile(release));
  if (state === null || state === 'broken') return null;
  return hasFilesOf(release, state) ? state : null;
}

/** A release to look at, and the file of the last one's state. */
interface Work {
  readonly release: string;
  readonly last: string;
}

/** A state of which the files are told that the last release has otherwise, and those that it alone has. */
interface Beside {
  readonly state: ReleaseState;
  readonly gone: readonly string[];
}

async function lookedBeside({ release, last }: Work): Promise<Beside | null> {
  const state = await looked(release);
  const known = await readState(last);
  if (state === null || known === null || known === 'broken') return null;
  const isOther = ([file, each]: (typeof all)[number]) => !areAlike(each, known.files.get(file));
  const all = [...state.files];
  const gone = [...known.files.keys()].filter((file) => !state.files.has(file));
  return { state: { ...state, files: new Map(all.filter(isOther)) }, gone };
}

/** Nearly all is as in the last release, which is in memory: the rest alone is handed from one core to the other. */
async function lookedInThread(release: string, last: Base): Promise<ReleaseState | null> {
  const known = rememberedState(stateFile(release));
  if (known) return (await hasFilesInThread(release, known)) ? known : null;
  const work: Work = { release, last: stateFile(last.folder) };
  const beside = await inThread<Beside | null>(import.meta.url, work);
  if (beside === null) return null;
  const files = new Map([...last.state.files, ...beside.state.files]);
  for (const file of beside.gone) files.delete(file);
  return { ...beside.state, files };
}

/**
 * The state that is kept of a release, where the release is as it was left, by sizes and times of writing, with no file
 * more or less; null where it is not, or cannot be looked at, as another user's. A large one is looked at on another core.
 */
export async function unchangedState(release: string, last: Base): Promise<ReleaseState | null> {
  const look = (): Promise<ReleaseState | null> => {
    const size = statSync(stateFile(release), { throwIfNoEntry: false })?.size ?? 0;
    return size < LARGE ? looked(release) : lookedInThread(release, last);
  };
  return look().catch(() => null);
}

const work = workOf<Work>(import.meta.url);
if (work !== null) parentPort?.postMessage(await lookedBeside(work));
