import { z } from 'astro/zod';
import { SEALED_CATEGORIES } from '../../domain/category.ts';
import type { Reader } from './client.ts';
import { DOCUMENT_QUERY, DUE_QUERY, NEWEST_QUERY, NEWEST_SHOWN_QUERY } from './queries.ts';
import { changeAnswer, documentAnswer, type Revision } from './schema.ts';

const titles = SEALED_CATEGORIES.map((title) => title.toLowerCase());

/** The revision of a document that the service shows now; null when it shows none of that id. */
export function revisionOf(reader: Reader, id: string): Promise<Revision | null> {
  return reader.read(DOCUMENT_QUERY, { id }, documentAnswer);
}

/** When anything that a page may show was last changed, ISO 8601, or null when there is nothing. */
export function newestChange(reader: Reader): Promise<string | null> {
  return reader.read(NEWEST_QUERY, {}, changeAnswer);
}

/** When a public post that is due by `now` was last changed, ISO 8601, or null when there is none. */
export function newestShownChange(reader: Reader, now: Date): Promise<string | null> {
  return reader.read(NEWEST_SHOWN_QUERY, { now: now.toISOString(), titles }, changeAnswer);
}

/** How many posts became due by `now`: public ones after `since`, sealed ones after `sealedSince` (ISO 8601). */
export function countDue(
  reader: Reader,
  since: string,
  sealedSince: string,
  now: Date,
): Promise<{ readonly open: number; readonly sealed: number }> {
  const count = z.int().min(0);
  const parameters = { since, sealedSince, now: now.toISOString(), titles };
  return reader.read(DUE_QUERY, parameters, z.object({ open: count, sealed: count }));
}
