import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** The environment of a thread, which of itself would compile anew what this process keeps compiled. */
function environment(): NodeJS.ProcessEnv {
  const kept = getCompileCacheDir();
  return kept === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(kept) };
}

/**
 * What the module at an address answers to this work on another core: the first message that it posts to its parent. Throws
 * what it throws, and an `Error` where it ends without an answer.
 */
export function inThread<Answer>(module: string, work: unknown): Promise<Answer> {
  const worker = new Worker(new URL(module), { workerData: { module, work }, env: environment() });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`A thread of ${module} ended with ${code}.`)));
  });
}

/** The work of the module at this address, where it runs in a thread of its own; null in any other thread. */
export function workOf<Work>(module: string): Work | null {
  return !isMainThread && workerData?.module === module ? workerData.work : null;
}
