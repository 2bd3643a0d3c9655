import { normalPath, READ, ROUTES } from '../../domain/routes.ts';
import { vanillaKey } from '../vanilla-key.ts';
import { fillEntry } from './entry.ts';
import { fillList } from './list.ts';
import { markOpen, markPlace } from './marks.ts';
import { DamagedError, openedEntry } from './open-file.ts';
import { currentList, currentSession, forget, readList, remember, use } from './opened.ts';
import { hasEnded, holdLock, watchReader } from './session.ts';
import { listen, tell } from './tabs.ts';
import { classesOf, fill, find, focusTitle, templateOf } from './view.ts';

const main = find(document, 'main');
const opening = document.getElementById('opening');
let release = () => {};
/** Where the reader was on the list. */
let scrolled = 0;
let shown = '';

/** Forgets the room and empties the page. */
function empty(): void {
  forget();
  main.replaceChildren();
  release();
}

/** Goes back to the door, to the part where a reader goes on. */
function leave(part: 'dial' | 'ended'): void {
  empty();
  history.replaceState(null, '', `${ROUTES.darkroom}#${part}`);
  location.reload();
}

/** Seals the room again, in all tabs. */
function seal(): void {
  tell('seal');
  leave('dial');
}

/** Seals it because it was left alone, or open for too long; the door then says so. */
function end(): void {
  tell('seal');
  leave('ended');
}

function look(lastActivity: number | null): void {
  use(lastActivity);
  const session = currentSession();
  // Nothing is open in a page that is being left.
  if (!session) return;
  if (hasEnded(session, Date.now())) end();
  else if (lastActivity !== null) tell(session);
}

/** The page name in an address of the room, '' for the list; null for any other address. */
function pageAt(path: string): string | null {
  const normal = normalPath(path);
  if (normal === ROUTES.darkroom) return '';
  return normal.startsWith(READ) && normal.length === READ.length + 16 ? normal.slice(-16) : null;
}

/** The entry with this page name; where it has gone, the list is read once more, for the room may have changed. */
async function entryView(page: string): Promise<readonly [string, DocumentFragment]> {
  const line = () => currentList().find((entry) => entry.page === page);
  const view = templateOf('entry');
  try {
    const entry = line();
    if (!entry) return ['lost', templateOf('lost')];
    await fillEntry(view, currentList(), page, await openedEntry(entry));
  } catch (error) {
    const session = currentSession();
    const list = error instanceof DamagedError && session && (await readList(session));
    if (!list || !session) throw error;
    remember(session, list);
    const entry = line();
    if (!entry) return ['lost', templateOf('lost')];
    await fillEntry(view, list, page, await openedEntry(entry));
  }
  return ['entry', view];
}

function listView(): readonly [string, DocumentFragment] {
  const view = templateOf('list');
  fillList(view, currentList());
  return ['list', view];
}

function failedView(error: unknown): readonly [string, DocumentFragment] {
  const view = templateOf('failed');
  fill(view, error instanceof DamagedError ? '.absent' : '.damaged', null);
  return ['failed', view];
}

function place([id, view]: readonly [string, DocumentFragment]): void {
  find(view, '.actions button').addEventListener('click', seal);
  for (const again of view.querySelectorAll<HTMLAnchorElement>('.again'))
    again.href = location.href;
  main.className = classesOf(id);
  main.replaceChildren(view);
}

/** Shows what the room holds at the page's address, or why it cannot be shown. */
async function show(): Promise<void> {
  const { href } = location;
  const page = pageAt(location.pathname) ?? '';
  shown = href;
  markPlace(page === '');
  if (page === '') place(listView());
  else {
    if (opening) {
      opening.hidden = false;
      main.replaceChildren(opening);
    }
    const view = await entryView(page).catch(failedView);
    // The reader may have gone on, or sealed the room.
    if (shown !== href || !currentSession()) return;
    place(view);
  }
  focusTitle();
}

/** Follows a link of the room within the page: what opens the room would not survive another one. */
function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!link || button || metaKey || ctrlKey || shiftKey || altKey || !currentSession()) return;
  const page = link.origin === location.origin && !link.hash ? pageAt(link.pathname) : null;
  // A public piece's address can be as long.
  if (page === null || (page && !currentList().some((entry) => entry.page === page))) return;
  event.preventDefault();
  if (pageAt(location.pathname) === '') scrolled = scrollY;
  if (link.href !== location.href) history.pushState(null, '', link.href);
  show();
  scrollTo(0, 0);
}

function goBack(): void {
  if (location.href.split('#')[0] === shown.split('#')[0] || !currentSession()) return;
  show();
  if (pageAt(location.pathname) === '') scrollTo(0, scrolled);
}

/** Lets the arrow keys follow the links to previous and next. */
function followKey(event: KeyboardEvent): void {
  const relation = { ArrowLeft: 'prev', ArrowRight: 'next' }[vanillaKey(event)];
  if (relation) main.querySelector<HTMLAnchorElement>(`[rel=${relation}]`)?.click();
}

/** Shows the room that was opened, from now on until it is sealed, with the way to seal it. */
export async function showRoom(): Promise<void> {
  release = holdLock();
  listen({ session: currentSession, sealed: () => leave('dial'), told: ({ used }) => use(used) });
  watchReader(look);
  // A page that the browser keeps for Back must hold nothing, and must not be shown as it was.
  addEventListener('pagehide', empty);
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  addEventListener('popstate', goBack);
  document.addEventListener('click', follow);
  document.addEventListener('keydown', followKey);
  history.scrollRestoration = 'manual';
  markOpen();
  const done = show();
  // A reader whose page is higher than the screen has moved it to the field.
  scrollTo(0, 0);
  await done;
}

/** Says why the room cannot be shown, with a way on. */
export function showFailure(error: unknown): void {
  place(failedView(error));
}
