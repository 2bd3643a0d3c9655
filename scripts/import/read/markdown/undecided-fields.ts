import { fieldsSeen } from '../../../../src/gather/adopt/kinds.ts';
import { undecidedFields } from '../../../../src/gather/adopt/undecided.ts';
import { unusedWithin } from '../../../../src/gather/adopt/unused-within.ts';
import { yesOrNoIn } from '../../../../src/gather/readers/yes-no.ts';
import { isFields } from '../../../../src/gather/sanity/rich/fields.ts';
import { topOf } from '../../../../src/settings/field-path.ts';
import { DEFAULT_FIELDS } from '../../../../src/settings/fields.ts';
import type { Entry } from '../../entry.ts';
import { fieldName } from '../../words.ts';
import { ENDS, isUnderstood } from './draft.ts';
import { bare, leavesIn, type Matter } from './front-matter.ts';
import { DATES, REVISED } from './matter-fields.ts';

/* Fields of front matter that may say who is to read a text, and that no rule knows: they stay, so that `adopt` asks about them. */

/** What is read of a text, or says only what it is about. */
const READ = new Set(
  `title subtitle slug name id uid author authors series description excerpt summary categories category tags tag taxonomies keywords topics aliases url path permalink layout type lang language locale isCJKLanguage weight markup ${[...DATES, ...REVISED, ...ENDS].join(' ')}`
    .split(' ')
    .map(bare),
);

/** Objects within objects that are kept: YAML may have one hold itself. */
const DEEPEST = 2;

/** The words of a list, also of objects in it: `[{ group: kin, family: true }]` says kin and family. */
function wordsIn(values: readonly unknown[]): string[] {
  return leavesIn(values, DEEPEST).flatMap(([name, value]) => {
    if (value === true) return [name];
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
}

/** A value as a dataset has it: a day is words, and a yes or no in words is one; null for what it cannot have. */
function said(value: unknown, depth: number): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return wordsIn(value);
  if (isFields(value)) return depth < DEEPEST ? withNames(Object.entries(value), depth + 1) : null;
  if (typeof value !== 'string' || /^\d/.test(value)) return value;
  return yesOrNoIn(value) ?? value;
}

const withNames = (fields: readonly (readonly [string, unknown])[], depth: number): Matter =>
  Object.fromEntries(
    fields
      .map(([name, value]) => [fieldName(name), said(value, depth)] as const)
      .filter(([name, value]) => name !== '' && value !== null),
  );

/** The fields of a front matter that nothing reads, or whose words nothing understands. */
export const unreadIn = (matter: Matter): Matter =>
  withNames(
    Object.entries(matter).filter(
      ([name, value]) => !READ.has(bare(name)) && !isUnderstood(name, value),
    ),
    0,
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
