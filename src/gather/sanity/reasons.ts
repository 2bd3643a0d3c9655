/** 4xx will not pass by waiting, except too early, too slow and too many. */
export function isLasting(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

/** The wait that a `Retry-After` header asks for, in milliseconds; 0 where there is none in seconds. */
export function askedWait(header: unknown): number {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : 0;
}

/** Why a connection failed, in a word where the system has one. */
export function networkReason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  // A time-out has a number.
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
