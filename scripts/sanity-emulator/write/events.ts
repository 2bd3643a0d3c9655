import type { History, HistoryEntry } from './history.ts';
import { AUTHOR_ID } from './listener.ts';

interface Step {
  readonly draft: HistoryEntry['changes'][number] | undefined;
  readonly published: HistoryEntry['changes'][number] | undefined;
  /** There was a draft after it. */
  readonly drafted: boolean;
}

/** What a step did, where it did more than edit. */
function typeOf({ draft, published, drafted }: Step, ofDraft: boolean): string | null {
  if (published?.after && draft && !draft.after) return 'publishDocumentVersion';
  const gone = published?.before && !published.after;
  if (gone && !drafted) return 'deleteDocumentGroup';
  if (gone && !ofDraft) return 'unpublishDocument';
  if (!ofDraft || !draft) return null;
  if (!draft.before) return 'createDocumentVersion';
  return draft.after ? null : 'deleteDocumentVersion';
}

/** What was published before the first change that is known, as an import brings it: an author can go back to that, too. */
function beginningOf(history: History, documentId: string) {
  const known = history.entries().flatMap(({ changes }) => changes);
  const first = known.find(({ id }) => id === documentId)?.before;
  const [revisionId, timestamp] = [first?._rev, first?._updatedAt];
  if (typeof revisionId !== 'string' || typeof timestamp !== 'string') return [];
  const type = 'publishDocumentVersion';
  return [{ type, timestamp, revisionId, versionRevisionId: revisionId }];
}

/**
 * The events of a document, or of its draft, the newest first: begun, published, taken back, discarded, deleted. Edits are none:
 * the Studio finds them among the transactions.
 */
export function eventsOf(history: History, id: string, most: number) {
  const documentId = id.replace(/^drafts\./, '');
  const versionId = `drafts.${documentId}`;
  let drafted = history.atTime(versionId, '') !== null;
  const all = history.entries().flatMap(({ ids: [revisionId], timestamp, changes }) => {
    const of = (wanted: string) => changes.find((change) => change.id === wanted);
    const draft = of(versionId);
    if (draft) drafted = draft.after !== null;
    const type = typeOf({ draft, published: of(documentId), drafted }, id === versionId);
    if (!type) return [];
    const versionRevisionId = draft?.before?._rev ?? revisionId;
    return [{ type, timestamp, revisionId, versionRevisionId }];
  });
  const common = { author: AUTHOR_ID, documentId, versionId };
  const events = [...beginningOf(history, documentId), ...all].reverse().slice(0, most);
  return events.map((event) => ({ ...common, ...event }));
}
