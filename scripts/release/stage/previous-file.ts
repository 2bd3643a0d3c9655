import { readFileSync, statSync } from 'node:fs';
import type { FileState } from './state.ts';

/** A file of the last release is not as it was left. */
export class ChangedFileError extends Error {
  override readonly name = 'ChangedFileError';
}

/** A file of the last release that this one makes from something else: to change it may be quicker than to make it. */
export interface PreviousFile {
  readonly key: string;
  /** Throws a `ChangedFileError` where it is not as it was left. */
  readonly bytes: () => Buffer;
}

/** How a file is as it was left. */
export function stateOf(path: string, key: string): FileState {
  const { size, mtimeMs } = statSync(path);
  return [key, size, Math.floor(mtimeMs)];
}

/** Whether a file is there, and as it was left, by size and time of writing. */
export function isUnchanged(path: string, [, size, written]: FileState): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.size === size && Math.floor(stats.mtimeMs) === written;
}

/** The file at a path, of which that is known. */
export function previousFile(path: string, known: FileState): PreviousFile {
  const bytes = () => {
    if (isUnchanged(path, known)) return readFileSync(path);
    throw new ChangedFileError(`${path} is not as it was left`);
  };
  return { key: known[0], bytes };
}
