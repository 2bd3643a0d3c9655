import { parentPort } from 'node:worker_threads';
import { inThread, workOf } from '../thread.ts';
import { makeSieve, type Probes, probesOfAll, type Sieve } from './sieve.ts';

interface Work {
  readonly texts: readonly string[];
}

/** As `makeSieve`, its numbers made on another core. */
export async function sieveInWorker(texts: readonly string[]): Promise<Sieve> {
  return makeSieve(texts, await inThread<Probes>(import.meta.url, { texts } satisfies Work));
}

const work = workOf<Work>(import.meta.url);
if (work) {
  const made = probesOfAll(work.texts);
  parentPort?.postMessage(made, [made.probes.buffer, made.ends.buffer]);
}
