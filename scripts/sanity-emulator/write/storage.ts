import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentDocument } from '../documents.ts';
import { isPictureName } from '../images.ts';
import { backUpFile, filesIn, identityOf, replaceData } from './dataset-file.ts';
import { type Journal, type JournalEntry, openJournal, readJournal, replayed } from './journal.ts';
import { readOwnDocuments } from './own-documents.ts';

/** How long the file waits for the next change before it is replaced, and how long at most, in milliseconds. */
const QUIET = 500;
const LONGEST_WAIT = 5000;

/** Where documents are kept so that nothing that was acknowledged is lost. */
export interface Storage {
  readonly initial: readonly ContentDocument[];
  /** Resolves once the change is on the disk. Rejects, with nothing changed, where it cannot be written. */
  keep(entry: JournalEntry): Promise<void>;
  /** Brings the dataset's file up to date now. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Puts the files of assets that have other names also under those by which they are served. */
async function placeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, file] of files) {
    const kind = join(folder, isPictureName(name) ? 'images' : 'files');
    await mkdir(kind, { recursive: true });
    await copyFile(file, join(kind, name), constants.COPYFILE_EXCL).catch((error: unknown) => {
      if (!existsSync(join(kind, name))) throw error;
    });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Calls `work` when it has been quiet for a while, one call after another. */
function whenQuiet(work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let since: number | null = null;
  let running = Promise.resolve();
  const run = () => {
    clearTimeout(timer);
    since = null;
    running = running.then(work);
    return running;
  };
  const ask = () => {
    since ??= performance.now();
    clearTimeout(timer);
    const left = since + LONGEST_WAIT - performance.now();
    timer = setTimeout(run, Math.max(0, Math.min(QUIET, left)));
  };
  return { ask, run };
}

/**
 * Opens the dataset in a folder: each change is appended to a journal before it is acknowledged, and soon after the
 * export file is replaced in one step. What a killed process had only in its journal is taken over. Throws one line
 * where the file cannot be read.
 */
export async function openStorage(
  folder: string,
  documents: () => Iterable<ContentDocument>,
  log: (line: string) => void,
): Promise<Storage> {
  const files = filesIn(folder);
  const unsaved = await readJournal(files.journal);
  const own = await readOwnDocuments(folder);
  for (const fault of own.faults) log(`${files.data}: ${fault}`);
  await placeFiles(folder, own.files);
  const initial = replayed(own.documents, unsaved);
  if (unsaved.length > 0) {
    await replaceData(files, initial);
    log(`${files.data}: took over ${unsaved.length} changes that had not been written to it`);
  }
  let identity = await identityOf(files.data);
  const journal: Journal = await openJournal(files.journal);
  let pending = Promise.resolve();
  /** One after the other: an entry must not fall between writing the file and emptying the journal. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = pending.then(work);
    pending = done.catch(() => undefined);
    return done;
  };
  const write = async () => {
    if ((await identityOf(files.data).catch(() => identity)) !== identity) {
      log(`${files.data} was changed elsewhere: that is kept as ${await backUpFile(files)}`);
    }
    identity = await replaceData(files, documents());
    await journal.clear();
  };
  const writing = whenQuiet(() =>
    inTurn(write).catch((error: unknown) => {
      log(`${files.data} cannot be written: ${messageOf(error)}. The journal holds every change.`);
      writing.ask();
    }),
  );
  let dirty = false;
  return {
    initial,
    keep: async (entry) => {
      await inTurn(() => journal.append(entry));
      dirty = true;
      writing.ask();
    },
    flush: () => (dirty ? inTurn(write) : Promise.resolve()),
    close: async () => {
      if (dirty) await writing.run();
      await journal.close();
    },
  };
}
