import { useSyncExternalStore } from 'react';
import { askSite, SITE_URL } from './deployed.ts';
import type { DeskState } from './desk-state.ts';

/** How often it is asked, in milliseconds: a host more seldom than this machine. */
export const INTERVAL = SITE_URL ? 10_000 : 1000;

/** How the site stands now, or null while nobody answers. */
export async function askState(): Promise<DeskState | null> {
  if (SITE_URL) return askSite(SITE_URL);
  const answer = await fetch('/desk/state').catch(() => null);
  return answer?.ok ? answer.json() : null;
}

let last: DeskState | null = null;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

async function refresh(): Promise<void> {
  const next = await askState();
  if (JSON.stringify(last) === JSON.stringify(next)) return;
  last = next;
  for (const listener of listeners) listener();
}

/** Asks over and over, once for all who listen, as long as somebody does. */
function follow(listener: () => void): () => void {
  if (listeners.size === 0) {
    void refresh();
    timer = setInterval(refresh, INTERVAL);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** How the site stands, over and over; null until the first answer and while there is none. */
export const useDeskState = (): DeskState | null => useSyncExternalStore(follow, () => last);
