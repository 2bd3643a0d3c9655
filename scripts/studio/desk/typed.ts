import { isDeaf, UNDER_WAY } from './under-way.ts';
import { forget, type KeptDocument, keep, leave, type Unsaved } from './unsaved.ts';

/** A document as its form has it: what is published, and the draft that is typed into. */
export interface Sides {
  readonly draft: KeptDocument | null;
  readonly published: KeptDocument | null;
}

/** A document that is typed into. */
export interface Typed {
  /** Takes what the form has now. */
  hear(isConsistent: boolean, sides: Sides): void;
  /** The service has taken words of this transaction. */
  take(transaction: string): void;
  /** Whether the service, which has these now, has still what the words of this transaction were typed into, or has them. */
  isBase(current: readonly KeptDocument[], transaction: string): boolean;
  /** Has the browser keep what is not saved, or forget it; true where all is saved. */
  settle(): boolean;
  /**
   * Keeps its words for another draft, once nobody types: the service refuses them, and the form is about to lose them, with
   * every key that is pressed in that moment.
   */
  leave(): Promise<void>;
}

/** Of a document and its draft, as far as there are such. */
interface Revisions {
  readonly draft: string | undefined;
  readonly published: string | undefined;
}

const revisionsOf = ({ draft, published }: Sides): Revisions => ({
  // A draft that the service does not have yet is named by the transaction that is to make it.
  draft: draft?._rev && !UNDER_WAY.has(draft._rev) ? draft._rev : undefined,
  published: published?._rev,
});

/** How long nobody types where there is a pause, in milliseconds. */
const QUIET = 2000;

/** Begins to follow a document, of this id once it is published. */
export function typedInto(id: string): Typed {
  const draftId = `drafts.${id}`;
  let saved = true;
  let latest: KeptDocument | null = null;
  let typedAt = 0;
  /** The revisions that this window has last heard of, and those that the service has, with what it has taken since. */
  let heard: Revisions | null = null;
  let base: Revisions | null = null;
  const known = new Set<string>();
  const unsaved = (draft: KeptDocument): Unsaved => ({ draft, known: [...known, ...UNDER_WAY] });
  return {
    hear(isConsistent, sides) {
      saved = isConsistent;
      const { draft, published } = sides;
      const now = revisionsOf(sides);
      const isNews = now.draft !== heard?.draft || now.published !== heard?.published;
      if (!base || (isNews && !isDeaf())) base = now;
      heard = now;
      // When the service is back, a form has first what that has, without what is on its way.
      if (isConsistent || !draft) return;
      latest = draft;
      typedAt = Date.now();
      if (known.size === 0 && published?._rev) known.add(published._rev);
      if (draft._rev) known.add(draft._rev);
    },
    take(transaction) {
      base = { draft: transaction, published: base?.published };
    },
    isBase(current, transaction) {
      const revisionOf = (each: string) => current.find(({ _id }) => _id === each)?._rev;
      const draft = revisionOf(draftId);
      if (draft === transaction) return true;
      if (draft !== base?.draft) return false;
      // Nothing but a draft that is there already goes on whatever is published.
      return draft !== undefined || revisionOf(id) === base?.published;
    },
    settle() {
      // A form is consistent with a service that is back before what waited has come there.
      const isSaved = saved && UNDER_WAY.size === 0;
      if (isSaved) forget(draftId);
      else if (latest) keep(unsaved(latest));
      return isSaved;
    },
    async leave() {
      while (Date.now() - typedAt < QUIET)
        await new Promise((resolve) => setTimeout(resolve, QUIET));
      if (latest) leave(unsaved(latest));
    },
  };
}
