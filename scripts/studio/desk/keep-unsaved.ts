import { combineLatest } from 'rxjs';
import { type DocumentStore, getDraftId } from 'sanity';
import { UNDER_WAY } from './fetch-from-here.ts';
import { forget, type KeptDocument, keep, standOpen } from './unsaved.ts';

/** How often it is looked at what is not saved yet, in milliseconds. */
const INTERVAL = 1000;

/**
 * Documents that were changed in this window, by their ids, until the service has all of each: has the browser keep what is
 * not saved, or forget it, and says whether all is saved.
 */
const followed = new Map<string, () => boolean>();

/**
 * Follows a document that is typed into until all of it is saved, also where its form is closed before: until then the
 * browser keeps it, and asks before the window is closed.
 */
export function keepUnsaved({ pair }: DocumentStore, id: string, type: string): void {
  if (followed.has(id)) return;
  let saved = true;
  let latest: KeptDocument | null = null;
  const known = new Set<string>();
  const state = combineLatest([pair.consistencyStatus(id, type), pair.editState(id, type)]);
  const following = state.subscribe(([isConsistent, { draft, published }]) => {
    saved = isConsistent;
    // When the service is back, a form has first what that has, without what is on its way.
    if (isConsistent || !draft) return;
    latest = draft;
    // A draft that the service does not have yet is named by the transaction that is to make it.
    if (known.size === 0 && published) known.add(published._rev);
    known.add(draft._rev);
  });
  const settle = () => {
    // A form is consistent with a service that is back before what waited has come there.
    const isSaved = saved && UNDER_WAY.size === 0;
    if (isSaved) forget(getDraftId(id));
    else if (latest) keep({ draft: latest, known: [...known, ...UNDER_WAY] });
    return isSaved;
  };
  followed.set(id, settle);
  const timer = setInterval(() => {
    if (!settle()) return;
    clearInterval(timer);
    following.unsubscribe();
    followed.delete(id);
  }, INTERVAL);
}

/** Whether all is saved; what is not is kept. */
const settleAll = () => [...followed.values()].filter((settle) => !settle()).length === 0;

/** Has the browser ask before a window is closed, and keep what is not saved. */
export function watchTheEnd(): void {
  standOpen();
  window.addEventListener('beforeunload', (event) => {
    if (!settleAll()) event.preventDefault();
  });
  window.addEventListener('pagehide', settleAll);
}
