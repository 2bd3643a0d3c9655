import { TomlDate } from 'smol-toml';
import { dateOf } from '../../../../src/gather/dates.ts';
import { isFields } from '../../../../src/gather/sanity/rich/fields.ts';
import type { Entry } from '../../entry.ts';
import { ENDS } from './draft.ts';
import { bare, fieldIn, type Matter, textField } from './front-matter.ts';
import { dateOfFolders, placeOf } from './markdown-place.ts';
import { givenDate, REVISED } from './matter-fields.ts';
import type { SiteSystem } from './site-system.ts';

/** The date in the path that a text is given, which its system's program may read. */
export const dateOfPath = (matter: Matter): string | null =>
  dateOfFolders(textField(matter, 'path', 'permalink') ?? '');

/** Systems that themselves take a date from the path. */
const DATED_BY_PATH: readonly SiteSystem['name'][] = ['Jekyll', 'Eleventy'];

/** Fields of days that are none of publishing. */
const OTHER_DAYS: readonly string[] = [...ENDS, ...REVISED].map(bare);

/** Fields that are named in one line. */
const NAMED = 3;

const isDay = (value: unknown): boolean =>
  value instanceof Date ||
  value instanceof TomlDate ||
  (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value));

/** The paths of fields that hold a day, also within others. */
function daysIn(matter: Matter): string[] {
  return Object.entries(matter).flatMap(([name, value]) => {
    if (isDay(value)) return OTHER_DAYS.includes(bare(name)) ? [] : [name];
    return isFields(value) ? daysIn(value).map((each) => `${name}.${each}`) : [];
  });
}

/** What stands at a path of names with dots between them, as a text. */
function textAt(matter: Matter, path: string): string | null {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return textField(matter, name);
  const inner = fieldIn(matter, name);
  return isFields(inner) ? textAt(inner, rest.join('.')) : null;
}

/** Counts texts that say no date: those that have the one of their path, and those of which another field holds one. */
export function createTextDates(system: SiteSystem, timeZone: string, field: string | null) {
  const byPath = new Set<string>();
  const others = new Map<string, readonly string[]>();
  let isNamed = false;
  const pathLines = (files: readonly string[]): string[] => {
    const count = files.filter((file) => byPath.has(file)).length;
    const line = `${count} texts that say no date have the one in their path`;
    return count > 0 && !DATED_BY_PATH.includes(system.name) ? [line] : [];
  };
  const otherLines = (files: readonly string[]): string[] => {
    const found = files.map((file) => others.get(file) ?? []).filter((each) => each.length > 0);
    const counts = new Map<string, number>();
    for (const name of found.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
    const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, NAMED);
    const names = most.map(([name, count]) => `${name} (${count})`).join(', ');
    const [[first] = ['']] = most;
    const line = `${found.length} texts have no date, but other fields of theirs hold one: ${names}. Is it the day of publishing, import again with --date ${first}`;
    return found.length > 0 ? [line] : [];
  };
  return {
    /** The front matter with the date that stands in the field that the author names. */
    named: (matter: Matter): Matter => {
      const date = field === null ? null : textAt(matter, field);
      if (date === null || dateOf(date, timeZone) === null) return matter;
      isNamed = true;
      return { ...matter, date };
    },
    take: (file: string, matter: Matter) => {
      if (givenDate(matter, timeZone) !== null) return;
      if ((placeOf(file, system).date ?? dateOfPath(matter)) !== null) byPath.add(file);
      else others.set(file, daysIn(matter));
    },
    told: (entries: readonly Entry[]): string[] => {
      const files = entries.filter(({ draft }) => !draft).map(({ origin }) => origin);
      const unread = `No text has a date in the field ${field}, which --date names`;
      const named = field === null || isNamed ? [] : [unread];
      return [...named, ...otherLines(files), ...pathLines(files)];
    },
  };
}
