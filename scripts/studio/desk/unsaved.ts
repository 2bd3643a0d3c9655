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

/** Drafts of this folder alone: another desk may stand at the same address another day. */
const OURS = `unsaved in ${process.env.SANITY_STUDIO_FOLDER} by `;

/** This window, as long as it stands: whoever asks for its lock waits until it is closed. */
const WINDOW = crypto.randomUUID();

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

/** Tells other windows that this one stands: what it keeps is its own to save. */
export function standOpen(): void {
  if (mayKeep()) void navigator.locks.request(WINDOW, () => new Promise(() => undefined));
}

/** Keeps a draft in the browser. Where there is no room for it, what was kept of it before stays. */
export function keep(unsaved: Unsaved): void {
  try {
    storage()?.setItem(keyOf(WINDOW, unsaved.draft._id), JSON.stringify(unsaved));
  } catch {
    // It is in the window still, and the browser asks before that is closed.
  }
}

export function forget(id: string): void {
  storage()?.removeItem(keyOf(WINDOW, id));
}

/** What windows left that are closed; `done` removes it. */
export async function leftByOthers() {
  const { held = [] } = await navigator.locks.query();
  const open = new Set(held.map(({ name }) => name));
  return Object.entries(storage() ?? {}).flatMap(([key, text]: [string, string]) => {
    const [window = ''] = key.slice(OURS.length).split(' ');
    if (!key.startsWith(OURS) || open.has(window)) return [];
    return [{ text, done: () => localStorage.removeItem(key) }];
  });
}

/** Whether nothing newer is written over with these words: `current` is the draft that the service has, or what is published. */
export function fits({ known }: Unsaved, current: KeptDocument | null): boolean {
  return current === null || known.includes(current._rev ?? '');
}
