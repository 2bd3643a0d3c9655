const LONG_US = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

const DAY = 24 * 60 * 60 * 1000;

/** A date ready to print: what a reader sees, and what `<time datetime>` carries. */
export interface DateView {
  readonly iso: string;
  readonly text: string;
}

/** The long US form of the day in UTC, 'November 12, 2026', whatever the time zone of the build (DECISIONS, content rules). */
export function longDate(iso: string): string {
  return LONG_US.format(new Date(iso));
}

/** The date of a post or item, ready to print. */
export function dateView(iso: string): DateView {
  return { iso: iso.slice(0, 10), text: longDate(iso) };
}

/**
 * How long ago a day was, in words, or null where the long date says it better: today, ahead, or over 30 days ago
 * (specification, section 9). Days are counted from midnight to midnight in UTC.
 */
export function relativeDate(iso: string, now: Date): string | null {
  const days = Math.floor(now.getTime() / DAY) - Math.floor(Date.parse(iso) / DAY);
  if (!(days >= 1 && days <= 30)) return null;
  if (days === 1) return 'Yesterday';
  if (days <= 7) return `${days} days ago`;
  return days <= 14 ? 'Last week' : `${Math.floor(days / 7)} weeks ago`;
}
