import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type ReleaseState, readState } from './state.ts';
import { stateFile } from './swap.ts';

/** From so many files on, a look at each is worth a thread of its own. */
const MANY = 20_000;

/** A message of the thread to the one that started it. */
interface Seen {
  readonly asLeft: boolean;
}

/**
 * How many files lie in a folder of the release, to which `path` leads; -1 where one is not known, or of another size or
 * time of writing.
 */
function countKnown(release: string, path: string, files: ReleaseState['files']): number {
  let seen = 0;
  for (const entry of readdirSync(join(release, path), { withFileTypes: true })) {
    const name = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory()) {
      const below = countKnown(release, name, files);
      if (below < 0) return -1;
      seen += below;
      continue;
    }
    const known = files.get(name);
    if (!known) return -1;
    const { size, mtimeMs } = statSync(join(release, name));
    if (size !== known[1] || Math.floor(mtimeMs) !== known[2]) return -1;
    seen += 1;
  }
  return seen;
}

/** True where a release has the files of this state, as they were left, and no others. */
function isWholeRelease(release: string, { files }: ReleaseState): boolean {
  return countKnown(release, '', files) === files.size;
}

function lookElsewhere(release: string): Promise<boolean> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { looked: release } });
  return new Promise((resolve, reject) => {
    worker.once('message', ({ asLeft }: Seen) => resolve(asLeft));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The look at ${release} ended with ${code}.`)));
  });
}

/**
 * Whether a release, of which this state is kept, is as it was left, by sizes and times of writing, with no file more
 * or less. Of a large one on another core.
 */
export async function isLeftWhole(release: string, state: ReleaseState): Promise<boolean> {
  return state.files.size < MANY ? isWholeRelease(release, state) : lookElsewhere(release);
}

if (!isMainThread && typeof workerData?.looked === 'string') {
  const state = await readState(stateFile(workerData.looked));
  const asLeft = state !== null && state !== 'broken' && isWholeRelease(workerData.looked, state);
  parentPort?.postMessage({ asLeft } satisfies Seen);
}
