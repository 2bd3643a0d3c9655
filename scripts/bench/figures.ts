import type { Cost } from './cost.ts';

/** The median of the values, and the least and the greatest. */
export function spread(values: readonly number[], digits = 2): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => (sorted[index] ?? Number.NaN).toFixed(digits);
  return `${at(Math.floor(sorted.length / 2))} (${at(0)}-${at(sorted.length - 1)})`;
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
