import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'astro/zod';
import { BUILD_FLAGS, SPARING_ENVIRONMENT } from '../../src/settings/sparing.ts';
import type { Log } from '../command/log.ts';
import type { PublishEvent } from '../release/event.ts';

const late = z.array(z.string().nullable());
/** The shape of what a build says of itself. */
export const outcome = z.union([
  z.object({ published: z.boolean(), nextDue: z.string().nullable(), late }),
  z.object({ published: z.literal(false), late }),
]);

/**
 * What a build that went well says of itself; `late` are the documents whose change the service did not show. Where it
 * showed none, nothing was read, and it is not known when the next post becomes due.
 */
export type BuildOutcome = z.infer<typeof outcome>;

/** The event as a webhook's body tells it. */
export function bodyOf({ id, revision, changedAt, deleted }: PublishEvent): object {
  return {
    _id: id,
    _rev: revision,
    _updatedAt: changedAt,
    operation: deleted ? 'delete' : 'update',
  };
}

/**
 * Runs a build in a process of its own, so that this one stays small for months, and gives its outcome; null when it
 * failed. Its lines go to the log. `signal` ends it at once, hanging or not: what is served is not touched by that.
 */
export async function runBuild(
  command: readonly string[],
  events: readonly PublishEvent[],
  log: Log,
  signal: AbortSignal,
): Promise<BuildOutcome | null> {
  const env = {
    ...process.env,
    ...SPARING_ENVIRONMENT,
    SANITY_USE_CDN: 'false',
    PUBLISH_EVENT: JSON.stringify(events.map(bodyOf)),
  };
  const child = spawn(process.execPath, [...BUILD_FLAGS, ...command], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => log(`  ${line}`));
  }
  let told: unknown;
  child.on('message', (message) => {
    told = message;
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const result = outcome.safeParse(told);
  return code === 0 && result.success ? result.data : null;
}
