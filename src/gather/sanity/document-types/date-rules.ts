import { revisionView } from '../../../domain/dates.ts';
import type { Finding } from './slug-rules.ts';

/** What the build warns of: a post without a date is never published. */
export function dateMissing(publishedAt: string | undefined): Finding {
  return publishedAt ? true : 'Without a date it is not published.';
}

/** A post whose time has not come, said with its time as the form shows it. */
export function dateAhead(publishedAt: string | undefined, now: Date): Finding {
  if (!publishedAt || !(Date.parse(publishedAt) > now.getTime())) return true;
  const time = new Date(publishedAt);
  const shown = time.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
  return `It waits until ${shown}; the first build after that publishes it.`;
}

/** An end that comes before the beginning: nobody ever has such a post. */
export function endFinding(unpublishAt: string | undefined, publishedAt: unknown): Finding {
  if (!unpublishAt || typeof publishedAt !== 'string') return true;
  if (Date.parse(unpublishAt) > Date.parse(publishedAt)) return true;
  return 'This is not after it is published: nobody ever has it.';
}

/** A day of a revision that no reader sees, and why. */
export function revisionFinding(
  revisedAt: string | undefined,
  publishedAt: unknown,
  now: Date,
): Finding {
  if (!revisedAt) return true;
  if (Date.parse(revisedAt) > now.getTime()) return 'This day is ahead: readers do not see it yet.';
  const published = typeof publishedAt === 'string' ? publishedAt : now.toISOString();
  return revisionView(published, revisedAt)
    ? true
    : 'This is not after the day of publication: readers do not see it.';
}
