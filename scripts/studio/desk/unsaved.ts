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
  /** The revision of what it was typed into, a draft or what is published; of a new document none. */
  readonly before?: string | undefined;
  /** Transactions that were on their way: the service may have carried them out. */
  readonly sent: readonly string[];
}

/** Drafts of this folder alone: another desk may stand at the same address another day. */
const OURS = `unsaved in ${process.env.SANITY_STUDIO_FOLDER} by `;

/** This window, as long as it stands: whoever asks for its lock waits until it is closed. */
const WINDOW = crypto.randomUUID();

const keyOf = (window: string, id: string) => `${OURS}${window} ${id}`;

/** Tells other windows that this one stands: what it keeps is its own to save. */
export function standOpen(): void {
  void navigator.locks.request(WINDOW, () => new Promise(() => undefined));
}

/** Keeps a draft in the browser. Where there is no room for it, it stays in the window alone. */
export function keep(unsaved: Unsaved): void {
  try {
    localStorage.setItem(keyOf(WINDOW, unsaved.draft._id), JSON.stringify(unsaved));
  } catch {
    forget(unsaved.draft._id);
  }
}

export function forget(id: string): void {
  localStorage.removeItem(keyOf(WINDOW, id));
}

/** What windows left that are closed; `done` removes it. */
export async function leftByOthers() {
  const { held = [] } = await navigator.locks.query();
  const open = new Set(held.map(({ name }) => name));
  return Object.entries(localStorage).flatMap(([key, text]: [string, string]) => {
    const [window = ''] = key.slice(OURS.length).split(' ');
    if (!key.startsWith(OURS) || open.has(window)) return [];
    const unsaved: Unsaved = JSON.parse(text);
    return [{ unsaved, done: () => localStorage.removeItem(key) }];
  });
}

/** Whether the service has what these words were typed into, and nothing newer: `current` is its draft, or what is published. */
export function fits({ before, sent }: Unsaved, current: KeptDocument | null): boolean {
  return current?._rev === before || sent.includes(current?._rev ?? '');
}
