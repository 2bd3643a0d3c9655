import { ROOM } from './name.ts';
import type { Session } from './session.ts';

/*
 * What open tabs of the room tell each other: 'seal', that it is sealed; 'ask', to be handed the session; a session,
 * to who asked, and to all when it was used. It passes from memory to memory.
 */

const channel = new BroadcastChannel(ROOM);

/** Milliseconds in which an open tab answers, unless the browser has put it to sleep. */
const ANSWER = 1_500;

/** What a tab does about what others say. */
export interface Listener {
  session(): Session | null;
  sealed(): void;
  told(session: Session): void;
}

/** Answers other tabs from now on. */
export function listen({ session, sealed, told }: Listener): void {
  channel.addEventListener('message', ({ data }: MessageEvent<Session | 'ask' | 'seal'>) => {
    const own = session();
    if (data === 'seal') sealed();
    else if (data !== 'ask') told(data);
    else if (own) channel.postMessage(own);
  });
}

/** Tells all other tabs. */
export function tell(what: Session | 'seal'): void {
  channel.postMessage(what);
}

/** The session of another tab; null when none answers. */
export function askTabs(): Promise<Session | null> {
  return new Promise((settle) => {
    channel.addEventListener('message', ({ data }: MessageEvent<Session | string>) => {
      if (typeof data === 'object') settle(data);
    });
    setTimeout(settle, ANSWER, null);
    channel.postMessage('ask');
  });
}
