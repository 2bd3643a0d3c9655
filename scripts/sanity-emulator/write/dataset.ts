import type { ContentDocument } from '../documents.ts';
import { HttpError } from '../http-error.ts';
import { createHistory, type History } from './history.ts';
import type { DocumentMutation } from './mutations.ts';
import { openStorage } from './storage.ts';
import { type Documents, type Transaction, transactionOf } from './transaction.ts';

/** A dataset that is written: one transaction after another, each on the disk before it is acknowledged. */
export interface WritableDataset {
  readonly documents: Documents;
  readonly history: History;
  /**
   * Carries out what `mutations` asks for, given the documents as they are then. Rejects with the `HttpError` to
   * answer, and nothing changed, where it does not apply (400, 404, 409) or cannot be written (507). One of this id that
   * was carried out already changes nothing: a window asks again whose answer was lost when the service ended.
   */
  commit(
    mutations: (documents: Documents) => DocumentMutation[],
    id?: string,
  ): Promise<Transaction>;
  /** Called after each transaction. The returned function ends that. */
  listen(tell: (transaction: Transaction) => void): () => void;
  /** Brings the dataset's file up to date. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

function unwritable(error: unknown): HttpError {
  const reason = error instanceof Error ? error.message : String(error);
  const full = /ENOSPC|EDQUOT/.test(reason);
  const message = full
    ? 'The disk is full: this change is not saved. Make room, and keep this page open.'
    : `This change is not saved: ${reason}`;
  return new HttpError(507, {
    statusCode: 507,
    error: 'Insufficient Storage',
    message,
    description: message,
  });
}

/** Opens the dataset in a folder. `log` takes lines for the author to read. */
export async function openDataset(
  folder: string,
  log: (line: string) => void,
): Promise<WritableDataset> {
  const documents = new Map<string, ContentDocument>();
  const storage = await openStorage(folder, () => documents.values(), log);
  for (const document of storage.initial) documents.set(document._id, document);
  const history = await createHistory(folder, documents);
  /** Ids of transactions: of those before this start the last one of each document. */
  const carriedOut = new Set(storage.initial.map(({ _rev }) => _rev));
  const listeners = new Set<(transaction: Transaction) => void>();
  let pending: Promise<unknown> = Promise.resolve();

  async function carryOut(
    mutations: (documents: Documents) => DocumentMutation[],
    id?: string,
  ): Promise<Transaction> {
    if (id !== undefined && carriedOut.has(id)) return { id, timestamp: '', changes: [] };
    const transaction = transactionOf(documents, mutations(documents), id);
    const changed = transaction.changes.flatMap(({ after }) => after ?? []);
    const deleted = transaction.changes.filter(({ after }) => !after).map((change) => change.id);
    try {
      await storage.keep({ documents: changed, deleted });
    } catch (error) {
      const refusal = unwritable(error);
      log(refusal.message);
      throw refusal;
    }
    for (const document of changed) documents.set(document._id, document);
    for (const each of deleted) documents.delete(each);
    carriedOut.add(transaction.id);
    history.add(transaction);
    for (const tell of listeners) tell(transaction);
    return transaction;
  }

  return {
    documents,
    history,
    commit: (mutations, id) => {
      const done = pending.then(() => carryOut(mutations, id));
      pending = done.catch(() => undefined);
      return done;
    },
    listen: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    flush: () => storage.flush(),
    close: async () => {
      await pending;
      await history.close();
      await storage.close();
    },
  };
}
