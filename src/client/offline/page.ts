import { isSavable } from '../../domain/offline-copy.ts';
import { hostPath, OFFLINE } from '../../domain/routes.ts';
import { listCachedPages, type SavedPage } from './page-cache.ts';
import { forget, SaveError, save } from './save.ts';

/** In whole kilobytes. */
function sizeOf(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} kB`;
}

/** The text that is meant by HTML without tags. */
function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}

/** An element that the page has. */
function found<E extends Element>(selector: string, within: ParentNode = document): E {
  const element = within.querySelector<E>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
}

function say(text: string): void {
  found('#say').textContent = text;
}

async function remove(paths: readonly string[]): Promise<void> {
  await forget(paths);
  await showList();
  say('Removed.');
  found<HTMLElement>('#say').focus();
}

function rowOf({ path, title, day, bytes, gone }: SavedPage): DocumentFragment {
  const row = document.importNode(found<HTMLTemplateElement>('template').content, true);
  const name = plainText(title);
  const link = found<HTMLAnchorElement>('a', row);
  link.textContent = name;
  if (gone) link.removeAttribute('href');
  else link.href = path;
  found('.note', row).textContent = gone
    ? 'Taken off the site; the copy is removed'
    : `Kept on ${day}, ${sizeOf(bytes)}`;
  found('.vh', row).textContent = ` ${name}`;
  found('button', row).addEventListener('click', () => remove([path]));
  return row;
}

async function showList(): Promise<void> {
  const { pages, bytes } = await listCachedPages();
  const list = found<HTMLElement>('#kept');
  list.replaceChildren(...pages.map(rowOf));
  list.hidden = pages.length === 0;
  const count = pages.length === 1 ? '1 page' : `${pages.length} pages`;
  found('#sum').textContent =
    pages.length === 0 ? 'Nothing is kept.' : `${count}, ${sizeOf(bytes)} with typeface and list.`;
  const all = found<HTMLButtonElement>('#all');
  all.hidden = pages.length < 2;
  all.onclick = () => remove(pages.map(({ path }) => path));
}

/** The page that the address asks to keep, if it is one that can be saved. */
function wantedPath(): string | null {
  const wanted = new URLSearchParams(location.search).get('keep');
  if (wanted === null || !URL.canParse(wanted, location.origin)) return null;
  const { origin, pathname } = new URL(wanted, location.origin);
  const path = hostPath(pathname);
  return origin === location.origin && isSavable(path) ? path : null;
}

async function keepAndShow(path: string): Promise<void> {
  try {
    await save(path, say);
    say('Kept. You can read it without a connection from now on.');
  } catch (error) {
    say(`The page could not be kept. ${error instanceof SaveError ? error.message : ''}`);
  }
  await showList();
}

/** Keeps at once what the reader asked for on its own page. A link from elsewhere is no such wish: it has to be said. */
function answerWish(path: string): void {
  history.replaceState(null, '', OFFLINE);
  if (document.referrer.startsWith(`${location.origin}/`)) {
    keepAndShow(path);
    return;
  }
  const button = found<HTMLButtonElement>('#wish');
  button.hidden = false;
  say(`A link from elsewhere asks to keep ${path} on this device.`);
  button.onclick = () => {
    button.hidden = true;
    keepAndShow(path);
  };
}

async function start(): Promise<void> {
  if (!('serviceWorker' in navigator && 'caches' in globalThis)) {
    say(
      'This browser cannot keep pages here. It takes a current one, https, and no private window.',
    );
    return;
  }
  await showList();
  if (location.pathname !== OFFLINE) {
    say('There is no connection, and the page that you asked for is not kept.');
    return;
  }
  const path = wantedPath();
  if (path !== null) answerWish(path);
}

start().catch(() => say('This browser does not let the site keep pages, as in a private window.'));
