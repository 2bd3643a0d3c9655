import { fieldsSeen } from '../../../../src/gather/adopt/kinds.ts';
import { undecidedFields } from '../../../../src/gather/adopt/undecided.ts';
import { unusedWithin } from '../../../../src/gather/adopt/unused-within.ts';
import { isFields } from '../../../../src/gather/sanity/rich/fields.ts';
import { topOf } from '../../../../src/settings/field-path.ts';
import { DEFAULT_FIELDS } from '../../../../src/settings/fields.ts';
import type { Entry } from '../../entry.ts';
import { fieldName } from '../../words.ts';
import { ENDS, isUnderstood, NO, YES } from './draft.ts';
import { bare, type Matter } from './front-matter.ts';
import { DATES, REVISED } from './matter-fields.ts';

/* Fields of front matter that may say who is to read a text, and that no rule knows: they stay, so that `adopt` asks about them. */

/** What is read of a text, or says only what it is about. */
const READ = new Set(
  `title subtitle slug name id uid author authors series description excerpt summary categories category tags tag taxonomies keywords topics aliases url path permalink layout type lang language locale isCJKLanguage weight markup ${[...DATES, ...REVISED, ...ENDS].join(' ')}`
    .split(' ')
    .map(bare),
);

/** A value as a dataset has it: a day is words, and a yes or no in words is one. */
function said(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (isFields(value)) return withNames(Object.entries(value));
  if (typeof value !== 'string' || /^\d/.test(value)) return value;
  if (YES.test(value.trim())) return true;
  return NO.test(value.trim()) ? false : value;
}

/** A dataset has no lists of other things without keys. */
const isKeepable = (value: unknown): boolean =>
  !Array.isArray(value) || value.every((each) => typeof each === 'string');

const withNames = (fields: readonly (readonly [string, unknown])[]): Matter =>
  Object.fromEntries(
    fields
      .filter(([, value]) => isKeepable(value))
      .map(([name, value]) => [fieldName(name), said(value)]),
  );

/** The fields of a front matter that nothing reads, or whose words nothing understands. */
export const unreadIn = (matter: Matter): Matter =>
  withNames(
    Object.entries(matter).filter(
      ([name, value]) => !READ.has(bare(name)) && !isUnderstood(name, value),
    ),
  );

/** Texts with those of their fields alone that `adopt` would ask about, of all together: `gold` says something beside `free`. */
export function withUndecided(entries: readonly Entry[]): readonly Entry[] {
  const seen = fieldsSeen(entries.map(({ undecided }) => undecided));
  const asked = undecidedFields({
    unused: seen.filter(({ path }) => path === topOf(path)),
    unusedWithin: unusedWithin(seen, []),
    fields: DEFAULT_FIELDS,
  });
  const names = new Set(asked.map(({ path }) => topOf(path)));
  return entries.map((entry) => ({
    ...entry,
    undecided: Object.fromEntries(
      Object.entries(entry.undecided).filter(([name]) => names.has(name)),
    ),
  }));
}
