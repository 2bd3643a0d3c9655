import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { WithAssets } from './dataset/assets.ts';
import { loadDataset } from './dataset/load.ts';
import { type DatasetPlace, findDataset } from './dataset/place.ts';
import { type AssetKind, parseDocuments } from './documents.ts';
import { privateLines } from './perspectives.ts';
import { routes } from './routes.ts';
import { createStore } from './store.ts';
import { watchText } from './watch.ts';
import { startWebhookQueue, type Webhook } from './webhook-queue.ts';
import { filesIn } from './write/dataset-file.ts';
import { readJournal, replayed } from './write/journal.ts';

export type ContentServiceOptions = {
  /** A dataset export, as a folder or as the archive that it comes in (`findDataset`). */
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
  /** Called when a changed file has been read: from then on it is what is served. */
  readonly whenChanged?: () => void;
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

/** The file with what only the journal beside it holds, as after a power cut: a post that was sealed must stay sealed. */
const textOf = async ({ file, folder }: DatasetPlace): Promise<string> => {
  const unsaved = await readJournal(filesIn(folder).journal);
  const text = await readFile(file, 'utf8');
  if (unsaved.length === 0) return text;
  const documents = replayed(parseDocuments(text), unsaved);
  return documents.map((document) => `${JSON.stringify(document)}\n`).join('');
};

const readDataset = async (place: DatasetPlace): Promise<WithAssets> => {
  try {
    return await loadDataset(place, await textOf(place));
  } catch (error) {
    await place.remove();
    throw new Error(`${place.file} cannot be read: ${messageOf(error)}`);
  }
};

/** Says what of the dataset could not be brought in: the first few, the others counted. */
const tellFaults = (faults: readonly string[], log: (line: string) => void): void => {
  for (const fault of faults.slice(0, 5)) log(`content: ${fault}`);
  if (faults.length > 5) log(`content: ${faults.length - 5} more of the same kind`);
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
  const place = await findDataset(folder);
  const { file } = place;
  const initial = await readDataset(place);
  let { files } = initial;
  const server = createServer();
  const port = await listen(server, options.port).catch(async (error: unknown) => {
    await place.remove();
    throw error;
  });
  const origin = `http://${HOST}:${port}`;
  const assetFile = (kind: AssetKind, name: string): string =>
    files.get(name) ?? join(place.folder, kind, name);
  const store = createStore(initial.documents, {
    address: (kind) => `${origin}/${kind}/${projectId}/${dataset}`,
    has: (kind, name) => existsSync(assetFile(kind, name)),
  });
  const { viewFor } = store;
  server.on('request', routes({ projectId, dataset, token, assetFile, viewFor }, log));
  const told = ({ documents, faults }: WithAssets): string[] => [
    ...(token === undefined ? privateLines(documents) : []),
    ...faults,
  ];
  tellFaults(told(initial), log);

  const queue = webhook && startWebhookQueue(webhook, { projectId, dataset }, log);
  const reload = async (text: string): Promise<void> => {
    // A rewrite in place begins by emptying the file.
    if (text === '') throw new Error('the file is empty');
    const loaded = await loadDataset(place, text);
    files = loaded.files;
    const changes = store.replace(loaded.documents);
    tellFaults(told(loaded), log);
    log(`content: ${file}: ${store.count()} documents`);
    queue?.send(changes);
    options.whenChanged?.();
  };
  const keep = (error: unknown): void => {
    const reason = isMissing(error) ? 'the file is gone' : messageOf(error);
    log(`content: ${file}: ${reason}; the ${store.count()} documents from before stay`);
  };
  let loading = Promise.resolve();
  let unwatch: () => void;
  try {
    const next = (text: string): void => {
      loading = loading.then(() => reload(text)).catch(keep);
    };
    unwatch = watchText(file, next, keep);
  } catch (error) {
    await shut(server);
    await place.remove();
    throw new Error(`${folder} cannot be watched: ${messageOf(error)}`);
  }
  const close = async (): Promise<void> => {
    unwatch();
    await queue?.close();
    await shut(server);
    await place.remove();
  };
  return { origin, port, projectId, dataset, close };
}
