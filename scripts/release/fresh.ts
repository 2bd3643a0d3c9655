import { setTimeout as sleep } from 'node:timers/promises';
import { newestChange, revisionOf } from '../../src/gather/sanity/changes.ts';
import type { Reader } from '../../src/gather/sanity/client.ts';
import type { ServiceContent } from '../../src/gather/sanity/service-content.ts';
import { isShown, type PublishEvent } from './event.ts';

/** How long the service may take to show what it has announced, in milliseconds. */
export const SHOWN_WITHIN = 60_000;

/** The service answers with an older state than the one it announced. */
class StaleError extends Error {
  override readonly name = 'StaleError';
}

function stale(event: PublishEvent): StaleError {
  const what = event.id === null ? 'its content' : `document ${event.id}`;
  const line = `The content service still shows an older state of ${what} than the change that asked for this release.`;
  return new StaleError(`${line} Nothing is published: release again in a minute.`);
}

async function shownState(reader: Reader, event: PublishEvent) {
  if (event.id !== null) return isShown(event, await revisionOf(reader, event.id));
  if (event.changedAt === null) return 'yes';
  const newest = await newestChange(reader);
  return newest !== null && Date.parse(newest) >= Date.parse(event.changedAt) ? 'yes' : 'no';
}

async function untilShown(reader: Reader, event: PublishEvent, deadline: number): Promise<void> {
  for (let pause = 100; ; pause = Math.min(pause * 2, 2000)) {
    const state = await shownState(reader, event);
    if (state === 'yes') return;
    const left = deadline - performance.now();
    if (left <= 0 && state === 'perhaps') return;
    if (left <= 0) throw stale(event);
    await sleep(Math.min(pause, left));
  }
}

/**
 * Waits until the service shows what the events announced, or something newer, for at most `within` milliseconds:
 * queries right after a change may still be answered from before it (sanity-io/sanity#4657). Throws a `StaleError`,
 * or a `ServiceError` when the service does not answer.
 */
export async function untilAllShown(
  reader: Reader,
  events: readonly PublishEvent[],
  within: number,
): Promise<void> {
  const deadline = performance.now() + within;
  for (const event of events) await untilShown(reader, event, deadline);
}

/** Throws a `StaleError` where a post was then read in an older state all the same, as from another of the service's machines. */
export function refuseOlder(content: ServiceContent, events: readonly PublishEvent[]): void {
  const posts = new Map([...content.posts, ...content.sealed].map((post) => [post.id, post]));
  for (const event of events) {
    const post = event.id === null ? undefined : posts.get(event.id);
    if (!post) continue;
    const revision = { _id: post.id, _rev: post.rev, _updatedAt: post.updatedAt };
    if (isShown(event, revision) === 'no') throw stale(event);
  }
}
