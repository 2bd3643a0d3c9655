import { z } from 'astro/zod';
import { TIME_ZONE } from '../../site.ts';
import type { Reader } from './client.ts';
import { DOCUMENT_QUERY } from './queries.ts';
import { changeAnswer, documentAnswer, type Revision } from './schema.ts';
import { sealingOf } from './sealing.ts';
import { offsetAt } from './time.ts';

/** The revision of a document that the service shows now; null when it shows none of that id. */
export function revisionOf(reader: Reader, id: string): Promise<Revision | null> {
  return reader.read(DOCUMENT_QUERY, { id }, documentAnswer);
}

/** When anything that a page may show was last changed, ISO 8601, or null when there is nothing. */
export function newestChange(reader: Reader): Promise<string | null> {
  return reader.read(reader.queries.newest, {}, changeAnswer);
}

/** When a public post that is due by `now` was last changed, ISO 8601, or null when there is none. */
export async function newestShownChange(reader: Reader, now: Date): Promise<string | null> {
  const parameters = {
    ...(await sealingOf(reader)),
    now: now.toISOString(),
    offset: offsetAt(now, TIME_ZONE),
  };
  return reader.read(reader.queries.newestShown, parameters, changeAnswer);
}

/** How many posts became due by `now`: public ones after `since`, sealed ones after `sealedSince` (ISO 8601). */
export async function countDue(
  reader: Reader,
  since: string,
  sealedSince: string,
  now: Date,
): Promise<{ readonly open: number; readonly sealed: number }> {
  const count = z.int().min(0);
  const times = { since, sealedSince, now: now.toISOString(), offset: offsetAt(now, TIME_ZONE) };
  const sealing = await sealingOf(reader);
  return reader.read(
    reader.queries.due,
    { ...times, ...sealing },
    z.object({ open: count, sealed: count }),
  );
}
