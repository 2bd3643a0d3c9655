import { chaptersIn } from '../../domain/offline-copy.ts';
import { OFFLINE, ROUTES, WORKER } from '../../domain/routes.ts';
import { putPage, removePages } from './page-cache.ts';
import { joinedAnswer, renewCommon } from './page-part.ts';

/** Why a page could not be saved, in a sentence for the reader. */
export class SaveError extends Error {
  override readonly name = 'SaveError';
}

function reasonOf(error: unknown): string {
  if (error instanceof SaveError) return error.message;
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    return 'There is no room left for it on this device.';
  }
  if (error instanceof TypeError) return 'It could not be fetched. Is there a connection?';
  return 'This browser did not allow it, as some do in a private window.';
}

/** The page from the site itself. Redirects, errors and other things than pages are refused. */
async function fetchPage(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: 'no-cache', redirect: 'error' });
  if (answer.status === 404 || answer.status === 410) {
    throw new SaveError('It is not on the site any more.');
  }
  const isPage = (answer.headers.get('Content-Type') ?? '').startsWith('text/html');
  if (!answer.ok || !isPage) throw new SaveError(`The site answered ${answer.status}.`);
  return answer;
}

async function startWorker(): Promise<void> {
  // As old as its host lets it be: else each page asks for it once more.
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'all' });
  await navigator.serviceWorker.ready;
}

/** Ends what a browser keeps without pages: the worker goes with the last of them. */
async function stopWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(OFFLINE);
  await registration?.unregister();
}

/** Takes pages off the cache; with the last one, the worker goes too. */
export async function forget(paths: readonly string[]): Promise<void> {
  if (await removePages(paths)) await stopWorker();
}

/** All that is saved with a page: the memoir brings its chapters. */
async function saveWith(path: string, progress: (text: string) => void): Promise<void> {
  const answer = await fetchPage(path);
  const chapters = path === ROUTES.book ? chaptersIn(await answer.clone().text()) : [];
  await putPage(path, answer);
  for (const [index, chapter] of chapters.entries()) {
    progress(`Keeping chapter ${index + 1} of ${chapters.length}...`);
    const joined = await joinedAnswer(chapter, 'no-cache', () => undefined).catch(() => null);
    await putPage(chapter, joined ?? (await fetchPage(chapter)));
  }
}

/**
 * Saves the page at a path, with the list of what is saved and the worker that serves both. Throws a `SaveError` that
 * says why it could not; what was saved before stays.
 */
export async function save(path: string, progress: (text: string) => void): Promise<void> {
  progress('Keeping the page...');
  try {
    await startWorker();
    await putPage(OFFLINE, await fetchPage(OFFLINE));
    // Without it other pages come whole.
    await renewCommon().catch(() => undefined);
    await saveWith(path, progress);
  } catch (error) {
    await forget([]).catch(() => undefined);
    throw new SaveError(reasonOf(error), { cause: error });
  }
}
