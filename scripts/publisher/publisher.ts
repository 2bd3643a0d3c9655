import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { dirname } from 'node:path';
import { type Log, reasonOf } from '../command/log.ts';
import type { PublishEvent } from '../release/event.ts';
import { moment } from '../release/report.ts';
import type { Source } from './delivery.ts';
import { type Inbox, openInbox, type Waiting } from './inbox.ts';
import { createReceiver, type Health } from './receiver.ts';
import type { BuildOutcome } from './run-build.ts';
import { createScheduler } from './scheduler.ts';

export interface PublisherOptions {
  /** The dataset that the site is made from: webhooks of others are ignored. */
  readonly source: Source;
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
  /** Hands what is served to the host, where it `isCurrent` as the service shows it now; false when that failed, having said why, null where there is no host, or nothing for it. */
  readonly deliver: (signal: AbortSignal, isCurrent: boolean) => Promise<boolean | null>;
  /** How long a release may take, and after it its delivery, in milliseconds. */
  readonly limit: number;
  /** After so many milliseconds without a release one is made unasked: a webhook may be lost, or come before its change shows. */
  readonly every: number;
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
/** How long a change is waited for that the service does not show, in milliseconds: one that it contradicts must not keep others back. */
const SHOWN_WITHIN = 60_000;
/** Between two looks for such a change, in milliseconds; doubled each time, up to the time for which it is waited for. */
const BETWEEN_LOOKS = 2_000;

function isoOrNull(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: WAITING_CONNECTIONS }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Runs the build, at most for the time that it may take. */
async function buildWithin(
  { build, limit, log }: PublisherOptions,
  events: readonly PublishEvent[],
  closing: AbortSignal,
): Promise<BuildOutcome | null> {
  const tooLong = AbortSignal.timeout(limit);
  const outcome = await build(events, AbortSignal.any([closing, tooLong]));
  if (outcome === null && tooLong.aborted) {
    log(`The release was ended: it took longer than ${Math.round(limit / 60_000)} minutes.`);
  }
  return outcome;
}

/** Brings what is served to the host, in the time that it may take; false where that failed. */
function deliverWithin(
  { deliver, limit, log }: PublisherOptions,
  isCurrent: boolean,
  closing: AbortSignal,
): Promise<boolean | null> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(limit)]);
  return deliver(signal, isCurrent).catch((error: unknown) => {
    log(reasonOf(error));
    return false;
  });
}

/** Says which changes are not waited for any longer, as they are taken out of the inbox. */
function tellGivenUp(given: readonly Waiting[], late: ReadonlySet<string | null>, log: Log): void {
  for (const { event } of given) {
    if (!late.has(event.id)) continue;
    log(
      `The content service has not shown the change of ${event.id ?? 'its content'} within a minute: going on without it.`,
    );
  }
}

/**
 * Releases what waits in the inbox, and gives what came of it; null when that failed. `late` names the documents whose
 * change the service did not show before, and is brought up to date.
 */
async function releaseWaiting(
  inbox: Inbox,
  options: PublisherOptions,
  late: Set<string | null>,
  closing: AbortSignal,
): Promise<BuildOutcome | null> {
  const { now, log } = options;
  const taken = inbox.waiting();
  const recent = taken.filter(({ since }) => now() - since < SHOWN_WITHIN);
  const old = taken.filter((each) => !recent.includes(each));
  try {
    tellGivenUp(old, late, log);
    const events = recent.map(({ event }) => event);
    const outcome = await buildWithin(options, events, closing);
    if (outcome === null) return null;
    late.clear();
    for (const id of outcome.late) late.add(id);
    await inbox.settle(taken.filter(({ event }) => !late.has(event.id)));
    return outcome;
  } catch (error) {
    log(reasonOf(error));
    return null;
  }
}

/** The releases of what waits in the inbox, one at a time, each with its delivery, and how they go. */
function createReleases(inbox: Inbox, options: PublisherOptions, closing: AbortSignal) {
  const { quiet, every, retryAfter, now, log } = options;
  const late = new Set<string | null>();
  let looks = 0;
  let released: number | null = null;
  let unchanged = false;
  let delivered: number | null = null;
  const planNext = (outcome: BuildOutcome): void => {
    // Else the service showed none of the changes, and nothing was read.
    if ('nextDue' in outcome) {
      released = now();
      unchanged = !outcome.published;
      if (outcome.nextDue) log(`The next post is due or over at ${moment(outcome.nextDue)}.`);
      scheduler.requestAt(outcome.nextDue === null ? null : Date.parse(outcome.nextDue));
    }
    looks = late.size === 0 ? 0 : looks + 1;
    const pause = Math.min(BETWEEN_LOOKS * 2 ** (looks - 1), SHOWN_WITHIN);
    scheduler.requestAfter(late.size > 0 ? pause : every);
  };
  // Also after a release that failed: the one before it may have withdrawn what is on the host still.
  const release = async (): Promise<boolean> => {
    const outcome = await releaseWaiting(inbox, options, late, closing);
    if (closing.aborted) return false;
    if (outcome) planNext(outcome);
    const onHost = await deliverWithin(options, outcome !== null && 'nextDue' in outcome, closing);
    if (onHost) delivered = now();
    return onHost !== false && outcome !== null;
  };
  const longest = quiet * LONGEST_WAIT_FACTOR;
  const scheduler = createScheduler({ release, quiet, longest, retryAfter, now });
  const health = (): Health => ({
    well: scheduler.failures() === 0,
    state: scheduler.state(),
    failures: scheduler.failures(),
    released: isoOrNull(released),
    unchanged,
    delivered: isoOrNull(delivered),
  });
  return { scheduler, health };
}

/**
 * Ties releases to events: signed webhooks, the time of the next waiting post, and its own start, for what happened
 * while it was down. Rejects when the port is taken.
 */
export async function startPublisher(options: PublisherOptions): Promise<Publisher> {
  const { port, host, inboxFile } = options;
  await mkdir(dirname(inboxFile), { recursive: true });
  const inbox = await openInbox(inboxFile);
  const closing = new AbortController();
  const { scheduler, health } = createReleases(inbox, options, closing.signal);
  const server = createReceiver({ ...options, inbox, onEvent: scheduler.request, health });
  const origin = `http://${host}:${await listen(server, port, host)}`;
  scheduler.request();
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
