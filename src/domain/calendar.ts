/**
 * Where a calendar opens a new event with this title and description. Its dates stay empty: whoever books chooses
 * them.
 */
export function calendarAddress(calendar: string, title: string, description: string): string {
  const query = Object.entries({
    action: 'TEMPLATE',
    text: title,
    details: description,
    dates: '',
  }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${calendar}?${query.join('&')}`;
}
