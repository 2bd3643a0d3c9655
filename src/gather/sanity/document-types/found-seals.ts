import { ARROW, topOf, valueAt } from '../../../settings/field-path.ts';
import { DEFAULT_FIELDS, type Fields } from '../../../settings/fields.ts';
import { isFields } from '../rich/fields.ts';
import { sealPaths } from '../who-may-read/own-seal.ts';
import type { OwnSeal } from './found.ts';

/** The fields that the form has by itself. */
const USUAL = new Set(Object.values(DEFAULT_FIELDS.post).flat().map(topOf));

/** What may be another field of the form: a name that the Studio takes for one, and that is not there already. */
const isOwnName = (path: string): boolean => /^[A-Za-z]\w*$/.test(path) && !USUAL.has(path);

function typeOf(value: unknown): OwnSeal['type'] {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'number';
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? 'array' : null;
}

/** The one type of all these values; null where they are of several, or of one that no field has. */
function typeOfAll(values: readonly unknown[]): OwnSeal['type'] {
  const [first = 'boolean', ...others] = new Set(values.map(typeOf));
  return others.length === 0 ? first : null;
}

/**
 * Where a yes seals a post, by its author's `post.sealed`, with the field that the form has for it: one that takes what the posts
 * among these documents have there. What leads into another document no form can look at.
 */
export function foundSeals(documents: Iterable<unknown>, fields: Fields): OwnSeal[] {
  const posts = [...documents].filter(isFields).filter(({ _type }) => _type === 'post');
  const valuesAt = (path: string) =>
    posts.map((post) => valueAt(post, path)).filter((value) => value !== null);
  return sealPaths(fields)
    .filter((path) => !path.includes(ARROW))
    .map((path) => ({ path, type: isOwnName(path) ? typeOfAll(valuesAt(path)) : null }));
}

/** Of the places where a yes seals a post those that the form has no field for, nor knows as one of its own. */
export function sealsWithoutField(fields: Fields, seals: readonly OwnSeal[]): string[] {
  const known = new Set(seals.filter(({ type }) => type !== null).map(({ path }) => path));
  return sealPaths(fields).filter((path) => !known.has(path) && !USUAL.has(path));
}
