/** A document as forms and the service have it. */
export interface KeptDocument {
  readonly [field: string]: unknown;
  readonly _id: string;
  readonly _type: string;
  readonly _rev?: string;
}

/** A draft as it stood in a form before the service had all of it. */
export interface Unsaved {
  readonly draft: KeptDocument;
  /** Each revision that it was typed into, and that it would have become: of anything else the service has, it knows nothing. */
  readonly known: readonly string[];
}

const KEPT = 'unsaved in ';

/** Drafts of this dataset alone: another desk may stand at the same address another day. */
const OURS = `${KEPT}${process.env.SANITY_STUDIO_DESK} by `;

/** This window, as long as it stands: whoever asks for its lock waits until it is closed. */
const WINDOW = crypto.randomUUID();

/** How long drafts of other datasets stay, in milliseconds: their desks may stand here again. */
const LONGEST = 90 * 24 * 60 * 60_000;

const keyOf = (window: string, id: string) => `${OURS}${window} ${id}`;

/** The browser's storage; null where that is forbidden. */
function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Where storage is forbidden, locks are too. */
export const mayKeep = (): boolean => storage() !== null;

const entries = (): [string, string][] => Object.entries(storage() ?? {});

/** Forgets what was left so long ago for a dataset that no desk here has shown since. */
function forgetOld(): void {
  const oldest = Date.now() - LONGEST;
  for (const [key, text] of entries()) {
    if (!key.startsWith(KEPT) || key.startsWith(OURS)) continue;
    const [, at = 0] = /^\{"at":(\d+),/.exec(text) ?? [];
    if (Number(at) < oldest) localStorage.removeItem(key);
  }
}

/** Tells other windows that this one stands: what it keeps is its own to save. */
export function standOpen(): void {
  if (!mayKeep()) return;
  void navigator.locks.request(WINDOW, () => new Promise(() => undefined));
  forgetOld();
}

/** Keeps a draft in the browser. Where there is no room for it, what was kept of it before stays. */
export function keep(unsaved: Unsaved, window = WINDOW): void {
  try {
    const text = JSON.stringify({ at: Date.now(), ...unsaved });
    storage()?.setItem(keyOf(window, unsaved.draft._id), text);
  } catch {
    // It is in the window still, and the browser asks before that is closed.
  }
}

export function forget(id: string): void {
  storage()?.removeItem(keyOf(WINDOW, id));
}

const LEFT = 'left unsaved';

/** Keeps a draft that its form is about to lose, as though its window were closed. */
export function leave(unsaved: Unsaved): void {
  keep(unsaved, crypto.randomUUID());
  window.dispatchEvent(new Event(LEFT));
}

/** Calls `listener` when this window has left a draft. The returned function ends that. */
export function whenLeft(listener: () => void): () => void {
  window.addEventListener(LEFT, listener);
  return () => window.removeEventListener(LEFT, listener);
}

/** What forms that are closed left; `done` removes it. */
export async function leftByOthers() {
  const { held = [] } = await navigator.locks.query();
  const open = new Set(held.map(({ name }) => name));
  return entries().flatMap(([key, text]) => {
    const [window = ''] = key.slice(OURS.length).split(' ');
    if (!key.startsWith(OURS) || open.has(window)) return [];
    return [{ text, done: () => localStorage.removeItem(key) }];
  });
}

/** Whether nothing newer is written over with these words: `current` is the draft that the service has, or what is published. */
export function fits({ known }: Unsaved, current: KeptDocument | null): boolean {
  return current === null || known.includes(current._rev ?? '');
}
