import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'astro/zod';
import { STAYING_ENVIRONMENT, stayingFlags } from '../../src/settings/sparing.ts';
import type { Log } from '../command/log.ts';
import type { PublishEvent } from '../release/event.ts';
import { RENEW } from '../release/take-orders.ts';
import { type BuildOutcome, bodyOf, outcome } from './run-build.ts';

export interface Builder {
  /** One release with these changes; null when it failed. `signal` ends it at once, hanging or not. */
  build(events: readonly PublishEvent[], signal: AbortSignal): Promise<BuildOutcome | null>;
  /** Ends the process. */
  close(): void;
}

const version = z.object({ posts: z.number() });

type Answer = { readonly told: unknown } | { readonly code: number | null };

/** What the process says of the order, or the code with which it ended without a word. */
async function answerOf(child: ChildProcess): Promise<Answer> {
  const ending = new AbortController();
  const { signal } = ending;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([told]) => ({ told })),
      once(child, 'close', { signal }).then(([code]) => ({ code })),
    ]);
  } catch {
    return { code: null };
  } finally {
    // The process stays for many releases: nothing of this one goes on listening.
    ending.abort();
  }
}

/** How many posts the release in `dist` has; 0 where there is none. */
function servedPosts(): number {
  try {
    return version.parse(JSON.parse(readFileSync('dist/version.json', 'utf8'))).posts;
  } catch {
    return 0;
  }
}

/**
 * Makes releases in one process, which stays and remembers what the last one was made from; where it has ended, as it
 * does after a failure, another takes its place. Its lines go to the log.
 */
export function createBuilder(command: readonly string[], log: Log): Builder {
  let present: ChildProcess | null = null;

  const start = (): ChildProcess => {
    const env = { ...process.env, ...STAYING_ENVIRONMENT, SANITY_USE_CDN: 'false' };
    const child = spawn(process.execPath, [...stayingFlags(servedPosts()), ...command], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => log(`  ${line}`));
    }
    const forget = () => {
      if (present === child) present = null;
    };
    // One that could not be started may never exit; and what cannot be told to it is an error of its own.
    child.on('error', forget);
    child.once('exit', forget);
    present = child;
    return child;
  };

  async function build(
    events: readonly PublishEvent[],
    signal: AbortSignal,
  ): Promise<BuildOutcome | null> {
    const child = present?.connected ? present : start();
    const kill = () => child.kill('SIGKILL');
    signal.addEventListener('abort', kill, { once: true });
    const answer = answerOf(child);
    child.send(events.map(bodyOf));
    const given = await answer;
    signal.removeEventListener('abort', kill);
    if ('code' in given)
      return given.code === RENEW && !signal.aborted ? build(events, signal) : null;
    const result = outcome.safeParse(given.told);
    return result.success ? result.data : null;
  }

  return { build, close: () => present?.kill('SIGKILL') };
}
