import type { Link } from '../link.ts';

export interface Progress {
  /** Whole number from 0 to 100. */
  readonly percent: number;
  /** '{n} of {total}'. */
  readonly text: string;
}

/** Where a piece stands in its list. */
export interface Place<Neighbor = Link> {
  readonly progress: Progress;
  readonly previous: Neighbor | null;
  readonly next: Neighbor | null;
}

/** How far a reader is: round((index + 1) / total * 100), and 100 for an empty list. */
export function progressOf(index: number, total: number): Progress {
  if (total === 0) return { percent: 100, text: '1 of 1' };
  return {
    percent: Math.round(((index + 1) / total) * 100),
    text: `${index + 1} of ${total}`,
  };
}

/** Where the entry at `index` stands in its list: progress, and the neighbors that exist. */
export function placeIn<Neighbor>(list: readonly Neighbor[], index: number): Place<Neighbor> {
  return {
    progress: progressOf(index, list.length),
    previous: list[index - 1] ?? null,
    next: list[index + 1] ?? null,
  };
}
