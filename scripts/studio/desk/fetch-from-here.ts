const API = /^\/v[^/]+\//;

/** Answers that do not end. */
const STREAM = /\/v[^/]+\/data\/(listen|live\/events)\//;

function streamOf(socket: WebSocket, signal: AbortSignal | null | undefined) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      socket.onmessage = ({ data }) => controller.enqueue(encoder.encode(data));
      socket.onclose = () => {
        if (!signal?.aborted) controller.error(new TypeError('The service is gone.'));
      };
      signal?.addEventListener('abort', () => {
        socket.close();
        controller.error(signal.reason);
      });
    },
    cancel: () => socket.close(),
  });
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new TypeError('The service cannot be reached.'));
  });
}

async function fetchStream(url: URL, signal: AbortSignal | null | undefined): Promise<Response> {
  url.protocol = url.protocol.replace('http', 'ws');
  const socket = new WebSocket(url);
  const body = streamOf(socket, signal);
  await opened(socket);
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
async function ask(send: () => Promise<Response>, signal: AbortSignal | null | undefined) {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/**
 * Has everything fetched from this machine, and nothing from elsewhere. Streams of events come over web sockets: a
 * browser opens six connections to one host, each stream holds one for good, and then saving would wait without a
 * word; sockets are not counted among them. Reading waits until the service is there.
 */
export function fetchFromHere(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const url = ownAddress(input);
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
    if (url.origin !== location.origin) throw new TypeError('Nothing is fetched from elsewhere.');
    // It would find HTTP/1.1, and warn of its six connections: the streams take none of them.
    if (url.pathname.endsWith('/ping')) return Response.json({});
    if (STREAM.test(url.pathname)) return fetchStream(url, signal);
    const request = new Request(input instanceof Request ? new Request(url, input) : url, init);
    if (request.method !== 'GET' || !API.test(url.pathname)) return fetch(request);
    return ask(() => fetch(request.clone()), signal);
  };
}
