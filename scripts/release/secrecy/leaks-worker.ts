import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { inThread } from '../thread.ts';
import { type Leak, leaksIn, type Secrets } from './leaks.ts';

interface Work {
  readonly folder: string;
  readonly texts: Secrets['texts'];
}

/** As `leaksIn`, on another core. */
export function leaksInWorker(folder: string, texts: Secrets['texts']): Promise<Leak[]> {
  return inThread(import.meta.url, { folder, texts } satisfies Work);
}

if (!isMainThread) {
  const { folder, texts }: Work = workerData;
  parentPort?.postMessage(await leaksIn(folder, { texts }));
}
