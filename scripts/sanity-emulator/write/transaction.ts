import { randomUUID } from 'node:crypto';
import { Mutation } from '@sanity/mutator';
import { type ContentDocument, isUnpublished } from '../documents.ts';
import { HttpError } from '../http-error.ts';
import { isTooDeep, MOST_LEVELS } from '../request-body.ts';
import { type DocumentMutation, idOf } from './mutations.ts';

export type Documents = ReadonlyMap<string, ContentDocument>;

/** What a transaction does to one document. */
export interface DocumentChange {
  readonly id: string;
  readonly before: ContentDocument | null;
  readonly after: ContentDocument | null;
  readonly mutations: readonly DocumentMutation[];
}

/** A transaction worked out and not yet carried out. */
export interface Transaction {
  readonly id: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly changes: readonly DocumentChange[];
}

function refused(status: number, description: string, item: object): HttpError {
  return new HttpError(status, {
    error: { description, type: 'mutationError', items: [{ error: { description, ...item } }] },
  });
}

const inapplicable = (reason: string): HttpError =>
  refused(400, `The mutation cannot be applied: ${reason}`, { type: 'mutationError' });

/** With an id of its own: one that ends in a dot is completed, as for a new draft. */
function withId(change: DocumentMutation): DocumentMutation {
  if (!('create' in change)) return change;
  const { _id } = change.create;
  if (_id !== '' && !_id.endsWith('.')) return change;
  return { create: { ...change.create, _id: `${_id}${randomUUID()}` } };
}

/** Throws the 409 or 404 answer where the document is not as the mutation takes it to be. */
function assertApplies(change: DocumentMutation, id: string, before: ContentDocument | null): void {
  if ('create' in change && before) {
    const error = { type: 'documentAlreadyExistsError', id };
    throw refused(409, `Document by ID "${id}" already exists`, error);
  }
  if (!('patch' in change)) return;
  if (!before) {
    const error = { type: 'documentNotFoundError', id };
    throw refused(404, `The document with the ID "${id}" was not found`, error);
  }
  const { ifRevisionID } = change.patch;
  if (ifRevisionID !== undefined && before._rev !== ifRevisionID) {
    const error = { type: 'documentRevisionIDDoesNotMatchError', id };
    throw refused(
      409,
      `Document "${id}" has unexpected revision ID ("${before._rev}"), expected "${ifRevisionID}"`,
      error,
    );
  }
}

function applied(
  change: DocumentMutation,
  before: ContentDocument | null,
  transactionId: string,
  timestamp: string,
): ContentDocument | null {
  try {
    const mutation = new Mutation({
      mutations: [structuredClone(change)],
      transactionId,
      timestamp,
    });
    return mutation.apply(before);
  } catch (error) {
    throw inapplicable(error instanceof Error ? error.message : String(error));
  }
}

/** True where a value holds a reference to the id that must not lead nowhere. */
function refersTo(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((each) => refersTo(each, id));
  if (typeof value !== 'object' || value === null) return false;
  if ('_ref' in value && value._ref === id) return !('_weak' in value && value._weak === true);
  return Object.values(value).some((each) => refersTo(each, id));
}

/** The ids of published documents and drafts that refer to this one, weak references left out. */
export function referrersOf(documents: Iterable<ContentDocument>, id: string): string[] {
  return [...documents]
    .filter((document) => document._id !== id && refersTo(document, id))
    .map(({ _id }) => _id);
}

/** Throws the 409 answer where a document is taken away that others refer to. */
function assertUnreferred(changes: ReadonlyMap<string, DocumentChange>, documents: Documents) {
  const gone = [...changes.values()].filter(({ before, after }) => before && !after);
  if (gone.every(({ id }) => isUnpublished(id))) return;
  const after = new Map(documents);
  for (const change of changes.values()) {
    if (change.after) after.set(change.id, change.after);
    else after.delete(change.id);
  }
  for (const { id } of gone) {
    const [referrer] = referrersOf(after.values(), id);
    if (referrer === undefined) continue;
    const error = { type: 'documentHasExistingReferencesError', id, referencingIDs: [referrer] };
    throw refused(409, `Document "${id}" cannot be deleted: "${referrer}" refers to it`, error);
  }
}

/**
 * What the mutations do, one after the other, all or none: nothing is changed yet. Throws the answer of the real
 * service for one that does not apply (409: exists already, another revision, still referred to; 404: missing).
 */
export function transactionOf(
  documents: Documents,
  mutations: readonly DocumentMutation[],
  id: string = randomUUID(),
  timestamp: string = new Date().toISOString(),
): Transaction {
  const changes = new Map<string, DocumentChange>();
  for (const change of mutations.map(withId)) {
    const key = idOf(change);
    const earlier = changes.get(key);
    const original = documents.get(key) ?? null;
    // Copied once: a long text that is pasted is thousands of changes to one document.
    const before = earlier ? earlier.after : structuredClone(original);
    if ('createIfNotExists' in change && before) continue;
    assertApplies(change, key, before);
    const after = applied(change, before, id, timestamp);
    const own = [...(earlier?.mutations ?? []), change];
    changes.set(key, { id: key, before: original, after, mutations: own });
  }
  const isDeep = [...changes.values()].some(({ after }) => isTooDeep(after));
  if (isDeep) throw inapplicable(`the document gets more than ${MOST_LEVELS} levels`);
  assertUnreferred(changes, documents);
  return { id, timestamp, changes: [...changes.values()].filter(isEffective) };
}

/** False for a document that is as it was: made and taken away again, or there already. */
function isEffective({ before, after }: DocumentChange): boolean {
  return before !== after;
}
