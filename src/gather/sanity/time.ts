/** How far a time zone's clocks are from UTC at a moment, as times in ISO 8601 end: `+05:30`, `Z` for none. */
export function offsetAt(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  return name?.replace('GMT', '') || 'Z';
}

const DAY_ALONE = /^\d{4}-\d{2}-\d{2}$/;
const WITHOUT_OFFSET = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

/**
 * A moment, ISO 8601 in UTC, of a text that has its offset, or else is a time or a day on the clocks of this time zone.
 */
export function momentOf(text: string, timeZone: string): string {
  const local = DAY_ALONE.test(text) ? `${text}T00:00:00` : text.replace(' ', 'T');
  if (!DAY_ALONE.test(text) && !WITHOUT_OFFSET.test(text)) return new Date(text).toISOString();
  const near = new Date(`${local}${offsetAt(new Date(`${local}Z`), timeZone)}`);
  return new Date(`${local}${offsetAt(near, timeZone)}`).toISOString();
}
