import { parentPort } from 'node:worker_threads';
import { inThread, workOf } from '../thread.ts';
import { type Leak, leaksIn, type Secrets } from './leaks.ts';

interface Work {
  readonly folder: string;
  readonly texts: Secrets['texts'];
}

/** As `leaksIn`, on another core. */
export function leaksInWorker(folder: string, texts: Secrets['texts']): Promise<Leak[]> {
  return inThread(import.meta.url, { folder, texts } satisfies Work);
}

const work = workOf<Work>(import.meta.url);
if (work) parentPort?.postMessage(await leaksIn(work.folder, { texts: work.texts }));
