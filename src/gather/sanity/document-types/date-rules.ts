import type { Finding } from './slug-rules.ts';

/** What the build warns of: a post without a date is never published. */
export function dateMissing(publishedAt: string | undefined): Finding {
  return publishedAt ? true : 'Without a date it is not published.';
}

/** A post whose time has not come, said with its time as the form shows it. */
export function dateAhead(publishedAt: string | undefined, now: Date): Finding {
  if (!publishedAt || Date.parse(publishedAt) <= now.getTime()) return true;
  const time = new Date(publishedAt);
  const shown = time.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
  return `It waits until ${shown}; the first build after that publishes it.`;
}
