import { type Change, changesBetween } from './changes.ts';
import { type AssetHome, type ContentDocument, withAssetAddresses } from './documents.ts';
import { type Reader, type View, viewFor } from './perspectives.ts';

/** The dataset as it stands, replaced as a whole. */
export type Store = {
  readonly count: () => number;
  /** What a reader sees; made once for each kind of reader and state of the dataset. */
  readonly viewFor: (reader: Reader) => View;
  /** Takes the dataset as it is now; answers what changed. */
  readonly replace: (changed: readonly ContentDocument[]) => Change[];
};

/** A store of these documents, whose assets lead to this service where it has their files. */
export function createStore(initial: readonly ContentDocument[], assets: AssetHome): Store {
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
    replace: (changed) => {
      const changes = changesBetween(documents, changed);
      documents = changed;
      views.clear();
      return changes;
    },
  };
}
