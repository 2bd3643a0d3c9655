import { z } from 'astro/zod';
import { TIME_ZONE } from '../../site.ts';
import type { Reader } from './client.ts';
import { DOCUMENT_QUERY } from './queries.ts';
import { changeAnswer, documentAnswer, type Revision } from './schema.ts';
import { offsetAt } from './time.ts';
import { sealingOf } from './who-may-read/sealing.ts';

/** The revision of a document that the service shows now; null when it shows none of that id. */
export function revisionOf(reader: Reader, id: string): Promise<Revision | null> {
  return reader.read(DOCUMENT_QUERY, { id }, documentAnswer);
}

/** When anything that a page may show was last changed, ISO 8601, or null when there is nothing. */
export function newestChange(reader: Reader): Promise<string | null> {
  return reader.read(reader.queries.newest, {}, changeAnswer);
}

/** What tells one moment of the service's posts from another, as parameters of a query: it takes a question of its own. */
export async function momentIn(reader: Reader, now: Date) {
  const times = { now: now.toISOString(), offset: offsetAt(now, TIME_ZONE) };
  return { ...times, ...(await sealingOf(reader)) };
}

/** When a public post that is due by `now` was last changed, ISO 8601, or null when there is none. */
export async function newestShownChange(reader: Reader, now: Date): Promise<string | null> {
  return reader.read(reader.queries.newestShown, await momentIn(reader, now), changeAnswer);
}

/** One moment of the service's posts (`momentIn`). */
export type Moment = Awaited<ReturnType<typeof momentIn>>;

const ids = z.array(z.string());

/**
 * Ids of all posts that a build at that moment would show publicly, and perhaps of some more, as whose dates only a build can
 * read; `changed` are those that were changed after `changedSince` (ISO 8601), or whose author or category was. `sealed` is
 * how many it would seal, and perhaps more.
 */
export function perhapsShown(reader: Reader, changedSince: string, moment: Moment) {
  const parameters = { ...moment, changedSince };
  const answer = z.object({ ids, changed: ids, sealed: z.int().min(0) });
  return reader.read(reader.queries.perhapsShown, parameters, answer);
}

/**
 * How many posts became due by that moment: public ones after `since`, sealed ones after `sealedSince`, or were changed since then
 * (ISO 8601).
 */
export function countDue(
  reader: Reader,
  since: string,
  sealedSince: string,
  moment: Moment,
): Promise<{ readonly open: number; readonly sealed: number }> {
  const count = z.int().min(0);
  const parameters = { ...moment, since, sealedSince };
  return reader.read(reader.queries.due, parameters, z.object({ open: count, sealed: count }));
}
