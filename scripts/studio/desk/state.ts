import { useEffect, useState } from 'react';
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

/** Asks how the site stands, over and over; null until the first answer and while there is none. */
export function useDeskState(): DeskState | null {
  const [state, setState] = useState<DeskState | null>(null);
  useEffect(() => {
    let ended = false;
    const ask = async () => {
      const next = await askState();
      if (ended) return;
      setState((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    void ask();
    const timer = setInterval(ask, INTERVAL);
    return () => {
      ended = true;
      clearInterval(timer);
    };
  }, []);
  return state;
}
