import { createServer, type IncomingHttpHeaders } from 'node:http';
import { portInTest } from './listening-test.ts';

/** A request as it came: its path and parameters, and what it carried. */
export interface Recorded {
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  /** The GROQ text, or ''. */
  readonly query: string;
}

export interface Recorder {
  readonly origin: string;
  readonly requests: readonly Recorded[];
}

/**
 * A server on loopback that hands every GET on to the service at `target` and keeps what was asked. `before` may
 * change the service's content first, as an author does while a build reads it. Closed when the test has finished.
 */
export async function startRecorder(
  target: string,
  before: (request: Recorded, place: number) => Promise<void> = async () => {},
): Promise<Recorder> {
  const requests: Recorded[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(`${target}${request.url}`);
    const recorded = { url, headers: request.headers, query: url.searchParams.get('query') ?? '' };
    requests.push(recorded);
    await before(recorded, requests.length);
    const { authorization = '' } = request.headers;
    const answer = await fetch(url, { headers: authorization ? { authorization } : {} });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    response.writeHead(answer.status, { 'content-type': type }).end(body);
  });
  const port = await portInTest(server);
  return { origin: `http://127.0.0.1:${port}`, requests };
}
