import { joinedPage, partPath } from '../../domain/reader/page-part.ts';
import { COMMON } from '../../domain/routes.ts';
import { cachedResponse, putCommon } from './page-cache.ts';

/*
 * Reader pages for who keeps some: the text that all of them have in common lies in the cache, and of a page that is not
 * kept only its own part is fetched.
 */

/** Fetches the common text anew. A reader without it gets whole pages. */
export async function renewCommon(): Promise<void> {
  const answer = await fetch(COMMON, { cache: 'no-cache' });
  if (answer.ok) await putCommon(answer);
}

/**
 * The page at a path, joined from its part. Null where it has none, or goes with a common text of another release, which
 * is then fetched beside; rejects where the site does not answer.
 */
export async function joinedAnswer(
  path: string,
  cache: RequestCache,
  beside: (renewed: Promise<void>) => void,
): Promise<Response | null> {
  const common = await cachedResponse(COMMON);
  if (!common) return null;
  const answer = await fetch(partPath(path), { cache });
  if (!answer.ok || answer.redirected) return null;
  const page = joinedPage(await common.text(), await answer.text());
  if (page === null) {
    beside(renewCommon().catch(() => undefined));
    return null;
  }
  const headers = new Headers(answer.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  return new Response(page, { headers });
}
