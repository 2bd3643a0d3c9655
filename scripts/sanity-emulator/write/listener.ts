import { randomUUID } from 'node:crypto';
import type { ContentDocument } from '../documents.ts';
import { answerQuery, type Home, type Params } from '../groq.ts';
import type { WritableDataset } from './dataset.ts';
import type { DocumentChange, Transaction } from './transaction.ts';

/** What a listener asks to be told of. */
export interface Listening {
  readonly query: string;
  readonly params: Params;
  readonly includeResult: boolean;
  readonly includeMutations: boolean;
  readonly effects: boolean;
}

/** The only person who writes here. */
export const AUTHOR_ID = 'author';

/** The whole document as a patch in Mendoza's format, which the Studio takes in place of a difference. */
export function effectsOf({ before, after }: Pick<DocumentChange, 'before' | 'after'>) {
  const whole = (document: ContentDocument | null) => {
    if (!document) return null;
    const { _rev, ...rest } = document;
    return rest;
  };
  return { apply: [0, whole(after)], revert: [0, whole(before)] };
}

function transitionOf({ before, after }: DocumentChange): string {
  if (!before) return 'appear';
  return after ? 'update' : 'disappear';
}

function eventOf(
  transaction: Transaction,
  change: DocumentChange,
  place: number,
  asked: Listening,
): object {
  const { id, before, after, mutations } = change;
  return {
    type: 'mutation',
    eventId: `${transaction.id}#${id}`,
    documentId: id,
    transactionId: transaction.id,
    identity: AUTHOR_ID,
    timestamp: transaction.timestamp,
    transition: transitionOf(change),
    visibility: 'query',
    ...(before && { previousRev: before._rev }),
    // Also where the document is gone: without it the Studio goes on showing a draft.
    resultRev: transaction.id,
    transactionTotalEvents: transaction.changes.length,
    transactionCurrentEvent: place + 1,
    ...(asked.includeMutations && { mutations }),
    ...(asked.effects && { effects: effectsOf(change) }),
    ...(asked.includeResult && after && { result: after }),
  };
}

/** Whether the query finds the document. Throws the 400 answer for a query that cannot be asked. */
function finds(
  document: ContentDocument | null,
  { query, params }: Listening,
  { documents }: WritableDataset,
  home: Home,
): boolean {
  if (!document) return false;
  if (query === '*') return true;
  const view = { documents: [document], byId: documents };
  const found = answerQuery(view, query, params, home);
  return Array.isArray(found) ? found.length > 0 : Boolean(found);
}

/** One event of a stream, in the format of server-sent events. */
function framed(name: string, data: object, id?: string): string {
  return `event: ${name}\n${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`;
}

/** How often a stream says that it is there, in milliseconds. */
const BEAT = 15_000;

/**
 * Sends every change that the query finds, before or after it, as server-sent events. Throws the 400 answer for a
 * query that cannot be asked. The returned function ends it.
 */
export function startListener(
  dataset: WritableDataset,
  home: Home,
  asked: Listening,
  send: (text: string) => void,
): () => void {
  finds({ _id: 'none', _type: 'none' }, asked, dataset, home);
  send(framed('welcome', { listenerName: randomUUID() }));
  const isFound = ({ before, after }: DocumentChange) =>
    finds(before, asked, dataset, home) || finds(after, asked, dataset, home);
  const end = dataset.listen((transaction) => {
    for (const [place, change] of transaction.changes.entries()) {
      if (!isFound(change)) continue;
      const event = eventOf(transaction, change, place, asked);
      send(framed('mutation', event, `${transaction.id}#${change.id}`));
    }
  });
  const beat = setInterval(() => send(': \n\n'), BEAT);
  return () => {
    clearInterval(beat);
    end();
  };
}
