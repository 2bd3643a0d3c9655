import { READ, readPath } from '../../domain/routes.ts';
import { parseHeader } from '../../seal/format.ts';
import { pageName } from '../../seal/names.ts';
import { unlock } from '../../seal/open.ts';
import { dropKey, keepKey, keptKey } from './kept-key.ts';
import { openedList } from './open-file.ts';
import { hasEnded } from './session.ts';
import { showRoom } from './show.ts';

/** What came of a passcode. The room is shown when it was right, or why it cannot be. */
export type Outcome = 'open' | 'wrong' | 'damaged' | 'outdated';

/** The text of the header on this page; the page for unknown addresses has none. */
function headerText(): string | null {
  return document.getElementById('room-header')?.textContent ?? null;
}

/** The kept key, if the session goes on and it is this room's. */
async function rootInUse(now: number): Promise<CryptoKey | null> {
  const kept = await keptKey();
  if (!kept) return null;
  if (hasEnded(kept, now) || kept.header !== (headerText() ?? kept.header)) {
    await dropKey();
    return null;
  }
  await keepKey({ ...kept, used: now });
  return kept.root;
}

/** The form that had the focus is gone: what took its place begins here. */
function focusTitle(): void {
  const title = document.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus();
}

/** Opens the room with the passcode. Nothing is fetched for a wrong one. */
export async function unseal(passcode: string): Promise<Outcome> {
  if (!globalThis.DecompressionStream) return 'outdated';
  const text = headerText() ?? '';
  const header = parseHeader(text);
  if (!header) return 'damaged';
  const root = await unlock(header, passcode);
  if (!root) return 'wrong';
  const now = Date.now();
  await keepKey({ root, header: text, opened: now, used: now });
  await showRoom(root);
  focusTitle();
  return 'open';
}

/** The page name of the post or item that the address names in clear, if it is among the room's. */
async function pageOfSlug(root: CryptoKey): Promise<string | null> {
  const slug = decodeURIComponent(location.pathname.split('/').at(-1) ?? '');
  const page = await pageName(root, 'post', slug);
  const { entries } = await openedList(root);
  return entries.some((entry) => entry.page === page) ? page : null;
}

/** Puts the form back where the room was thought to be open. */
function askAgain(): void {
  document.getElementById('opening')?.setAttribute('hidden', '');
  document.getElementById('door')?.removeAttribute('hidden');
  document.getElementById('dial')?.classList.remove('shut');
}

/**
 * Goes on with an open room: a page of the room is shown, an unknown address leads to the entry it names. Without a
 * session the page of the room asks for the passcode, and the unknown address stays unknown.
 */
export async function enter(): Promise<void> {
  const root = await rootInUse(Date.now());
  const door = document.getElementById('door');
  if (!root) askAgain();
  else if (door) await showRoom(root);
  else if (location.pathname.startsWith(READ)) {
    const page = await pageOfSlug(root).catch(() => null);
    if (page) location.replace(readPath(page));
  }
}
