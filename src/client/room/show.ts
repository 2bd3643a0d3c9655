import { normalPath, ROUTES } from '../../domain/routes.ts';
import { vanillaKey } from '../vanilla-key.ts';
import { fillEntry } from './entry.ts';
import { dropKey, keepKey, keptKey } from './kept-key.ts';
import { fillList } from './list.ts';
import { ROOM } from './name.ts';
import { DamagedError } from './open-file.ts';
import { beginSitting, endSitting, hasEnded, usedSitting, watchReader } from './session.ts';
import { fill, find, templateOf } from './view.ts';

const main = find(document, 'main');
const otherTabs = new BroadcastChannel(ROOM);
let left = false;

/** Empties the page and goes back to the door. */
function leave(): void {
  left = true;
  main.replaceChildren();
  endSitting();
  location.replace(ROUTES.darkroom);
}

/** Seals the room again, in all tabs. */
async function seal(): Promise<void> {
  left = true;
  main.replaceChildren();
  await dropKey();
  otherTabs.postMessage(null);
  leave();
}

async function look(lastActivity: number | null): Promise<void> {
  const now = Date.now();
  const kept = await keptKey();
  const used = kept && usedSitting(kept, lastActivity);
  if (!used || hasEnded(used, now)) await seal();
  else if (used !== kept) await keepKey(used);
}

/** Lets the arrow keys follow the links to previous and next. */
function follow(event: KeyboardEvent): void {
  const relation = { ArrowLeft: 'prev', ArrowRight: 'next' }[vanillaKey(event)];
  if (relation) main.querySelector<HTMLAnchorElement>(`[rel=${relation}]`)?.click();
}

/** What the open room shows at this address: which template of the page, and what is in it, filled in. */
async function contents(root: CryptoKey): Promise<readonly [string, DocumentFragment]> {
  const id = document.getElementById('entry') ? 'entry' : 'list';
  const view = templateOf(id).content;
  try {
    if (id === 'list') await fillList(view, root);
    else if (!(await fillEntry(view, root, normalPath(location.pathname).slice(-16)))) {
      return ['lost', templateOf('lost').content];
    }
    return [id, view];
  } catch (error) {
    const failed = templateOf('failed').content;
    fill(failed, error instanceof DamagedError ? '.absent' : '.damaged', null);
    return ['failed', failed];
  }
}

/** Shows what the room holds at this address, or why it cannot be shown, with the way to seal the room again. */
export async function showRoom(root: CryptoKey): Promise<void> {
  beginSitting();
  otherTabs.addEventListener('message', leave);
  watchReader(look);
  // A page kept for Back must not hold what was opened.
  addEventListener('pagehide', () => main.replaceChildren());
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  const [id, view] = await contents(root);
  if (left) return;
  find(view, 'button').addEventListener('click', seal);
  document.addEventListener('keydown', follow);
  main.className = templateOf(id).className;
  main.replaceChildren(view);
}
