import { isDeepStrictEqual } from 'node:util';
import { type ContentDocument, isUnpublished } from './documents.ts';

/** What happened to one published document; of a deleted one, the document as it was. */
export type Change = {
  readonly operation: 'create' | 'update' | 'delete';
  readonly document: ContentDocument;
};

/** Types of Sanity's own, as of pictures. */
const OWN_TYPES = /^(sanity|system)\./;

const reportedById = (documents: readonly ContentDocument[]): Map<string, ContentDocument> =>
  new Map(
    documents
      .filter(({ _id, _type }) => !OWN_TYPES.test(_type) && !isUnpublished(_id))
      .map((document) => [document._id, document]),
  );

/**
 * What changed between two states of the dataset, for the types that an author names as he likes, without drafts and
 * versions.
 */
export function changesBetween(
  before: readonly ContentDocument[],
  after: readonly ContentDocument[],
): Change[] {
  const old = reportedById(before);
  const current = reportedById(after);
  const changes: Change[] = [];
  for (const document of current.values()) {
    const earlier = old.get(document._id);
    if (!earlier) changes.push({ operation: 'create', document });
    else if (!isDeepStrictEqual(earlier, document)) changes.push({ operation: 'update', document });
  }
  for (const document of old.values()) {
    if (!current.has(document._id)) changes.push({ operation: 'delete', document });
  }
  return changes;
}
