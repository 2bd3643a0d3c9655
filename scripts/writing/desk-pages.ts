import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from '../sanity-emulator/http-error.ts';
import { assertAllowed, type Gate } from '../sanity-emulator/write/gate.ts';
import type { LiveSite } from './live.ts';
import type { LastingPreview } from './preview.ts';

export type Pages = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function say(response: ServerResponse, status: number, value: unknown): void {
  const answer = json(status, value);
  response.writeHead(answer.status, answer.headers).end(answer.body);
}

/**
 * Answers what the Studio asks about the site, `/desk/state` and `/desk/publish?document=`; everything else is for `others`.
 * `desk` is what tells its dataset from others: a window of another's is told so. Throws the 403 answer for anybody but the
 * Studio.
 */
export function deskPages(
  gate: Gate,
  desk: string,
  preview: LastingPreview,
  live: LiveSite,
  untilPublished: (document: string) => Promise<unknown>,
  others: Pages,
): Pages {
  return async (request, response) => {
    const { pathname, searchParams } = new URL(`http://localhost${request.url ?? '/'}`);
    if (pathname === '/desk/state') {
      assertAllowed(request, gate);
      if ((searchParams.get('desk') ?? desk) !== desk) {
        return say(response, 409, { message: 'Another dataset is written here' });
      }
      return say(response, 200, { preview: preview.state(), live: live.state() });
    }
    if (pathname === '/desk/publish') {
      assertAllowed(request, gate);
      if (request.method !== 'POST') return say(response, 405, { message: 'POST only' });
      const published = await untilPublished(searchParams.get('document') ?? '');
      live.publish();
      return say(response, 202, published ?? null);
    }
    return others(request, response);
  };
}
