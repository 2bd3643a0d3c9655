import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Answer, HttpError, json } from '../http-error.ts';
import { addressOf } from './address.ts';
import { answerApi, type Desk, isApiPath, isPicturePath } from './api.ts';
import { openDataset, type WritableDataset } from './dataset.ts';
import { filesIn } from './dataset-file.ts';
import { assertAllowed, assertHost, assertMayShow, type Gate } from './gate.ts';
import { createPreferences } from './preferences.ts';
import { answerStream, isStreamPath, takeSockets } from './streams.ts';

export interface WritingServiceOptions {
  /** A dataset export: `data.ndjson` and `images/`. */
  readonly folder: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** What programs of this machine show to be let in. */
  readonly token: string;
  /** Answers what is not of the API: the Studio's own files. */
  readonly pages: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  readonly log: (line: string) => void;
}

export interface WritingService {
  /** For example `http://localhost:3334`. */
  readonly origin: string;
  readonly projectId: string;
  readonly datasetName: string;
  readonly dataset: WritableDataset;
  close(): Promise<void>;
}

const HOME = { projectId: 'embedded', dataset: 'production' };
const LOOPBACK = '127.0.0.1';

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Kept from pages elsewhere, also where a browser would show them a part. */
const PRIVATE = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const bytes = Buffer.from(answer.body);
  const length = { 'content-length': bytes.byteLength };
  response.writeHead(answer.status, { ...answer.headers, ...PRIVATE, ...length });
  response.end(bytes);
  // A client that is still sending its body reads the answer only once the rest has been taken.
  request.resume();
}

async function answer(
  desk: Desk,
  gate: Gate,
  pages: WritingServiceOptions['pages'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  assertHost(request, gate);
  const address = addressOf(request, gate);
  const streams = isStreamPath(address.pathname);
  if (!streams && !isApiPath(address.pathname)) return pages(request, response);
  if (isPicturePath(address.pathname)) assertMayShow(request, gate);
  else assertAllowed(request, gate);
  if (streams) return answerStream(desk.dataset, desk.home, address, response);
  send(request, response, await answerApi(desk, request, address));
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * Serves a dataset export to the Studio, which writes it: on loopback only, to the Studio's own pages and to programs
 * with the token. Rejects with one clear line when the folder holds no readable dataset or the port is taken.
 */
export async function startWritingService(options: WritingServiceOptions): Promise<WritingService> {
  const { folder, pages, token, log } = options;
  const server = createServer();
  // Before anybody can ask: a window that is still open asks at once, six times at most, and waits for ever for what nobody hears.
  const dataset = await openDataset(folder, log);
  const port = await listen(server, options.port).catch(async (error: unknown) => {
    await dataset.close();
    throw error;
  });
  const origin = `http://localhost:${port}`;
  const gate = { origin, token };
  const { images: imageFolder } = filesIn(folder);
  const preferences = createPreferences();
  const desk: Desk = { dataset, home: HOME, origin, imageFolder, preferences, log };
  server.on('request', (request, response) => {
    answer(desk, gate, pages, request, response).catch((error: unknown) => {
      if (response.headersSent) return void response.destroy();
      const known = error instanceof HttpError ? error.answer : null;
      if (!known) log(`${request.method} ${request.url?.slice(0, 200)} failed: ${error}`);
      const failure = { statusCode: 500, error: 'Internal Server Error', message: String(error) };
      send(request, response, known ?? json(500, failure));
    });
  });
  const endSockets = takeSockets(server, dataset, HOME, gate);
  return {
    origin,
    projectId: HOME.projectId,
    datasetName: HOME.dataset,
    dataset,
    close: async () => {
      endSockets();
      await shut(server);
      await dataset.close();
    },
  };
}
