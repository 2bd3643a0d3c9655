import { joinedPaths, topOf, valueAt } from '../../../settings/field-path.ts';
import { DEFAULT_FIELDS, type Fields } from '../../../settings/fields.ts';
import { isFields } from '../rich/fields.ts';
import { sealPaths } from '../who-may-read/own-seal.ts';
import type { FoundOfPosts, OwnSeal, OwnSwitch } from './found.ts';

/** The fields that the form has by itself. */
const USUAL = new Set(Object.values(DEFAULT_FIELDS.post).flat().map(topOf));

/**
 * What may be another field of the form: a name that the Studio takes for one, and that is not there already. At names that every
 * object has (`constructor`) it would break.
 */
const isOwnName = (path: string): boolean =>
  /^[A-Za-z]\w*$/.test(path) && !(path in {}) && !USUAL.has(path);

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

/** What posts have at this path. */
const valuesAt = (posts: readonly unknown[], path: string) =>
  posts.map((post) => valueAt(post, path)).filter((value) => value !== null);

/** Where a yes seals a post, by its author's `post.sealed`, with the field that the form has for it. */
function sealsIn(posts: readonly unknown[] | null, fields: Fields): OwnSeal[] {
  return sealPaths(fields).map((path) => ({
    path,
    type: posts && isOwnName(path) ? typeOfAll(valuesAt(posts, path)) : null,
  }));
}

/** Where posts say whether all may read them, by their author's `post.public` and `post.hidden`, as far as a form can write that. */
function switchesIn(posts: readonly unknown[], { post }: Fields): OwnSwitch[] {
  const all = [
    ...post.public.map((path) => ({ path, opens: true })),
    ...post.hidden.map((path) => ({ path, opens: false })),
  ];
  return all.flatMap(({ path, opens }) => {
    const values = isOwnName(path) ? valuesAt(posts, path) : [];
    const type = values.length === 0 ? null : typeOfAll(values);
    return type === 'boolean' || type === 'string' ? { path, type, opens } : [];
  });
}

/**
 * What the form must know of the posts among these documents: what seals them, or keeps them back, each with a field that takes
 * what they have there, and which other fields they have, or the site reads, that the form has no place for. Without documents
 * anything may stand in a field: the form leaves each.
 */
export function foundOfPosts(documents: Iterable<unknown> | null, fields: Fields): FoundOfPosts {
  const posts = [...(documents ?? [])].filter(isFields).filter(({ _type }) => _type === 'post');
  const seals = sealsIn(documents && posts, fields);
  const written = new Set(seals.filter(({ type }) => type !== null).map(({ path }) => path));
  const switches = switchesIn(posts, fields).filter(({ path }) => {
    const isFirst = !written.has(path);
    written.add(path);
    return isFirst;
  });
  const read = Object.values(fields.post).flat().flatMap(joinedPaths).map(topOf);
  const names = new Set([...read, ...posts.flatMap(Object.keys)]);
  const left = [...names].filter((name) => isOwnName(name) && !written.has(name));
  return { seals, switches, left: left.sort(), fields };
}
