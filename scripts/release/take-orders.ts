import { setTimeout as sleep } from 'node:timers/promises';
import { codeDigest } from '../../src/gather/code.ts';
import { createMemory, type Memory } from '../../src/gather/memory.ts';
import { fieldsTextIn } from '../../src/settings/fields.ts';
import type { Settings } from '../../src/settings/settings.ts';
import { makeCollector } from './collect-garbage.ts';
import { eventsIn, type PublishEvent } from './event.ts';

/** It ends with this code where it takes no order any more, and another one can: one may have come at the last moment. */
export const RENEW = 75;
/** A process that stays ends after so many releases, and after a day: the next one reads and compares everything. */
const MOST_RELEASES = 100;
const LONGEST = 24 * 60 * 60_000;
/** And when it holds more memory than this, in bytes: more than a site of 10,000 posts needs. */
const MOST_MEMORY = 1_400_000_000;

/** Memory is collected when nothing has been asked for so long, in milliseconds: it stays half as large. */
const IDLE = 200;

/** What a process that stays knows: its program, and what the last release was made from. */
export interface Known {
  readonly code: string;
  readonly memory: Memory;
}

/**
 * Takes orders from the process that started this one, a list of events each, and makes one release after another with
 * what it remembers of the last. It ends with the other process, and after a release that failed; with the code `RENEW`,
 * unasked, when it is old or large, and where the program has changed since it was loaded.
 */
export async function takeOrders(
  root: string,
  settings: Settings,
  make: (known: Known, events: readonly PublishEvent[]) => Promise<boolean>,
): Promise<void> {
  const started = Date.now();
  const code = await codeDigest(root, settings.deployTarget);
  // What is undecided in it stops a release, and is no part of the program.
  const fields = fieldsTextIn(root);
  const memory = createMemory();
  const collect = makeCollector();
  let releases = 0;
  let collecting: NodeJS.Timeout | undefined;
  const isSpent = () =>
    releases >= MOST_RELEASES ||
    Date.now() - started > LONGEST ||
    process.memoryUsage.rss() > MOST_MEMORY;
  process.once('disconnect', () => process.exit(1));
  const take = async (bodies: unknown) => {
    clearTimeout(collecting);
    const now = await codeDigest(root, settings.deployTarget);
    if (now !== code || fieldsTextIn(root) !== fields) process.exit(RENEW);
    releases += 1;
    const done = await make({ code, memory }, eventsIn({ PUBLISH_EVENT: JSON.stringify(bodies) }));
    if (done && !isSpent()) {
      collecting = setTimeout(collect, IDLE);
      return;
    }
    // What was said of the release is on its way.
    await sleep(50);
    process.exit(done ? RENEW : 1);
  };
  // The next order may come while the last release is still tidied up.
  let last = Promise.resolve();
  process.on('message', (bodies) => {
    last = last.then(() => take(bodies));
  });
}
