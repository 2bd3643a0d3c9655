import { useEffect, useState } from 'react';

/** How the site on this machine stands, as `npm run write` tells it. */
export interface DeskState {
  readonly preview: {
    readonly origin: string;
    /** Counts the previews made; 0 until the first is there. */
    readonly version: number;
    readonly building: boolean;
    readonly failure: string | null;
  };
  readonly live: {
    /** Where readers find the site, or null where nobody has said. */
    readonly site: string | null;
    readonly building: boolean;
    /** The build's own last line, where it failed. */
    readonly failure: string | null;
    /** When the last release was found on the site (ISO 8601). */
    readonly seenAt: string | null;
    /** When a shown post was last changed, in what readers see. */
    readonly changedAt: string | null;
    /** When the last release that was made here began. */
    readonly releasedAt: string | null;
    /** When the next waiting post becomes due. */
    readonly nextDue: string | null;
  };
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
