import { type Change, changesBetween } from './changes.ts';
import { type ContentDocument, parseDocuments, withAssetAddresses } from './documents.ts';
import { type Reader, type View, viewFor } from './perspectives.ts';

/** The dataset as it stands, replaced as a whole. */
export type Store = {
  readonly count: () => number;
  /** What a reader sees; made once for each kind of reader and state of the dataset. */
  readonly viewFor: (reader: Reader) => View;
  /** Takes the text of a changed `data.ndjson`; throws, and changes nothing, when it is broken. */
  readonly replace: (ndjson: string) => Change[];
};

/** A store of these documents, whose image assets lead to the address `assets`. */
export function createStore(initial: readonly ContentDocument[], assets: string): Store {
  let documents = initial;
  const views = new Map<string, View>();
  return {
    count: () => documents.length,
    viewFor: (reader) => {
      const kind = JSON.stringify(reader);
      const view = views.get(kind) ?? viewFor(withAssetAddresses(documents, assets), reader);
      views.set(kind, view);
      return view;
    },
    replace: (ndjson) => {
      // A rewrite in place begins by emptying the file.
      if (ndjson === '') throw new Error('the file is empty');
      const changed = parseDocuments(ndjson);
      const changes = changesBetween(documents, changed);
      documents = changed;
      views.clear();
      return changes;
    },
  };
}
