import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { type ContentDocument, parseDocuments } from './documents.ts';
import { routes } from './routes.ts';
import { createStore } from './store.ts';
import { watchText } from './watch.ts';
import { startWebhookQueue, type Webhook } from './webhook-queue.ts';

export type ContentServiceOptions = {
  /** A dataset export: `data.ndjson` and `images/`. */
  readonly folder: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly projectId?: string;
  readonly dataset?: string;
  /** Makes the dataset private: every query must carry it. */
  readonly token?: string;
  readonly webhook?: Webhook;
  /** Takes the lines for a person to read; standard error by default. */
  readonly log?: (line: string) => void;
};

export type ContentService = {
  /** For example `http://127.0.0.1:3333`. */
  readonly origin: string;
  readonly port: number;
  readonly projectId: string;
  readonly dataset: string;
  readonly close: () => Promise<void>;
};

const HOST = '127.0.0.1';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT');

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const loadDocuments = async (file: string): Promise<ContentDocument[]> => {
  try {
    return parseDocuments(await readFile(file, 'utf8'));
  } catch (error) {
    if (isMissing(error)) {
      throw new Error(`There is no ${file}: name a folder with data.ndjson and images/`);
    }
    throw new Error(`${file} cannot be read: ${messageOf(error)}`);
  }
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        hasCode(error, 'EADDRINUSE')
          ? new Error(`Port ${port} is taken: choose another one with --port`)
          : error,
      ),
    );
    server.listen(port, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

const shut = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/**
 * Serves a dataset export as the content service does, on loopback only: queries, images, and when
 * the file changes the new documents and a webhook for each change. A broken file leaves the old
 * documents in place and is one line in the log. Throws an error of one clear line when the folder
 * holds no readable dataset or the port is taken.
 */
export async function startContentService(options: ContentServiceOptions): Promise<ContentService> {
  const { folder, token, webhook, log = console.error } = options;
  const { projectId = 'embedded', dataset = 'production' } = options;
  const file = join(folder, 'data.ndjson');
  const documents = await loadDocuments(file);
  const server = createServer();
  const port = await listen(server, options.port);
  const origin = `http://${HOST}:${port}`;
  const store = createStore(documents, `${origin}/images/${projectId}/${dataset}`);
  const imageFolder = join(folder, 'images');
  const { viewFor } = store;
  server.on('request', routes({ projectId, dataset, token, imageFolder, viewFor }, log));

  const queue = webhook && startWebhookQueue(webhook, { projectId, dataset }, log);
  const reload = (text: string): void => {
    const changes = store.replace(text);
    log(`content: ${file}: ${store.count()} documents`);
    queue?.send(changes);
  };
  const keep = (error: unknown): void => {
    const reason = isMissing(error) ? 'the file is gone' : messageOf(error);
    log(`content: ${file}: ${reason}; the ${store.count()} documents from before stay`);
  };
  let unwatch: () => void;
  try {
    unwatch = watchText(file, reload, keep);
  } catch (error) {
    await shut(server);
    throw new Error(`${folder} cannot be watched: ${messageOf(error)}`);
  }
  const close = async (): Promise<void> => {
    unwatch();
    await queue?.close();
    await shut(server);
  };
  return { origin, port, projectId, dataset, close };
}
