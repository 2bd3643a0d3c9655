import { ROOM } from './name.ts';

const MINUTE = 60_000;

/** Milliseconds without a sign of the reader, and in all, after which the room is sealed again. */
const LONGEST_IDLE = 30 * MINUTE;
const LONGEST = 12 * 60 * MINUTE;

/** When the room was opened and last used, in milliseconds since 1970. */
export interface Session {
  readonly opened: number;
  readonly used: number;
}

/** True when the room has to be sealed: left alone or open for too long, or the clock was put back. */
export function hasEnded({ opened, used }: Session, now: number): boolean {
  return now < used || now - used > LONGEST_IDLE || now - opened > LONGEST;
}

/**
 * Says that this tab is in the open room: to other tabs by a lock that ends with the page, to its own next pages by a
 * mark. Without them, where the browser is told to keep nothing, each page asks.
 */
export function beginSitting(): void {
  navigator.locks.request(ROOM, { mode: 'shared' }, () => new Promise(() => {})).catch(() => {});
  try {
    sessionStorage.setItem(ROOM, 'open');
  } catch {}
}

/** Takes the mark from this tab. */
export function endSitting(): void {
  try {
    sessionStorage.removeItem(ROOM);
  } catch {}
}

/** The session at a look at it, with the first sign of the reader since the last one; a sign that came late is none. */
export function usedSitting<S extends Session>(session: S, lastActivity: number | null): S {
  return lastActivity === null || hasEnded(session, lastActivity)
    ? session
    : { ...session, used: lastActivity };
}

/** Calls `look` every minute, and when the page is looked at again, with when the reader first lastActivity since. */
export function watchReader(look: (lastActivity: number | null) => void): void {
  let lastActivity: number | null = null;
  const stir = () => {
    lastActivity ??= Date.now();
  };
  const tick = () => {
    look(lastActivity);
    lastActivity = null;
  };
  for (const type of ['pointerdown', 'keydown', 'scroll']) addEventListener(type, stir, true);
  setInterval(tick, MINUTE);
  document.addEventListener('visibilitychange', tick);
}
