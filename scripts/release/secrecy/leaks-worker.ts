import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Leak, leaksIn, type Secrets } from './leaks.ts';

interface Work {
  readonly folder: string;
  readonly texts: Secrets['texts'];
}

/** As `leaksIn`, on another core. */
export function leaksInWorker(folder: string, texts: Secrets['texts']): Promise<Leak[]> {
  const work: Work = { folder, texts };
  const worker = new Worker(new URL(import.meta.url), { workerData: work });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The look for leaks ended with ${code}.`)));
  });
}

if (!isMainThread) {
  const { folder, texts }: Work = workerData;
  parentPort?.postMessage(await leaksIn(folder, { texts }));
}
