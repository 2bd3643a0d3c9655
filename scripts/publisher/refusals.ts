import type { Log } from '../command/log.ts';

/** Webhooks that were turned away since the publisher began. */
export interface Refused {
  readonly count: number;
  /** When the last was, ISO 8601, or null. */
  readonly last: string | null;
  readonly why: string | null;
  /** What is wrong where several were refused one after the other, or null: no webhook may come through. */
  readonly warning: string | null;
}

/** So many one after the other are no accident. */
const SEVERAL = 3;

/** One line a minute is enough to see that something is wrong, and does not fill a disk. In milliseconds. */
const BETWEEN_LINES = 60_000;

/** Counts webhooks that are turned away, and tells the author of them in at most a line a minute. */
export function countRefusals(now: () => number, log: Log) {
  let count = 0;
  let inARow = 0;
  let told = 0;
  let lastLine = Number.NEGATIVE_INFINITY;
  let last: { readonly at: number; readonly why: string } | null = null;
  return {
    note: (why: string): void => {
      count += 1;
      inARow += 1;
      last = { at: now(), why };
      if (now() - lastLine < BETWEEN_LINES) return;
      const others = count - told - 1;
      const before = others > 0 ? ` (and ${others} before, since the last such line)` : '';
      log(`A webhook was refused: ${why}${before}`);
      told = count;
      lastLine = now();
    },
    /** One was taken. */
    end: (): void => {
      inARow = 0;
    },
    summary: (): Refused => ({
      count,
      last: last && new Date(last.at).toISOString(),
      why: last?.why ?? null,
      warning:
        last === null || inARow < SEVERAL
          ? null
          : `The last ${inARow} webhooks were refused: ${last.why}`,
    }),
  };
}
