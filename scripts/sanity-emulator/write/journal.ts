import { type FileHandle, open, readFile } from 'node:fs/promises';
import { z } from 'astro/zod';
import type { ContentDocument } from '../documents.ts';

const entry = z.object({
  documents: z.array(z.looseObject({ _id: z.string(), _type: z.string() })),
  deleted: z.array(z.string()),
});

/** What a transaction leaves behind: documents as they are now, and the ids of those that are gone. */
export interface JournalEntry {
  readonly documents: readonly ContentDocument[];
  readonly deleted: readonly string[];
}

/** Transactions that the dataset's file does not hold yet. */
export interface Journal {
  /** Resolves once the entry is on the disk. Rejects, and leaves the file as it was, where it cannot be written. */
  append(entry: JournalEntry): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

function parsed(line: string): JournalEntry | null {
  try {
    return entry.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** The entries of a journal; one that was cut off while it was written is none, and nothing follows it. */
export async function readJournal(file: string): Promise<JournalEntry[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const entries: JournalEntry[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const each = parsed(line);
    if (!each) break;
    entries.push(each);
  }
  return entries;
}

/** The documents after the entries. */
export function replayed(
  documents: readonly ContentDocument[],
  entries: readonly JournalEntry[],
): ContentDocument[] {
  const byId = new Map(documents.map((document) => [document._id, document]));
  for (const { documents: changed, deleted } of entries) {
    for (const document of changed) byId.set(document._id, document);
    for (const id of deleted) byId.delete(id);
  }
  return [...byId.values()];
}

/** Writes all of the bytes: a disk that fills up takes their beginning without an error, and refuses the rest. */
async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

async function appendWhole(handle: FileHandle, size: number, bytes: Buffer): Promise<number> {
  try {
    await writeAll(handle, bytes, size);
    await handle.datasync();
    return size + bytes.length;
  } catch (error) {
    await handle.truncate(size);
    throw error;
  }
}

/** Opens an empty journal; what the file held must have been taken over before. */
export async function openJournal(file: string): Promise<Journal> {
  const handle = await open(file, 'w');
  let size = 0;
  return {
    append: async (each) => {
      size = await appendWhole(handle, size, Buffer.from(`${JSON.stringify(each)}\n`));
    },
    clear: async () => {
      await handle.truncate(0);
      size = 0;
    },
    close: () => handle.close(),
  };
}
