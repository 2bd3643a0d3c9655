import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { dirname } from 'node:path';
import { type Log, reasonOf } from '../command/log.ts';
import type { PublishEvent } from '../release/event.ts';
import { moment } from '../release/report.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { createReceiver } from './receiver.ts';
import type { BuildOutcome } from './run-build.ts';
import { createScheduler } from './scheduler.ts';

export interface PublisherOptions {
  readonly port: number;
  readonly host: string;
  readonly secret: string;
  /** Where events are kept until they are released. */
  readonly inboxFile: string;
  /** Milliseconds without an event before a release begins. */
  readonly quiet: number;
  /** Makes a release that has these changes; null when it failed, having said why. */
  readonly build: (
    events: readonly PublishEvent[],
    signal: AbortSignal,
  ) => Promise<BuildOutcome | null>;
  /** The pause before a failed release is tried again, after so many failures (from 1), in milliseconds. */
  readonly retryAfter: (failures: number) => number;
  readonly now: () => number;
  readonly log: Log;
}

export interface Publisher {
  readonly origin: string;
  /** Ends a release under way, which leaves the old one served, and keeps its events for the next start. */
  close(): Promise<void>;
}

/** A stream of events can put a release off for so many quiet times. */
const LONGEST_WAIT_FACTOR = 10;
const WAITING_CONNECTIONS = 1024;
/**
 * After this long, in milliseconds, the service shows a change, or what came of it since: an event that it
 * contradicts must not keep every later one from being released.
 */
const SHOWN_BY_THEN = 10 * 60_000;

/** Starts to listen, and gives the port. */
function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: WAITING_CONNECTIONS }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Releases everything that waits in the inbox, and gives when the next post becomes due; false when that failed. */
async function releaseWaiting(
  inbox: Inbox,
  { build, now, log }: PublisherOptions,
  signal: AbortSignal,
): Promise<{ readonly nextDue: string | null } | false> {
  const taken = inbox.waiting();
  const recent = taken.filter(({ at }) => now() - at < SHOWN_BY_THEN);
  try {
    const outcome = await build(
      recent.map(({ event }) => event),
      signal,
    );
    if (outcome === null) return false;
    await inbox.settle(taken);
    if (outcome.nextDue) log(`The next post becomes due at ${moment(outcome.nextDue)}.`);
    return outcome;
  } catch (error) {
    log(reasonOf(error));
    return false;
  }
}

/**
 * Ties releases to events: signed webhooks, the time of the next waiting post, and its own start, for what happened
 * while it was down. Rejects when the port is taken.
 */
export async function startPublisher(options: PublisherOptions): Promise<Publisher> {
  const { port, host, secret, inboxFile, quiet, retryAfter, now, log } = options;
  await mkdir(dirname(inboxFile), { recursive: true });
  const inbox = await openInbox(inboxFile);
  const closing = new AbortController();
  const release = async (): Promise<boolean> => {
    const done = await releaseWaiting(inbox, options, closing.signal);
    if (done) scheduler.hydrateAt(done.nextDue === null ? null : Date.parse(done.nextDue));
    return done !== false;
  };
  const longest = quiet * LONGEST_WAIT_FACTOR;
  const scheduler = createScheduler({ release, quiet, longest, retryAfter, now });
  const health = () => ({ well: scheduler.state() !== 'failing', state: scheduler.state() });
  const server = createReceiver({ secret, inbox, now, log, onEvent: scheduler.wake, health });
  const origin = `http://${host}:${await listen(server, port, host)}`;
  scheduler.wake();
  return {
    origin,
    close: async () => {
      closing.abort();
      server.close();
      server.closeAllConnections();
      await scheduler.stop();
    },
  };
}
