import { passcodeKey } from '../seal/derive.ts';
import { fromBase64, parseHeader } from '../seal/format.ts';
import type { SealedEntry } from '../seal/payload.ts';
import { fillEntry } from './room/entry.ts';
import { fillList } from './room/list.ts';
import { fetchSlots, openedEntry, openedFileOfList } from './room/open-file.ts';
import * as rich from './room/rich.ts';
import { hasEnded, usedSession, watchReader } from './room/session.ts';
import { classesOf, fill, find, focusTitle, templateOf } from './room/view.ts';

/*
 * The Dark Room as one file on the reader's own device: its sealed files stand in the page, and nothing is asked of
 * anybody. What is open is kept in variables alone; a reload asks again.
 */

const text = (id: string): string => document.getElementById(id)?.textContent ?? '';
const files: Readonly<Record<string, string>> = JSON.parse(text('room-files'));

// What opens the room asks for files by their addresses.
globalThis.fetch = async (address) => {
  const name = /([^/]+)\.bin$/.exec(String(address))?.[1] ?? '';
  const base64 = files[name];
  return base64 === undefined
    ? new Response(null, { status: 404 })
    : new Response(fromBase64(base64));
};

const main = find(document, 'main');
const form = find<HTMLFormElement>(document, '#door form');
const field = find<HTMLInputElement>(form, '#passcode');
let entries: readonly SealedEntry[] | null = null;
let times = { opened: 0, used: 0 };
/** The part of the address behind '#' for which a view is shown. */
let shown: string | null = null;

function seal(): void {
  location.hash = '';
  location.reload();
}

/** Links of the room lead to places of this file, others that are paths of the site to the site. */
function turnLinks(view: ParentNode): void {
  for (const link of view.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    const { pathname, href } = new URL(link.getAttribute('href') ?? '', text('room-site'));
    const [, page] = /\/read\/([a-z2-7]{16})$/.exec(pathname) ?? [];
    if (page) link.href = `#${page}`;
    else link.href = pathname.endsWith('/darkroom') ? '#list' : href;
  }
}

function place(id: string, view: DocumentFragment): void {
  turnLinks(view);
  find(view, '.actions button').addEventListener('click', seal);
  main.className = classesOf(id);
  main.replaceChildren(view);
  focusTitle();
  scrollTo(0, 0);
}

async function show(): Promise<void> {
  if (entries === null) return;
  const { hash } = location;
  const page = hash.slice(1);
  // A note of the text that is shown, or the way back from it.
  if (page === shown || (shown !== null && main.contains(document.getElementById(page)))) return;
  const entry = entries.find((each) => each.page === page);
  let id = entry ? 'entry' : 'list';
  let view = templateOf(id);
  try {
    if (entry) await fillEntry(view, entries, page, await openedEntry(entry), async () => rich);
    else fillList(view, entries);
  } catch {
    id = 'failed';
    view = templateOf(id);
    fill(view, '.absent', null);
  }
  // The reader may have gone on.
  if (location.hash !== hash) return;
  shown = page;
  place(id, view);
}

function tell(message: string): void {
  form.querySelector('[role=alert]')?.remove();
  const line = document.createElement('p');
  line.className = 'err';
  line.setAttribute('role', 'alert');
  line.textContent = message;
  field.after(line);
  field.focus();
  field.select();
}

async function open(): Promise<void> {
  const header = parseHeader(text('room-header'));
  const slots = await fetchSlots();
  if (!header) return tell('The file is damaged.');
  const key = await passcodeKey(field.value, header);
  const list = await openedFileOfList(header, key, slots);
  if (!list) return tell('That passcode does not open the room.');
  // What was lent has an end, which stands among what is sealed.
  if (Date.now() > Date.parse(list.until ?? '')) return tell('The time to read this is over.');
  entries = list.entries;
  field.value = '';
  const now = Date.now();
  times = { opened: now, used: now };
  watchReader((at) => {
    times = usedSession(times, at);
    if (hasEnded(times, Date.now())) seal();
  });
  await show();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  open().catch(() => tell('The file is damaged.'));
});
addEventListener('hashchange', show);
turnLinks(document);
document.getElementById('dial')?.classList.remove('shut');
