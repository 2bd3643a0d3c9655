import { useEffect, useState } from 'react';
import type { LiveState } from '../../writing/live.ts';
import type { PreviewState } from '../../writing/preview-state.ts';

/** How the site on this machine stands, as `npm run write` tells it. */
export interface DeskState {
  readonly preview: PreviewState;
  readonly live: LiveState;
}

const INTERVAL = 1000;

/** How the site stands now, or null while nobody answers. */
export async function askState(): Promise<DeskState | null> {
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
