import { combineLatest } from 'rxjs';
import type { DocumentStore } from 'sanity';
import { UNDER_WAY } from './fetch-from-here.ts';
import { forget, type KeptDocument, keep, standOpen } from './unsaved.ts';

/** How often it is looked at what is not saved yet, in milliseconds. */
const INTERVAL = 1000;

interface Followed {
  readonly isSaved: () => boolean;
  readonly keep: () => void;
}

/** Documents that were changed in this window, by their ids, until the service has all of each. */
const followed = new Map<string, Followed>();

/**
 * Follows a document that is typed into until all of it is saved, also where its form is closed before: until then the
 * browser keeps it, and asks before the window is closed.
 */
export function keepUnsaved({ pair }: DocumentStore, id: string, type: string): void {
  if (followed.has(id)) return;
  let saved = true;
  let latest: KeptDocument | null = null;
  let kept: KeptDocument | null = null;
  const state = combineLatest([pair.consistencyStatus(id, type), pair.editState(id, type)]);
  let publishedRevision: string | undefined;
  const following = state.subscribe(([isConsistent, { draft, published }]) => {
    saved = isConsistent;
    publishedRevision = published?._rev;
    // When the service is back, a form has first what that has, without what is on its way.
    if (!isConsistent) latest = draft;
  });
  // A form is consistent with a service that is back before what waited has come there.
  const isSaved = () => saved && UNDER_WAY.size === 0;
  const keepLatest = () => {
    if (!latest || latest === kept) return;
    kept = latest;
    const { _rev } = latest;
    // A draft that the service does not have yet is named by the transaction that is to make it.
    const before = !_rev || UNDER_WAY.has(_rev) ? publishedRevision : _rev;
    keep({ draft: latest, before, sent: [...UNDER_WAY] });
  };
  followed.set(id, { isSaved, keep: keepLatest });
  const timer = setInterval(() => {
    if (!isSaved()) return keepLatest();
    clearInterval(timer);
    following.unsubscribe();
    followed.delete(id);
    if (kept) forget(kept._id);
  }, INTERVAL);
}

function keepAll(): boolean {
  const unsaved = [...followed.values()].filter(({ isSaved }) => !isSaved());
  for (const each of unsaved) each.keep();
  return unsaved.length > 0;
}

/** Has the browser ask before a window is closed, and keep what is not saved. */
export function watchTheEnd(): void {
  standOpen();
  window.addEventListener('beforeunload', (event) => {
    if (keepAll()) event.preventDefault();
  });
  window.addEventListener('pagehide', keepAll);
}
