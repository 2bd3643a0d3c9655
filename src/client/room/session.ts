import { ROOM } from './name.ts';

const MINUTE = 60_000;

/** Milliseconds without a sign of the reader, and in all, after which the room is sealed again. */
const LONGEST_IDLE = 30 * MINUTE;
const LONGEST = 12 * 60 * MINUTE;

/** When the room was opened and last used, in milliseconds since 1970. */
export interface Times {
  readonly opened: number;
  readonly used: number;
}

/** What opens the room. It lies in the memory of open pages, and nowhere else: whatever is written down can be found. */
export interface Session extends Times {
  /** The key of the passcode. It cannot be exported, only used. */
  readonly key: CryptoKey;
  /** The header that the key was derived for. */
  readonly header: string;
}

/** True when the room has to be sealed: left alone or open for too long, or the clock was put back. */
export function hasEnded({ opened, used }: Times, now: number): boolean {
  return now < used || now - used > LONGEST_IDLE || now - opened > LONGEST;
}

/** The same after a sign of the reader; one that came late, or before the last use, is none. */
export function usedSession<S extends Times>(session: S, at: number | null): S {
  return at === null || hasEnded(session, at) ? session : { ...session, used: at };
}

/** Says to other tabs that this one is in the open room, by a lock that ends with the page or when it is let go. */
export function holdLock(): () => void {
  let release = () => {};
  const held = new Promise<void>((settle) => {
    release = settle;
  });
  navigator.locks?.request(ROOM, { mode: 'shared' }, () => held).catch(() => {});
  return release;
}

/**
 * Calls `look` every minute, when the page is looked at again, and at the reader's first sign since, so that other tabs
 * hear of it before they end; with when the reader last was active since.
 */
export function watchReader(look: (lastActivity: number | null) => void): void {
  let lastActivity: number | null = null;
  const stir = () => {
    const isFirst = lastActivity === null;
    lastActivity = Date.now();
    if (isFirst) look(lastActivity);
  };
  const tick = () => {
    look(lastActivity);
    lastActivity = null;
  };
  for (const type of ['pointerdown', 'keydown', 'scroll']) addEventListener(type, stir, true);
  setInterval(tick, MINUTE);
  document.addEventListener('visibilitychange', tick);
}
