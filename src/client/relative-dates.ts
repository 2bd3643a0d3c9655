import { relativeDate } from '../domain/dates.ts';

/** Says how long ago the marked dates were, for the day on which the page is read. Without it the long date stays. */
export function showRelativeDates(now: Date): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('.latest time')) {
    time.textContent = relativeDate(time.dateTime, now) ?? time.textContent;
  }
}
