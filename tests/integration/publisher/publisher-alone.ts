import { setTimeout as sleep } from 'node:timers/promises';
import { startPublisher } from '../../../scripts/publisher/publisher.ts';

/*
 * A publisher in a process of its own, whose builds do nothing: node tests/integration/publisher/publisher-alone.ts FILE SECRET
 * It prints its address, then a line for each build, and at `SIGUSR2` how much memory is in use after a clean-up.
 */
const [, , inboxFile = '', secret = ''] = process.argv;

const { origin } = await startPublisher({
  port: 0,
  host: '127.0.0.1',
  source: { projectId: 'zp7mbokg', dataset: 'production' },
  secret,
  inboxFile,
  quiet: 100,
  build: async () => {
    console.log('build');
    return { published: true, nextDue: null, late: [] };
  },
  deliver: async () => true,
  limit: 60_000,
  every: 3_600_000,
  retryAfter: () => 1000,
  now: Date.now,
  log: () => {},
});
console.log(origin);
process.on('SIGUSR2', async () => {
  // What one clean-up finds unused, buffers of sockets above all, is given back by the next.
  for (let cleanUps = 0; cleanUps < 3; cleanUps += 1) {
    globalThis.gc?.();
    await sleep(50);
  }
  const { heapUsed, external } = process.memoryUsage();
  console.log(`memory ${heapUsed + external}`);
});
