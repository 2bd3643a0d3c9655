import { copyFile, link, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentDocument } from '../documents.ts';

/** The files of a dataset that is written. */
export interface DatasetFiles {
  /** The dataset's export, which builds read. */
  readonly data: string;
  /** The export as it was before the last change of the file. */
  readonly last: string;
  /** Transactions that the export does not hold yet. */
  readonly journal: string;
  readonly images: string;
}

/** The files in a dataset's folder. */
export function filesIn(folder: string): DatasetFiles {
  return {
    data: join(folder, 'data.ndjson'),
    last: join(folder, 'data.last.ndjson'),
    journal: join(folder, 'journal.ndjson'),
    images: join(folder, 'images'),
  };
}

/** What tells a file from a later one of the same name. */
export async function identityOf(file: string): Promise<string> {
  const { ino, mtimeMs, size } = await stat(file);
  return `${ino} ${mtimeMs} ${size}`;
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Keeps a second name for the file as it is; a copy where the file system has no such names. */
async function keepLast({ data, last }: DatasetFiles): Promise<void> {
  await rm(last, { force: true });
  await link(data, last).catch(() => copyFile(data, last));
}

/**
 * Replaces the dataset's file in one step and keeps the one before; gives the identity of the new one. Rejects, with
 * the old file untouched, where the new one cannot be written whole.
 */
export async function replaceData(
  files: DatasetFiles,
  documents: Iterable<ContentDocument>,
): Promise<string> {
  const next = `${files.data}.next`;
  const text = [...documents].map((document) => `${JSON.stringify(document)}\n`).join('');
  try {
    await writeDurably(next, text);
    await keepLast(files);
    await rename(next, files.data);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
  return identityOf(files.data);
}

/** Puts a file that somebody else has changed aside, beside the dataset, and gives its new name. */
export async function backUpFile({ data }: DatasetFiles): Promise<string> {
  const aside = `${data}.changed-elsewhere-${Date.now()}`;
  await copyFile(data, aside);
  return aside;
}
