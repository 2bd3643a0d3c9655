import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, vi } from 'vitest';
import { type PublisherOptions, startPublisher } from '../../../scripts/publisher/publisher.ts';
import { signatureOf } from '../../../scripts/publisher/signature.ts';
import type { PublishEvent } from '../../../scripts/release/event.ts';
import { temporaryFolder } from '../release/releasing.ts';

export const SECRET = 'a secret of some length';
export const MINUTE = 60_000;
const QUIET = 30;

/**
 * A publisher whose builds only note which events they were to have, unless `changes` say otherwise. The one at its
 * start is over.
 */
export async function publishing(file?: string, changes: Partial<PublisherOptions> = {}) {
  const { build, ...others } = changes;
  const builds: (readonly PublishEvent[])[] = [];
  const lines: string[] = [];
  const publisher = await startPublisher({
    port: 0,
    host: '127.0.0.1',
    source: { projectId: 'zp7mbokg', dataset: 'production' },
    secret: SECRET,
    inboxFile: file ?? join(await temporaryFolder(), 'inbox.json'),
    quiet: QUIET,
    build: async (events, signal) => {
      builds.push(events);
      if (build) return build(events, signal);
      return { published: true, nextDue: null, late: [] };
    },
    deliver: async () => true,
    limit: MINUTE,
    every: 60 * MINUTE,
    retryAfter: () => 1000,
    now: Date.now,
    log: (line) => lines.push(line),
    ...others,
  });
  onTestFinished(() => publisher.close());
  await vi.waitFor(() => expect(builds).toHaveLength(1));
  builds.length = 0;
  return { url: `${publisher.origin}/publish`, origin: publisher.origin, builds, lines };
}

export const BODY = JSON.stringify({
  _id: 'post-1',
  _rev: 'r&d \u0026',
  _updatedAt: '2026-11-20T10:00:00Z',
  operation: 'update',
});

/** What the content service sends with a body. */
export function headersFor(body: string, at = Date.now(), secret = SECRET) {
  return {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'sanity-webhook-signature': signatureOf(secret, at, Buffer.from(body)),
  };
}

/** Delivers a body, and gives the status of the answer. */
export const deliver = (
  url: string,
  headers: Record<string, string>,
  body = BODY,
  method = 'POST',
) =>
  fetch(url, { method, headers, ...(method === 'GET' ? {} : { body }) }).then(
    ({ status }) => status,
  );

/** Long enough for a release to begin that should not: what does not happen has no condition to wait for. */
export const settled = () => sleep(QUIET * 4);
