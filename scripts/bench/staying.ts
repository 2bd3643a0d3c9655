import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { STAYING_ENVIRONMENT, stayingFlags } from '../../src/settings/sparing.ts';
import { RENEW } from '../release/take-orders.ts';
import type { BenchSite, Document } from './bench-site.ts';
import { costNow } from './cost.ts';

/** The process that the publisher keeps, and what an order takes there. */
export interface Staying {
  /** From the order until the release is served, in seconds, and processors' seconds of it. */
  release(
    changed: readonly Document[],
  ): Promise<{ readonly seconds: number; readonly processor: number }>;
  megabytes(): Promise<number>;
  close(): void;
}

/** True when it has released; false when it takes no order any more. */
async function answerOf(child: ChildProcess): Promise<boolean> {
  const ending = new AbortController();
  const { signal } = ending;
  const isToRenew = (code: unknown) => {
    if (code === RENEW) return false;
    throw new Error(`The process that stays ended with ${code}.`);
  };
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(() => true),
      once(child, 'close', { signal }).then(([code]) => isToRenew(code)),
    ]);
  } finally {
    ending.abort();
  }
}

function started({ root, environment, posts }: BenchSite): ChildProcess {
  const flags = stayingFlags(posts().length);
  return spawn(process.execPath, [...flags, 'scripts/build.mjs', '--followed', '--stay'], {
    cwd: root,
    env: { ...environment, ...STAYING_ENVIRONMENT, SANITY_USE_CDN: 'false' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Starts it as the publisher does, and another where it has ended, as it does when it is old or large. */
export function startStaying(site: BenchSite): Staying {
  let child = started(site);
  const staying: Staying = {
    async release(changed) {
      if (!child.connected) child = started(site);
      const pid = child.pid ?? 0;
      const before = await costNow(pid);
      const start = performance.now();
      const answer = answerOf(child);
      const told = ({ _id, _rev, _updatedAt, operation = 'update' }: Document) => ({
        ...{ _id, _rev, _updatedAt, operation },
      });
      child.send(changed.map(told));
      if (!(await answer)) return staying.release(changed);
      const seconds = (performance.now() - start) / 1000;
      return { seconds, processor: (await costNow(pid)).processor - before.processor };
    },
    megabytes: async () => (await costNow(child.pid ?? 0)).megabytes,
    close: () => child.kill('SIGKILL'),
  };
  return staying;
}
