/** How far a time zone's clocks are from UTC at a moment, as times in ISO 8601 end: `+05:30`, `Z` for none. */
export function offsetAt(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  return name?.replace('GMT', '') || 'Z';
}

/** The same in milliseconds. Before there were time zones clocks went by the sun, to the second. */
function millisecondsAt(moment: Date, timeZone: string): number {
  const [sign = '', ...parts] = offsetAt(moment, timeZone).match(/[+-]|\d+/g) ?? [];
  const seconds = [...parts, 0, 0, 0]
    .slice(0, 3)
    .reduce<number>((sum, n) => sum * 60 + Number(n), 0);
  return seconds * (sign === '-' ? -1000 : 1000);
}

const DAY_ALONE = /^\d{4}-\d{2}-\d{2}$/;
const WITHOUT_OFFSET = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

/**
 * A moment, ISO 8601 in UTC, of a text that has its offset, or else is a time or a day on the clocks of this time zone.
 */
export function momentOf(text: string, timeZone: string): string {
  const local = DAY_ALONE.test(text) ? `${text}T00:00:00` : text.replace(' ', 'T');
  if (!DAY_ALONE.test(text) && !WITHOUT_OFFSET.test(text)) return new Date(text).toISOString();
  const clocks = Date.parse(`${local}Z`);
  const near = clocks - millisecondsAt(new Date(clocks), timeZone);
  return new Date(clocks - millisecondsAt(new Date(near), timeZone)).toISOString();
}
