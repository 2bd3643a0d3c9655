import { sendWords, WORDS } from './send-words.ts';
import { breakOff, goOn, isDeaf, UNDER_WAY } from './under-way.ts';

const API = /^\/v[^/]+\//;

/** Answers that do not end. */
const STREAM = /\/v[^/]+\/data\/(listen|live\/events)\//;

/** Why a stream is closed that cannot be asked for (scripts/sanity-emulator/write/streams.ts). */
const REFUSED = 4000;

const methodOf = (input: RequestInfo | URL, init: RequestInit | undefined) =>
  init?.method ?? (input instanceof Request ? input.method : 'GET');
const isWords = (method: string, { search }: URL) => method !== 'GET' && WORDS.test(search);
const isReading = (method: string, { pathname }: URL) => method === 'GET' && API.test(pathname);

type Signal = AbortSignal | null | undefined;
/** Opens a socket again, as soon as the service is there. */
type Reopen = (open: () => Promise<WebSocket>, signal: Signal) => Promise<WebSocket>;

function opened(url: URL): Promise<WebSocket> {
  const socket = new WebSocket(url);
  return new Promise((resolve, reject) => {
    socket.onopen = () => resolve(socket);
    socket.onerror = () => reject(new TypeError('The service cannot be reached.'));
  });
}

/**
 * The stream does not end with the service, but goes on with the next one, which bids welcome anew: forms ask then what has
 * changed. Of one that ends they take no keys, and what is typed meanwhile is lost.
 */
async function fetchStream(url: URL, signal: Signal, reopen: Reopen): Promise<Response> {
  url.protocol = url.protocol.replace('http', 'ws');
  const encoder = new TextEncoder();
  let socket = await opened(url);
  let ended = false;
  const end = () => {
    ended = true;
    socket.onclose = null;
    socket.close();
  };
  const follow = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    socket.onmessage = ({ data }) => controller.enqueue(encoder.encode(data));
    socket.onclose = async ({ code }) => {
      breakOff(body);
      try {
        if (code === REFUSED) throw new TypeError('The service has no such stream.');
        socket = await reopen(() => opened(url), signal);
        // A form may have been left meanwhile.
        if (ended) end();
        else follow(controller);
      } catch (error) {
        end();
        if (!signal?.aborted) controller.error(error);
      } finally {
        goOn(body);
      }
    };
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      follow(controller);
      signal?.addEventListener('abort', () => {
        end();
        controller.error(signal.reason);
      });
    },
    cancel: end,
  });
  if (signal?.aborted) {
    end();
    throw signal.reason;
  }
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** The Studio's parts that make a client of their own ask under a name made from the project's id. */
function ownAddress(input: RequestInfo | URL): URL {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  if (url.hostname.endsWith(`.${location.hostname}`)) url.hostname = location.hostname;
  return url;
}

/** Before the service is asked again, in milliseconds. */
const PAUSE = 500;

/**
 * Asks until the service is there. The Studio itself asks a few times only; then panes fail for good, and what is typed
 * is taken no more, though the service is long back.
 */
async function ask<Answer>(send: () => Promise<Answer>, signal: Signal): Promise<Answer> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** Rejects while the service of this dataset is not there: another one may stand at its address. */
async function assertOurs(fetch: typeof window.fetch): Promise<void> {
  const { ok } = await fetch(`/desk/state?desk=${process.env.SANITY_STUDIO_DESK}`);
  if (!ok) throw new TypeError('The service is that of another dataset.');
}

/**
 * Has everything fetched from this machine, and nothing from elsewhere. Streams of events come over web sockets: a
 * browser opens six connections to one host, each stream holds one for good, and then saving would wait without a
 * word; sockets are not counted among them. Reading waits until the service is there, and so do words that were typed.
 */
export function fetchFromHere(): void {
  const { fetch } = window;
  const ours: typeof fetch = async (...asked) => {
    if (isDeaf()) await assertOurs(fetch);
    return fetch(...asked);
  };
  const reopen: Reopen = (open, signal) =>
    ask(async () => {
      await assertOurs(fetch);
      // A form takes over what the service has as soon as it hears it.
      if (UNDER_WAY.size > 0) throw new Error('Words wait.');
      return open();
    }, signal);
  window.fetch = async (input, init) => {
    const url = ownAddress(input);
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
    if (url.origin !== location.origin) throw new TypeError('Nothing is fetched from elsewhere.');
    // It would find HTTP/1.1, and warn of its six connections: the streams take none of them.
    if (url.pathname.endsWith('/ping')) return Response.json({});
    if (STREAM.test(url.pathname)) return fetchStream(url, signal, reopen);
    const request = input instanceof Request ? new Request(url, input) : null;
    const once = () => ours(request?.clone() ?? url, init);
    const method = methodOf(input, init);
    const waiting = (send: () => Promise<Response>) => ask(send, signal);
    if (isWords(method, url))
      return sendWords(url, String(init?.body), waiting, { read: ours, send: once });
    return isReading(method, url) ? waiting(once) : once();
  };
}
