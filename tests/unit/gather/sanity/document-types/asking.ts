import type { ContentDocument } from '../../../../../scripts/sanity-emulator/documents.ts';
import { answerQuery } from '../../../../../scripts/sanity-emulator/groq.ts';
import type { Ask } from '../../../../../src/gather/sanity/document-types/dataset.ts';

/** Asks these documents, drafts among them, with the local service's own evaluation of queries. */
export function askingOf(documents: readonly ContentDocument[]): Ask {
  const byId = new Map(documents.map((document) => [document._id, document]));
  const home = { projectId: 'embedded', dataset: 'production' };
  return async (query, params, shape) =>
    shape.parse(answerQuery({ documents, byId }, query.text, params, home));
}
