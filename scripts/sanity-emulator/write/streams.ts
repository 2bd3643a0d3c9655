import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { WebSocketServer } from 'ws';
import type { Home } from '../groq.ts';
import { badRequest, HttpError } from '../http-error.ts';
import { parseJson } from '../request-body.ts';
import { addressOf } from './address.ts';
import type { WritableDataset } from './dataset.ts';
import { assertAllowed, type Gate } from './gate.ts';
import { type Listening, startListener } from './listener.ts';
import { createPresence } from './presence.ts';

const LISTEN = /^\/v[^/]+\/data\/listen\/[^/]+$/;
const LIVE = /^\/v[^/]+\/data\/live\/events\/[^/]+$/;
const SOCKET = /^\/v[^/]+\/socket\/[^/]+$/;

/** In bytes: a window tells where it is, and no more. */
const MOST = 64_000;

/** True for an address whose answer does not end. */
export function isStreamPath(path: string): boolean {
  return LISTEN.test(path) || LIVE.test(path);
}

function listeningOf({ searchParams }: URL): Listening {
  const query = searchParams.get('query');
  if (query === null) throw badRequest('The parameter query is missing');
  const params = [...searchParams]
    .filter(([name]) => name.startsWith('$'))
    .map(([name, text]) => [name.slice(1), parseJson(text, `The value of ${name}`)] as const);
  return {
    query,
    params: Object.fromEntries(params),
    includeResult: searchParams.get('includeResult') === 'true',
    includeMutations: searchParams.get('includeMutations') !== 'false',
    effects: searchParams.get('effectFormat') === 'mendoza',
  };
}

function startStream(
  dataset: WritableDataset,
  home: Home,
  address: URL,
  send: (text: string) => void,
): () => void {
  if (LISTEN.test(address.pathname)) {
    return startListener(dataset, home, listeningOf(address), send);
  }
  send('event: welcome\ndata: {}\n\n');
  return () => undefined;
}

/** Answers with a stream of server-sent events. Throws the 400 answer for a query that cannot be asked. */
export function answerStream(
  dataset: WritableDataset,
  home: Home,
  address: URL,
  response: ServerResponse,
): void {
  const waiting: string[] = [];
  let send = (text: string) => void waiting.push(text);
  const end = startStream(dataset, home, address, (text) => send(text));
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
  response.writeHead(200, headers);
  send = (text) => void response.write(text);
  for (const text of waiting) send(text);
  response.on('close', end);
}

function reasonOf(error: unknown): string {
  return error instanceof HttpError ? String(error.answer.body) : String(error);
}

/**
 * Takes web sockets: for presence, and for the same streams as above. A browser opens six connections to one host,
 * and streams hold theirs for good; web sockets are not counted among them. Others than the Studio are refused. Gives what
 * ends them all: the server itself does not know them any more.
 */
export function takeSockets(
  server: Server,
  dataset: WritableDataset,
  home: Home,
  gate: Gate,
): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST });
  const joinPresence = createPresence();
  const connect = (request: IncomingMessage, address: URL) => {
    sockets.handleUpgrade(request, request.socket, Buffer.alloc(0), (socket) => {
      socket.on('error', () => socket.terminate());
      if (SOCKET.test(address.pathname)) return joinPresence(socket);
      try {
        const end = startStream(dataset, home, address, (text) => socket.send(text));
        socket.on('close', end);
      } catch (error) {
        socket.close(4000, reasonOf(error).slice(0, 120));
      }
    });
  };
  server.on('upgrade', (request) => {
    const { socket } = request;
    // Nobody else listens to it any more: an error, as of one that breaks off, would end this process.
    socket.on('error', () => socket.destroy());
    try {
      assertAllowed(request, gate);
      const address = addressOf(request, gate);
      if (!SOCKET.test(address.pathname) && !isStreamPath(address.pathname)) {
        throw badRequest('No socket');
      }
      connect(request, address);
    } catch {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n', () => socket.destroy());
    }
  });
  return () => {
    for (const socket of sockets.clients) socket.terminate();
  };
}
