import { relativeDate } from '../domain/dates.ts';

/* Says how long ago the journal's dates were, on the day on which the page is read. Without it the long date stays. */

const now = new Date();
for (const time of document.querySelectorAll<HTMLTimeElement>('.latest time')) {
  time.textContent = relativeDate(time.dateTime, now) ?? time.textContent;
}
