import type { ContentDocument } from '../../../../../scripts/sanity-emulator/documents.ts';
import { answerQuery } from '../../../../../scripts/sanity-emulator/groq.ts';
import { viewFor } from '../../../../../scripts/sanity-emulator/perspectives.ts';
import type { Ask } from '../../../../../src/gather/sanity/document-types/dataset.ts';

/** Asks these documents, drafts among them, with the local service's own evaluation of queries. */
export function askingOf(documents: readonly ContentDocument[]): Ask {
  const home = { projectId: 'embedded', dataset: 'production' };
  return async (query, params, shape, perspective = 'raw') => {
    const view = viewFor(documents, { perspective, authorized: true, releases: true });
    return shape.parse(answerQuery(view, query.text, params, home));
  };
}
