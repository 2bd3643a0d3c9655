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
export function createTextDates(system: SiteSystem, timeZone: string, fields: readonly string[]) {
  const byPath = new Set<string>();
  const others = new Map<string, readonly string[]>();
  const unused = new Set(fields);
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
    const flags = [...fields, first].map((field) => `--date ${field}`).join(' ');
    const whose = found.length === 1 ? '1 text has' : `${found.length} texts have`;
    const line = `${whose} no date but in fields that are not read: ${names}. Is one of these the day of publishing, import again with ${flags}`;
    return found.length > 0 ? [line] : [];
  };
  return {
    /** The front matter with the date that stands in the first of the fields that the author names. */
    named: (matter: Matter): Matter => {
      for (const field of fields) {
        const date = textAt(matter, field);
        if (date === null || dateOf(date, timeZone) === null) continue;
        unused.delete(field);
        return { ...matter, date };
      }
      return matter;
    },
    take: (file: string, matter: Matter) => {
      if (givenDate(matter, timeZone) !== null) return;
      if ((placeOf(file, system).date ?? dateOfPath(matter)) !== null) byPath.add(file);
      else others.set(file, daysIn(matter));
    },
    told: (entries: readonly Entry[]): string[] => {
      const files = entries.filter(({ draft }) => !draft).map(({ origin }) => origin);
      const named = [...unused].map(
        (field) => `No text has a date in the field ${field}, which --date names`,
      );
      return [...named, ...otherLines(files), ...pathLines(files)];
    },
  };
}
