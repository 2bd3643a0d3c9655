import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import type { ContentDocument } from '../documents.ts';
import type { Documents, Transaction } from './transaction.ts';

const document = z.looseObject({ _id: z.string(), _type: z.string() }).nullable();

const entry = z.object({
  /** Ids of the transactions in it, the last one first: edits that follow each other closely are one entry. */
  ids: z.array(z.string()).min(1),
  timestamp: z.string(),
  /** When its first edit was made, where that is not its only one. */
  begun: z.string().optional(),
  changes: z.array(z.object({ id: z.string(), before: document, after: document })),
});

/** One step of the past: documents before and after it. */
export type HistoryEntry = z.infer<typeof entry>;

/** Steps of the past, the oldest first. */
export interface History {
  readonly entries: () => readonly HistoryEntry[];
  add(transaction: Transaction): void;
  /**
   * The document as a transaction left it, or null where that is not known any more; for a draft also as it was published
   * before the first change that is known.
   */
  atRevision(id: string, revision: string): ContentDocument | null;
  /** The document as it was then (ISO 8601), or null where it did not exist. */
  atTime(id: string, time: string): ContentDocument | null;
  close(): Promise<void>;
}

/** Edits of one document, each within this time of the one before it, are one entry, in milliseconds. */
const TOGETHER = 60_000;
/** So long at most: who writes on without a pause can go back to before the last minutes. */
const LONGEST = 5 * 60_000;
/** Entries kept: the oldest are dropped when the history is opened. */
const MOST = 2000;

function isEdit({ changes }: Pick<HistoryEntry, 'changes'>): boolean {
  return changes.length === 1 && changes.every(({ before, after }) => before && after);
}

const begunAt = ({ begun, timestamp }: HistoryEntry) => begun ?? timestamp;

function isContinued(last: HistoryEntry | undefined, next: HistoryEntry): last is HistoryEntry {
  if (!last || !isEdit(last) || !isEdit(next)) return false;
  const since = (time: string) => Date.parse(next.timestamp) - Date.parse(time);
  const close = since(last.timestamp) < TOGETHER && since(begunAt(last)) < LONGEST;
  return last.changes[0]?.id === next.changes[0]?.id && close;
}

function joined(last: HistoryEntry, next: HistoryEntry): HistoryEntry {
  const changes = next.changes.map((change) => ({
    ...change,
    before: last.changes[0]?.before ?? null,
  }));
  const ids = [...next.ids, ...last.ids].slice(0, 200);
  return { ids, timestamp: next.timestamp, begun: begunAt(last), changes };
}

function entryOf({ id, timestamp, changes }: Transaction): HistoryEntry {
  const all = changes.map((change) => ({
    id: change.id,
    before: change.before,
    after: change.after,
  }));
  return { ids: [id], timestamp, changes: all };
}

function parsed(line: string): HistoryEntry[] {
  try {
    return [entry.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

async function readEntries(file: string): Promise<HistoryEntry[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const all = text.split('\n').filter(Boolean).flatMap(parsed);
  const recent = all.slice(-MOST);
  if (recent.length === all.length) return all;
  await writeFile(`${file}.next`, recent.map((each) => `${JSON.stringify(each)}\n`).join(''));
  await rename(`${file}.next`, file);
  return recent;
}

function changesOf(entries: readonly HistoryEntry[], id: string) {
  return entries.flatMap(({ ids, timestamp, changes }) =>
    changes.filter((change) => change.id === id).map((change) => ({ ids, timestamp, ...change })),
  );
}

/**
 * The past of a dataset, kept in a file of its folder. The step that is under way is written when the next one begins
 * or the history is closed; losing it loses no content.
 */
export async function createHistory(folder: string, documents: Documents): Promise<History> {
  const file = join(folder, 'history.ndjson');
  const entries = await readEntries(file);
  let written = entries.length;
  let pending = Promise.resolve();
  const write = (upTo: number) => {
    const text = entries
      .slice(written, upTo)
      .map((each) => `${JSON.stringify(each)}\n`)
      .join('');
    written = Math.max(written, upTo);
    // A history that cannot be written is shorter; what the author wrote is kept elsewhere.
    if (text) pending = pending.then(() => appendFile(file, text)).catch(() => undefined);
  };
  return {
    entries: () => entries,
    add: (transaction) => {
      const next = entryOf(transaction);
      const last = entries.at(-1);
      if (written < entries.length && isContinued(last, next)) {
        entries[entries.length - 1] = joined(last, next);
        return;
      }
      write(entries.length);
      entries.push(next);
    },
    atRevision: (id, revision) => {
      const current = documents.get(id);
      if (current?._rev === revision) return current;
      const found = changesOf(entries, id).find(({ ids }) => ids.includes(revision));
      if (found) return found.after;
      const first = changesOf(entries, id.replace(/^drafts\./, ''))[0]?.before;
      return first?._rev === revision ? { ...first, _id: id } : null;
    },
    atTime: (id, time) => {
      const changes = changesOf(entries, id);
      const before = changes.filter(({ timestamp }) => timestamp <= time).at(-1);
      if (before) return before.after;
      const after = changes.find(({ timestamp }) => timestamp > time);
      return after ? after.before : (documents.get(id) ?? null);
    },
    close: async () => {
      write(entries.length);
      await pending;
    },
  };
}
