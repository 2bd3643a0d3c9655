import { bodyMaker } from '../../src/gather/body-form.ts';
import { readWritten } from '../../src/gather/gather.ts';
import { createMemory, type KnownPosts, type Memory } from '../../src/gather/memory.ts';
import { openReader } from '../../src/gather/sanity/client.ts';
import { knownAsLive } from '../../src/gather/sanity/still-shown.ts';
import { type Account, slugIn, type Version } from './account/version.ts';
import { liveAccount } from './live-site.ts';
import type { Order } from './order.ts';

/** The last release, and what it was made from: nothing `known` where that cannot be told. */
export interface Before {
  readonly version: Version;
  readonly memory: Memory;
}

/** What a live release was made from; null where that cannot be told from what the service has now. */
async function knownOf(
  { settings, service, workspace, retryPolicy, now }: Order,
  { version, record }: Account,
  code: string,
): Promise<KnownPosts | null> {
  // Of posts without an address the record does not tell which they are.
  const isWhole = Object.keys(record.posts).length === version.posts;
  if (version.code !== code || !isWhole) return null;
  const { items } = await readWritten(workspace);
  const { read } = await bodyMaker(settings, service, items);
  const live = {
    has: (id: string) => slugIn(record, id) !== null,
    changedAt: version.changedAt,
  };
  const reader = openReader(service, true, retryPolicy);
  return knownAsLive(reader, { now: now(), readBody: read }, live);
}

/** What is live, for a host's machine, which has nothing else of the last release; null where nothing is. */
export async function beforeLive(order: Order, code: string): Promise<Before | null> {
  const { liveUrl } = order.settings;
  const live = liveUrl === null ? null : await liveAccount(liveUrl, order.retryPolicy);
  if (live === null) return null;
  const known = await knownOf(order, live, code);
  return { version: live.version, memory: { ...createMemory(), known } };
}
