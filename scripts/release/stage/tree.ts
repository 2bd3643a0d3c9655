import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fileDigest } from '../account/signed-account.ts';
import {
  ChangedFileError,
  isUnchanged,
  type PreviousFile,
  previousFile,
  stateOf,
} from './previous-file.ts';
import { makeFolder, putBytes, putLink, removeFiles } from './put.ts';
import { areAlike, type FileState, type ReleaseState } from './state.ts';

/** The file that another is a second name of, once it is ready, or how its bytes are made. */
export type FileSource =
  | { readonly path: string; readonly ready?: Promise<void> }
  | { readonly make: (before?: PreviousFile) => Promise<Uint8Array | string> };

/** A file that a release is to have, and a digest of what it is made from. */
export type SiteFile = { readonly key: string } & FileSource;

export type SiteFiles = ReadonlyMap<string, SiteFile>;

/** A release whose files may be taken over. */
export interface Base {
  readonly folder: string;
  readonly state: ReleaseState;
}

/** What a release changes in the one before it. */
export interface Changes {
  readonly files: Map<string, FileState>;
  readonly changed: ReadonlySet<string>;
  readonly gone: ReadonlySet<string>;
}

/** Files made at once. */
const CONCURRENCY = 8;

/** The key of a file that is placed beside those that a release makes, as the host's own: it is never taken over. */
export const BESIDE = '';

/** `isThere`: the staging folder has another file in its place. */
function takeOver(
  file: string,
  path: string,
  from: Base,
  known: FileState,
  isThere: boolean,
): FileState {
  try {
    putLink(join(from.folder, file), path, isThere);
    if (isUnchanged(path, known)) return known;
  } catch (error) {
    throw new ChangedFileError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
  throw new ChangedFileError(`${file} is not as it was left`);
}

/**
 * A file of a release that is gone or not as it was left, by size and time of writing; null where there is none. With
 * `beside` only those that are placed beside what a release makes are looked at.
 */
export function changedFile({ folder, state }: Base, beside = false): string | null {
  for (const [file, known] of state.files) {
    if (beside && known[0] !== BESIDE) continue;
    if (!isUnchanged(join(folder, file), known)) return file;
  }
  return null;
}

/** Whether a file of the last release, of which that is known, has these bytes. */
function isSame(path: string, known: FileState, bytes: Uint8Array, digest: string): boolean {
  const [, size, , before] = known;
  return size === bytes.length && before === digest && isUnchanged(path, known);
}

/** Places a file that is not taken over; as a second name of the one in `before` where that has the same bytes. */
async function placeNew(
  path: string,
  file: SiteFile,
  before: string | null,
  known: FileState | undefined,
  isThere: boolean,
): Promise<FileState> {
  const { key } = file;
  if ('path' in file) {
    await file.ready;
    putLink(file.path, path, isThere);
    return stateOf(path, key);
  }
  const made = await file.make(before && known ? previousFile(before, known) : undefined);
  const bytes = typeof made === 'string' ? Buffer.from(made) : made;
  const digest = fileDigest(bytes);
  if (before && known && isSame(before, known, bytes, digest)) putLink(before, path, isThere);
  else putBytes(path, bytes, isThere);
  const [, size, written] = stateOf(path, key);
  return [key, size, written, digest];
}

/** A loop that a failure leaves ends a generator for every other loop over it, so that nothing is begun after it. */
function* eachOf(files: SiteFiles): Generator<readonly [string, SiteFile]> {
  yield* files;
}

/** Those of them that are not wanted; `wantedOf` says how many are, so that mostly nothing needs to be sought. */
function beyond(there: ReleaseState['files'], wanted: SiteFiles, wantedOf: number): string[] {
  return wantedOf === there.size ? [] : [...there.keys()].filter((file) => !wanted.has(file));
}

/**
 * The files that the staging folder has as the last release left them, and the rest of those that are wanted; which files of
 * the last release are gone, and which are to be removed from the folder.
 */
function sorted(wanted: SiteFiles, last: ReleaseState['files'], present: ReleaseState['files']) {
  const files = new Map<string, FileState>();
  const rest = new Map<string, SiteFile>();
  let stay = 0;
  let remain = 0;
  for (const [file, each] of wanted) {
    const known = last.get(file);
    const there = present.get(file);
    if (known) stay += 1;
    if (there) remain += 1;
    if (known?.[0] === each.key && areAlike(known, there)) files.set(file, known);
    else rest.set(file, each);
  }
  const [gone, unwanted] = [beyond(last, wanted, stay), beyond(present, wanted, remain)];
  return { files, rest, gone: new Set(gone), unwanted };
}

/**
 * Brings the staging folder to what a release is to have. Files that the last release made from the same are taken over
 * from it as second names; `present` is what the folder holds already, all of it, of an older release that is as it was
 * left. Throws a `ChangedFileError` when what is to be taken over is not as it was left: then everything must be made.
 */
export async function updateTree(
  site: string,
  wanted: SiteFiles,
  last: Base | null,
  present: ReleaseState['files'],
): Promise<Changes> {
  const lastFiles = last?.state.files ?? new Map<string, FileState>();
  const { files, rest, gone, unwanted } = sorted(wanted, lastFiles, present);
  removeFiles(site, unwanted);
  const changed = new Set<string>();
  const folders = new Set<string>();
  const place = async (file: string, each: SiteFile): Promise<void> => {
    const path = join(site, file);
    const isThere = present.has(file);
    const known = lastFiles.get(file);
    makeFolder(path, folders);
    if (last && known?.[0] === each.key) {
      files.set(file, takeOver(file, path, last, known, isThere));
      return;
    }
    const before = last && join(last.folder, file);
    const state = await placeNew(path, each, before, known, isThere);
    // Making a page waits for nothing: the process that draws would meanwhile not be heard, and not be told what is next.
    await turn();
    files.set(file, state);
    if (known?.[2] !== state[2] || known?.[1] !== state[1]) changed.add(file);
  };
  const waiting = eachOf(rest);
  const worker = async () => {
    for (const [file, each] of waiting) await place(file, each);
  };
  // A failure ends only when nothing is being written any more: the folder may be emptied then.
  const ends = await Promise.allSettled(Array.from({ length: CONCURRENCY }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return { files, changed, gone };
}
