import { setTimeout as sleep } from 'node:timers/promises';
import type { BegunReading } from '../../../src/gather/sanity/changed-posts.ts';
import { newestChange, revisionOf } from '../../../src/gather/sanity/changes.ts';
import { openReader, type Reader } from '../../../src/gather/sanity/client.ts';
import { ServiceError } from '../../../src/gather/sanity/retry.ts';
import type { Revision } from '../../../src/gather/sanity/schema.ts';
import type { ServiceContent } from '../../../src/gather/sanity/service-content.ts';
import { isShown, type PublishEvent } from '../event.ts';
import type { Order } from '../order.ts';

/** How long the service may take to show what it has announced, in milliseconds. */
export const SHOWN_WITHIN = 60_000;

/** How long changes that the service shows wait for others that it does not show yet, in milliseconds. */
const FOR_OTHERS = 3_000;

/** The service answers with an older state than the one it announced. */
export class StaleError extends Error {
  override readonly name = 'StaleError';
  /** The documents' ids; null where one is not to be told, or where it is only known that something changed. */
  readonly ids: readonly (string | null)[];

  constructor([first = null, ...others]: readonly (string | null)[]) {
    const what = first === null ? 'its content' : `document ${first}`;
    const more = others.length === 0 ? '' : `, and ${others.length} more,`;
    super(
      `The content service still shows an older state of ${what}${more} than the change that asked for this release. Nothing is published: release again in a minute.`,
    );
    this.ids = [first, ...others];
  }
}

/** A change that the service does not show: it has an older state, or nothing under that id. */
export interface Unshown {
  readonly event: PublishEvent;
  readonly state: 'perhaps' | 'no' | 'absent';
}

async function shownState(reader: Reader, event: PublishEvent): Promise<Unshown['state'] | 'yes'> {
  if (event.id !== null) {
    const revision = await revisionOf(reader, event.id);
    return revision === null && !event.deleted ? 'absent' : isShown(event, revision);
  }
  if (event.changedAt === null) return 'yes';
  const newest = await newestChange(reader);
  return newest !== null && Date.parse(newest) >= Date.parse(event.changedAt) ? 'yes' : 'no';
}

async function unshownOf(reader: Reader, events: readonly PublishEvent[]): Promise<Unshown[]> {
  const unshown: Unshown[] = [];
  for (const event of events) {
    const state = await shownState(reader, event);
    if (state !== 'yes') unshown.push({ event, state });
  }
  return unshown;
}

/**
 * Waits until the service shows what the events announced, or something newer, for at most `within` milliseconds, and
 * gives those that it does not show then: queries right after a change may still be answered from before it
 * (sanity-io/sanity#4657). With `parting`, changes that are shown wait for others only shortly. Throws a
 * `ServiceError` when the service does not answer.
 */
export async function untilShown(
  reader: Reader,
  events: readonly PublishEvent[],
  within: number,
  parting: boolean,
): Promise<Unshown[]> {
  const start = performance.now();
  let unshown = await unshownOf(reader, events);
  for (let pause = 100; unshown.length > 0; pause = Math.min(pause * 2, 2000)) {
    const waited = performance.now() - start;
    if (waited >= within) return unshown.filter(({ state }) => state !== 'perhaps');
    if (parting && unshown.length < events.length && waited >= FOR_OTHERS) break;
    await sleep(Math.min(pause, within - waited));
    unshown = await unshownOf(
      reader,
      unshown.map(({ event }) => event),
    );
  }
  return unshown;
}

const idsOf = (events: readonly PublishEvent[]) => events.map(({ id }) => id);

/** Whether a reading that has begun shows the posts of all these events as they are announced. */
export async function isShownIn(begun: BegunReading | null, events: readonly PublishEvent[]) {
  const { posts = new Map<string, string>() } = (await begun?.moment.catch(() => null)) ?? {};
  return events.every(
    ({ id, revision, deleted }) =>
      id !== null && revision !== null && !deleted && posts.get(id) === revision,
  );
}

/**
 * Waits for the events, and gives those that the service does not show. A document that it does not have at all, as
 * after a wrong dataset's webhook, is told of and not waited for any longer. Throws a `StaleError` where nothing is
 * shown and another release follows, and where the service has an older state and none does.
 */
export async function waitForEvents(order: Order): Promise<readonly PublishEvent[]> {
  const { events, service, settings, retryPolicy, shownWithin, followed, log } = order;
  log('Waiting until the content service shows the change.');
  const reader = openReader(service, true, retryPolicy);
  try {
    const unshown = await untilShown(reader, events, shownWithin, followed);
    const late = unshown.map(({ event }) => event);
    const older = unshown.flatMap(({ event, state }) => (state === 'absent' ? [] : event));
    if (followed && late.length === events.length) throw new StaleError(idsOf(late));
    if (!followed && older.length > 0) throw new StaleError(idsOf(older));
    for (const { id } of late) {
      const document = settings.buildMachine === null ? `document ${id}` : 'a changed document';
      log(
        `The content service does not have ${document}: releasing without it. Is the webhook for dataset "${service.dataset}"?`,
      );
    }
    return late;
  } catch (error) {
    if (!(error instanceof ServiceError && settings.contentFallback)) throw error;
    return [];
  }
}

/** The document with this id as it was read, where a page shows it; else null. */
function revisionIn({ posts, sealed, rest }: ServiceContent, id: string): Revision | null {
  const isOf = (post: { readonly id: string }) => post.id === id;
  const post = posts.find(isOf) ?? sealed.find(isOf);
  if (!post) return rest.get(id) ?? null;
  return { _id: post.id, _rev: post.rev, _updatedAt: post.updatedAt };
}

/** Throws a `StaleError` where a document was then read in an older state all the same, as from another of the service's machines. */
export function assertNotStale(content: ServiceContent, events: readonly PublishEvent[]): void {
  for (const event of events) {
    const revision = event.id === null ? null : revisionIn(content, event.id);
    if (revision && isShown(event, revision) === 'no') throw new StaleError([event.id]);
  }
}
