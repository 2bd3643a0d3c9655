import { type Fields, textIn } from '../rich/fields.ts';

/** What a label is of: the day of an entry, the number of a statistic. */
export const FIGURES = [
  ...['number', 'figure', 'stat', 'amount', 'quantity', 'year', 'date', 'when', 'time', 'period'],
];
/** Beside these a value is one. */
const BESIDE = ['label', 'content', 'suffix', 'unit'];
const CLOCK = /^(\d{4}-\d{2}-\d{2})T.*/;

/** The figure that stands in these fields, with its unit; null for none. */
export function figureIn(fields: Fields): string | null {
  const value = [...FIGURES, ...(BESIDE.some((name) => name in fields) ? ['value'] : [])]
    .map((name) => fields[name])
    .find((each) => typeof each === 'number' || (typeof each === 'string' && each.trim() !== ''));
  if (value === undefined) return null;
  const unit = textIn(fields, 'suffix', 'unit');
  const space = unit && /^\p{L}/u.test(unit) ? ' ' : '';
  return `${textIn(fields, 'prefix') ?? ''}${String(value).replace(CLOCK, '$1')}${space}${unit ?? ''}`;
}

/** A label with the figure that it is of, such as a year. */
export function withFigure(fields: Fields, label: string): string {
  const figure = figureIn(fields);
  return figure === null ? label : `${figure} — ${label}`;
}
