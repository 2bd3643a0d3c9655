import type { DateView } from '../dates.ts';
import type { Link } from '../link.ts';
import { memoizeList, memoizeWith } from '../memoize.ts';

/** What a list must know of an entry to put it below its year. */
export interface Dated {
  readonly date: Pick<DateView, 'iso'>;
}

/** The entries of one year. */
export interface ArchiveYear<Entry> {
  readonly year: string;
  readonly entries: readonly Entry[];
}

/** The year of an entry. */
export function yearOf({ date }: Dated): string {
  return date.iso.slice(0, 4);
}

/** The name of a year's heading, to which links lead: one that begins with a letter. */
export function yearTarget(year: string): string {
  return `y${year}`;
}

/** Entries grouped by year, in the order in which they come; a year without entries does not appear. */
export function byYear<Entry extends Dated>(entries: readonly Entry[]): ArchiveYear<Entry>[] {
  const years = [...new Set(entries.map(yearOf))];
  return years.map((year) => ({
    year,
    entries: entries.filter((entry) => yearOf(entry) === year),
  }));
}

/** The years of a page's entries, newest first, and its address. */
interface PageOfYears {
  readonly path: string;
  readonly years: readonly string[];
}

/** A link to each year's heading on a page. */
const linksIn = /* @__PURE__ */ memoizeWith((years: readonly string[], path: string): Link[] =>
  years.map((label) => ({ label, href: `${path}#${yearTarget(label)}` })),
);

const NONE: readonly Link[] = [];
/** The same list for as long as its links are the same. */
const lastList = /* @__PURE__ */ memoizeList((links: readonly Link[]) => links);

/**
 * A link for each year to its heading on the page that has its newest entry, newest first; none where one page has them all,
 * or all are of one year.
 */
export function yearLinks(pages: readonly PageOfYears[]): readonly Link[] {
  const first = new Map<string, Link>();
  for (const { path, years } of pages) {
    for (const link of linksIn(years, path)) {
      if (!first.has(link.label)) first.set(link.label, link);
    }
  }
  return pages.length < 2 || first.size < 2 ? NONE : lastList([...first.values()]);
}

/** The years of entries, newest first, in words: '2022 to 2020', or the one that all are of. */
export function spanOf(entries: readonly Dated[]): string {
  const ends = [entries.at(0), entries.at(-1)].filter((entry) => entry !== undefined);
  return [...new Set(ends.map(yearOf))].join(' to ');
}
