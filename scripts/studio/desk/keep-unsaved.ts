import { combineLatest } from 'rxjs';
import type { DocumentStore } from 'sanity';
import { type Typed, typedInto } from './typed.ts';
import { standOpen } from './unsaved.ts';

/** How often it is looked at what is not saved yet, in milliseconds. */
const INTERVAL = 1000;

/** Documents that were changed in this window, by their ids, until the service has all of each. */
export const TYPED = new Map<string, Typed>();

/**
 * Follows a document that is typed into until all of it is saved, also where its form is closed before: until then the
 * browser keeps it, and asks before the window is closed.
 */
export function keepUnsaved({ pair }: DocumentStore, id: string, type: string): void {
  if (TYPED.has(id)) return;
  const typed = typedInto(id);
  const state = combineLatest([pair.consistencyStatus(id, type), pair.editState(id, type)]);
  const following = state.subscribe(([isConsistent, sides]) => typed.hear(isConsistent, sides));
  TYPED.set(id, typed);
  const timer = setInterval(() => {
    if (!typed.settle()) return;
    clearInterval(timer);
    following.unsubscribe();
    TYPED.delete(id);
  }, INTERVAL);
}

/** Whether all is saved; what is not is kept. */
const settleAll = () => [...TYPED.values()].filter((typed) => !typed.settle()).length === 0;

/** Has the browser ask before a window is closed, and keep what is not saved. */
export function watchTheEnd(): void {
  standOpen();
  window.addEventListener('beforeunload', (event) => {
    if (!settleAll()) event.preventDefault();
  });
  window.addEventListener('pagehide', settleAll);
}
