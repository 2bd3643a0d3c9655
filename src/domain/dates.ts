import { TIME_ZONE } from '../site.ts';

const LONG_US = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Writes a day as 2026-11-12. */
const DAYS = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

const DAY = 24 * 60 * 60 * 1000;

/** A date ready to print: what a reader sees, and what `<time datetime>` carries. */
export interface DateView {
  readonly iso: string;
  readonly text: string;
}

/** The latest of times in ISO 8601, all in UTC; null of none. */
export function latestOf(times: readonly string[]): string | null {
  const later = (latest: string | null, time: string) =>
    latest !== null && latest > time ? latest : time;
  return times.reduce(later, null);
}

/** The day on which a moment falls where the author is, as 2026-11-12; a day alone is that day. Years have four digits. */
function dayOf(iso: string): string {
  return iso.length === 10 ? iso : DAYS.format(new Date(iso)).padStart(10, '0');
}

/** The long US form of the author's day, 'November 12, 2026', whatever the time zone of the build. */
export function longDate(iso: string): string {
  return LONG_US.format(new Date(dayOf(iso)));
}

/** The date of a post or item, ready to print. */
export function dateView(iso: string): DateView {
  const day = dayOf(iso);
  return { iso: day, text: longDate(day) };
}

/** The day of a revision, ready to print; null for one that is not later than the day of publication. */
export function revisionView(publishedAt: string, revisedAt: string | undefined): DateView | null {
  if (revisedAt === undefined || dayOf(revisedAt) <= dayOf(publishedAt)) return null;
  return dateView(revisedAt);
}

/**
 * How long ago a day was, in words, or null where the long date says it better: today, ahead, or over 30 days
 * ago. Days are counted from midnight to midnight in UTC.
 */
export function relativeDate(iso: string, now: Date): string | null {
  const days = Math.floor(now.getTime() / DAY) - Math.floor(Date.parse(iso) / DAY);
  if (!(days >= 1 && days <= 30)) return null;
  if (days === 1) return 'Yesterday';
  if (days <= 7) return `${days} days ago`;
  return days <= 14 ? 'Last week' : `${Math.floor(days / 7)} weeks ago`;
}
