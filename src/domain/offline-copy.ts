import { ASSETS, OFFLINE, READ, ROUTES, readItemPath, sitePath } from './routes.ts';

/** The Dark Room, its sealed pages and their files, however a host spells them. */
const SEALED = /^\/(dark-?room|d\/|read\/[a-z2-7]{16}(\.html)?\/?$)/i;

/** True for the address of something sealed, or that looks like one: nothing of it is ever saved or answered for. */
export function isSealedPath(path: string): boolean {
  try {
    return SEALED.test(decodeURIComponent(sitePath(path)));
  } catch {
    return true;
  }
}

/** True for a page that a reader can save: a reader page, or the memoir's. */
export function isSavable(path: string): boolean {
  return (path.startsWith(READ) || path === ROUTES.book) && !isSealedPath(path);
}

/** A page as it is saved. */
export interface OfflineCopy {
  readonly html: string;
  /** The title of the page, without the site's name; HTML, with its entities. */
  readonly title: string;
}

/** What stands in a tag: a value in quotation marks may contain '>'. */
const WITHIN = `(?:"[^"]*"|'[^']*'|[^>"'])*`;
const SOURCE = new RegExp(`<source\\b${WITHIN}>`, 'g');
const FALLBACK_PICTURE = new RegExp(`(<img\\b${WITHIN}?\\ssrc="?[^"\\s>]+)\\.jpg\\b`, 'g');
const FILE = new RegExp(`(?:src=|url\\()["']?(${ASSETS}/[\\w.-]+\\.(?:woff2|svg|webp))\\b`, 'g');

/** Paths of the files that a saved copy shows: typeface and pictures. */
export function filesIn(html: string): string[] {
  return [...new Set([...html.matchAll(FILE)].map(([, file = '']) => file))];
}

/** Where the page says what is said about its copy: below its heading, else at the beginning of its main part. */
const BELOW_HEADING = new RegExp(`<main\\b${WITHIN}>(?:[^]*?</header>)?`);

/** In classes that the page has; paper goes without. */
function withNotice(html: string, notice: string): string {
  const link = `<a href="${OFFLINE}">All kept pages</a>`;
  return html.replace(
    BELOW_HEADING,
    (start) => `${start}<p class="meta read-top note">${notice} ${link}</p>`,
  );
}

function titleOf(html: string): string {
  return (/<title>([^<]*)/.exec(html)?.[1] ?? '').replace(/ \| [^|]*$/, '');
}

/**
 * The copy of a page that is saved: it says since which day, and shows every picture from the one file of middling
 * width. Files of scripts stay behind: a page is whole without them.
 */
export function offlineCopy(html: string, day: string): OfflineCopy {
  const lean = html.replace(SOURCE, '').replace(FALLBACK_PICTURE, '$1.webp');
  return {
    html: withNotice(lean, `Kept on this device on ${day}.`),
    title: titleOf(html),
  };
}

/** The site's answer for a page that was saved and is gone, with a word about the copy. */
export function goneCopy(html: string): string {
  return withNotice(
    html,
    'You had kept this page. It was taken off the site, and the copy is removed.',
  );
}

const CHAPTER = new RegExp(`href="?(${readItemPath('memoir', '')}[^"\\s>]+)`, 'g');

/** Paths of the chapters that the memoir's page leads to, each once. */
export function chaptersIn(html: string): string[] {
  const links = html.matchAll(CHAPTER);
  return [...new Set([...links].map(([, path = '']) => path))];
}
