import { type Answer, json, notFound } from '../http-error.ts';
import type { WritableDataset } from './dataset.ts';
import { eventsOf } from './events.ts';
import type { HistoryEntry } from './history.ts';
import { AUTHOR_ID, effectsOf } from './listener.ts';

/** Entries in one answer, unless fewer are asked for. */
const PAGE = 50;

/** How many are asked for, at most. */
function mostOf(search: URLSearchParams, most: number): number {
  return Math.min(most, Number(search.get('limit')) || most);
}

function transactionIn(entry: HistoryEntry, ids: readonly string[]) {
  const changes = entry.changes.filter(({ id }) => ids.includes(id));
  return {
    id: entry.ids[0],
    timestamp: entry.timestamp,
    author: AUTHOR_ID,
    documentIDs: changes.map(({ id }) => id),
    mutations: [],
    effects: Object.fromEntries(changes.map((change) => [change.id, effectsOf(change)])),
  };
}

/** The entries between two transactions, both included; a transaction that is unknown bounds nothing. */
function between(entries: HistoryEntry[], from: string | null, to: string | null): HistoryEntry[] {
  const first = entries.findIndex(({ ids }) => ids.includes(from ?? ''));
  const last = entries.findIndex(({ ids }) => ids.includes(to ?? ''));
  return entries.slice(Math.max(0, first), last === -1 ? undefined : last + 1);
}

function transactions(
  { history }: WritableDataset,
  ids: readonly string[],
  search: URLSearchParams,
) {
  const own = history.entries().filter(({ changes }) => changes.some(({ id }) => ids.includes(id)));
  const part = between(own, search.get('fromTransaction'), search.get('toTransaction'));
  if (search.get('reverse') === 'true') part.reverse();
  return part.slice(0, mostOf(search, PAGE)).map((entry) => transactionIn(entry, ids));
}

function documentsThen(
  { history, documents }: WritableDataset,
  ids: string[],
  search: URLSearchParams,
) {
  const revision = search.get('revision');
  const time = search.get('time');
  return ids.flatMap((id) => {
    if (revision !== null) return history.atRevision(id, revision) ?? [];
    if (time !== null) return history.atTime(id, time) ?? [];
    const last = history
      .entries()
      .findLast(({ changes }) => changes.some((each) => each.id === id));
    const gone = last?.changes.find((each) => each.id === id)?.before ?? [];
    return documents.get(id) ?? gone;
  });
}

/**
 * Answers about the past: `transactions/ids`, `documents/ids` at a revision or time, `events/documents/id`. Throws the
 * 404 answer for anything else.
 */
export function historyAnswer(dataset: WritableDataset, path: string, address: URL): Answer {
  const [, kind, list = ''] = /^(transactions|documents|events\/documents)\/(.+)$/.exec(path) ?? [];
  const ids = decodeURIComponent(list).split(',');
  const { searchParams } = address;
  if (kind === 'documents') {
    return json(200, { documents: documentsThen(dataset, ids, searchParams) });
  }
  if (kind === 'events/documents') {
    const events = ids.map((id) => [id, eventsOf(dataset.history, id, mostOf(searchParams, 100))]);
    return json(200, { events: Object.fromEntries(events), nextCursor: '' });
  }
  if (kind !== 'transactions') throw notFound(address.pathname);
  const lines = transactions(dataset, ids, searchParams).map((each) => `${JSON.stringify(each)}\n`);
  const headers = { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' };
  return { status: 200, headers, body: lines.join('') };
}
