import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { inThread, workOf } from '../thread.ts';
import { isUnchanged } from './previous-file.ts';
import type { ReleaseState } from './state.ts';

/*
 * Whether the files of a release are as they were left: a look at each, which for tens of thousands takes a core a while. It
 * needs little of this project, so that a thread of its own is soon at work.
 */

/** Files as they were left: names with a zero between them, sizes in bytes, and times of writing in milliseconds since 1970. */
interface FileStates {
  readonly names: string;
  readonly sizes: Float64Array;
  readonly written: Float64Array;
}

/** A release, and what it was left with. */
interface Work {
  readonly release: string;
  readonly states: FileStates;
}

function statesIn({ files }: ReleaseState): FileStates {
  const all = [...files.values()];
  return {
    names: [...files.keys()].join('\0'),
    sizes: Float64Array.from(all, ([, size]) => size),
    written: Float64Array.from(all, ([, , written]) => written),
  };
}

function countBelow(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce(
    (count, entry) => count + (entry.isDirectory() ? countBelow(join(folder, entry.name)) : 1),
    0,
  );
}

function areUnchanged(folder: string, { names, sizes, written }: FileStates): boolean {
  const files = sizes.length === 0 ? [] : names.split('\0');
  const isSame = (file: string, at: number) =>
    isUnchanged(`${folder}/${file}`, ['', sizes[at] ?? 0, written[at] ?? 0]);
  return files.every(isSame) && countBelow(folder) === files.length;
}

/** True where a release has the files of this state, by sizes and times of writing, and no others. Throws what looking throws. */
export function hasFilesOf(release: string, state: ReleaseState): boolean {
  return areUnchanged(release, statesIn(state));
}

/** The same on another core. */
export function hasFilesInThread(release: string, state: ReleaseState): Promise<boolean> {
  return inThread<boolean>(import.meta.url, { release, states: statesIn(state) } satisfies Work);
}

const work = workOf<Work>(import.meta.url);
if (work) parentPort?.postMessage(areUnchanged(work.release, work.states));
