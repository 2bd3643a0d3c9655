import { READ, readPath } from '../../domain/routes.ts';
import { passcodeKey } from '../../seal/derive.ts';
import { parseHeader } from '../../seal/format.ts';
import { fetchSlots } from './open-file.ts';
import { readList, remember } from './opened.ts';
import { hasEnded } from './session.ts';
import { showFailure, showRoom } from './show.ts';
import { askTabs } from './tabs.ts';

/** What came of a passcode. The room is shown when it was right, or why it cannot be. */
export type Outcome = 'open' | 'wrong' | 'damaged' | 'outdated';

/** The text of the header on this page; the page for unknown addresses has none. */
function headerText(): string | null {
  return document.getElementById('room-header')?.textContent ?? null;
}

function canDecompress(): boolean {
  try {
    return !!new DecompressionStream('deflate-raw');
  } catch {
    return false;
  }
}

/** Opens the room with the passcode. Of the room's files only the slots of its keys are fetched for a wrong one. */
export async function unseal(passcode: string): Promise<Outcome> {
  if (!canDecompress()) return 'outdated';
  const header = headerText() ?? '';
  const parsed = parseHeader(header);
  if (!parsed) return 'damaged';
  try {
    const [key, slots] = await Promise.all([passcodeKey(passcode, parsed), fetchSlots()]);
    const now = Date.now();
    const session = { key, header, opened: now, used: now };
    const list = await readList(session, slots);
    if (!list) return 'wrong';
    remember(session, list);
  } catch (error) {
    showFailure(error);
    return 'open';
  }
  await showRoom();
  return 'open';
}

/**
 * Goes on with a room that is open in another tab: a page of the room is shown, an unknown address leads to the entry
 * it names. False where no tab answers: the page of the room asks for the passcode then, and the unknown address stays
 * unknown.
 */
export async function enter(): Promise<boolean> {
  const session = await askTabs();
  const isDoor = document.getElementById('door') !== null;
  if (!session || hasEnded(session, Date.now())) return false;
  try {
    const list = await readList(session);
    if (!list) return false;
    if (isDoor) {
      remember(session, list);
      await showRoom();
      return true;
    }
    if (!location.pathname.startsWith(READ)) return false;
    const slug = decodeURIComponent(location.pathname.split('/').at(-1) ?? '');
    const page = list.find((entry) => entry.slug === slug)?.page;
    if (page) location.replace(readPath(page));
  } catch (error) {
    if (isDoor) showFailure(error);
  }
  return isDoor;
}
