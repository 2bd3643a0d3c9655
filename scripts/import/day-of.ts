/** The day of a moment on the clocks of this time zone, as 2026-11-12: readers see the day of a revision, and the Studio takes no time. */
export function dayOf(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(moment));
}
