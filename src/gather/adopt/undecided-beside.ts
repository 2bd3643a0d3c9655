import { isDeepStrictEqual } from 'node:util';
import { memoize } from '../../domain/memoize.ts';
import { DEFAULT_FIELDS, type Fields } from '../../settings/fields.ts';
import { isFields, listOf } from '../sanity/rich/fields.ts';
import type { Kind, SeenField } from './seen.ts';
import { tellingFields, undecidedFields } from './undecided.ts';

/*
 * The same of one post that a release reads: fields that come after the author's file of fields was written. Each post is asked,
 * so nothing is looked at but names, yes and no, and short words.
 */

/** Whether nobody has said where these posts have what: then a yes or no that has no telling name is not asked about. */
export const isUnsaid = memoize((fields: Fields): boolean =>
  isDeepStrictEqual({ ...fields, undecided: [], unread: [] }, DEFAULT_FIELDS),
);

/** What leads to another document, a picture or an address has nothing within that switches. */
const WHOLE = ['_ref', 'asset', 'current'];
/** Objects within objects that are looked at. */
const DEEPEST = 2;

/** Longer than this, or in several lines, words are a text. */
const LONGEST_LINE = 300;
const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_LINE && !value.includes('\n');

/** Whether an object says nothing but what is read: that is null here. */
const hasNothing = (value: unknown): boolean =>
  isFields(value) &&
  Object.entries(value).every(
    ([name, each]) => name.startsWith('_') || each === null || hasNothing(each),
  );

/** The kind, as far as it matters: what is no word, no switch and no text is asked about by its name alone. */
function kindIn(value: unknown): Kind | null {
  if (typeof value === 'boolean') return 'yes or no';
  if (isWord(value)) return value.trim() === '' ? null : 'words';
  if (Array.isArray(value) && value.every(isWord))
    return value.length === 0 ? null : 'list of words';
  const leadsOn = ({ _ref }: { _ref?: unknown }) => typeof _ref === 'string';
  if (isFields(value) ? leadsOn(value) : listOf(value).some(leadsOn)) return 'references';
  if (hasNothing(value)) return null;
  const isText = typeof value === 'string' || listOf(value).some(({ _type }) => _type === 'block');
  return isText ? 'text' : 'other';
}

function fieldAt(path: string, value: unknown): SeenField[] {
  const kind = value === null ? null : kindIn(value);
  if (kind === null) return [];
  const own = { path, name: path, language: null, count: 1, kind, kinds: [kind] };
  const words = kind.endsWith('words') ? [value].flat().map(String) : [];
  return [{ ...own, words, switches: typeof value === 'boolean' ? [value] : [], isSlugged: false }];
}

function fieldsWithin(path: string, value: unknown, depth: number): SeenField[] {
  if (!isFields(value) || depth > DEEPEST || WHOLE.some((name) => name in value)) return [];
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('_'))
    .flatMap(([name, each]) => {
      const at = path === '' ? name : `${path}.${name}`;
      const within = fieldsWithin(at, each, depth + 1);
      return path !== '' && within.length > 0 ? within : [...fieldAt(at, each), ...within];
    });
}

/** Of what a post has beside what is read of it, the names of those fields that may say who is to read it. */
export function undecidedBeside(beside: unknown, fields: Fields): string[] {
  const seen = fieldsWithin('', beside, 0);
  const [unusedWithin = [], unused = []] = [true, false].map((isWithin) =>
    seen.filter(({ path }) => path.includes('.') === isWithin),
  );
  const find = isUnsaid(fields) ? tellingFields : undecidedFields;
  return find({ unused, unusedWithin, fields }).map(({ path }) => path);
}
