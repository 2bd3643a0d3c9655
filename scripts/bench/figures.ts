import type { Cost } from './cost.ts';

export interface Spread {
  readonly least: number;
  readonly median: number;
  readonly greatest: number;
}

/** The median of the values, and the least and the greatest. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return {
    least: at(0),
    median: at(Math.floor(sorted.length / 2)),
    greatest: at(sorted.length - 1),
  };
}

/** A spread as a person reads it: the median, and the least and the greatest. */
export function spreadText({ least, median, greatest }: Spread, digits = 2): string {
  return `${median.toFixed(digits)} (${least.toFixed(digits)}-${greatest.toFixed(digits)})`;
}

/** The spread of the values as a person reads it. */
export function spread(values: readonly number[], digits = 2): string {
  return spreadText(spreadOf(values), digits);
}

/** What several runs took, as a cell of a table. */
export function costText(costs: readonly Cost[]): string {
  const seconds = spread(
    costs.map((each) => each.seconds),
    1,
  );
  const processor = spread(
    costs.map((each) => each.processor),
    1,
  );
  const megabytes = Math.max(...costs.map((each) => each.megabytes));
  return `${seconds} s; processors ${processor} s; at most ${Math.round(megabytes)} MB`;
}
