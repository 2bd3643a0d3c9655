import { setTimeout as sleep } from 'node:timers/promises';

export interface SchedulerOptions {
  /** Makes one release of everything that waits. False when it failed. */
  readonly release: () => Promise<boolean>;
  /** Milliseconds without an event before a release begins, and how long a stream of events can put it off. */
  readonly quiet: number;
  readonly longest: number;
  /** The pause before a failed release is tried again, after so many failures in a row (from 1). */
  readonly retryAfter: (failures: number) => number;
  readonly now: () => number;
}

export type State = 'idle' | 'waiting' | 'releasing' | 'failing';

/** Timers hold no more than 24 days; and a machine that slept is late by an hour at most. In milliseconds. */
const LONGEST_TIMER = 60 * 60_000;

/**
 * One release at a time. Events that come close together share one; those that come while one is under way share the
 * next. A failed release is tried again, at once when something new has come.
 */
export function createScheduler({ release, quiet, longest, retryAfter, now }: SchedulerOptions) {
  let state: State = 'idle';
  let first = 0;
  let failures = 0;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let dueTimer: NodeJS.Timeout | undefined;
  let laterTimer: NodeJS.Timeout | undefined;
  let stopped = false;

  const startIn = (pause: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(start, pause);
  };

  function request(): void {
    if (state === 'releasing') {
      again = true;
      return;
    }
    if (state !== 'waiting') first = now();
    state = 'waiting';
    startIn(Math.max(0, Math.min(quiet, first + longest - now())));
  }

  async function start(): Promise<void> {
    state = 'releasing';
    again = false;
    clearTimeout(laterTimer);
    const done = await release();
    failures = done ? 0 : failures + 1;
    state = done ? 'idle' : 'failing';
    if (again) request();
    else if (!done) startIn(retryAfter(failures));
  }

  function requestAt(time: number | null): void {
    clearTimeout(dueTimer);
    if (time === null || stopped) return;
    const left = time - now();
    dueTimer = setTimeout(
      () => (left <= LONGEST_TIMER ? request() : requestAt(time)),
      Math.max(0, Math.min(left, LONGEST_TIMER)),
    );
  }

  /** A release is wanted after a pause, unless one is made before. */
  function requestAfter(pause: number): void {
    clearTimeout(laterTimer);
    if (!stopped) laterTimer = setTimeout(request, pause);
  }

  return {
    requestAfter,
    /** Something changed: a release is wanted. */
    request,
    /** A release is wanted at this time (milliseconds since 1970), and at no other that was named before. */
    requestAt,
    state: (): State => state,
    /** Releases that have failed since one went well. */
    failures: (): number => failures,
    /** Starts no further release, and resolves when none is under way. */
    stop: async (): Promise<void> => {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(dueTimer);
      clearTimeout(laterTimer);
      while (state === 'releasing') await sleep(20);
    },
  };
}
