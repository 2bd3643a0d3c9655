const SEGMENT = /[A-Za-z_]\w{0,63}(?:\[(?:0|[a-z]{2}(?:[-_][A-Za-z]{2,4})?)\])?/.source;
const PATH = new RegExp(`^${SEGMENT}(?:\\.${SEGMENT}){0,7}$`);
/** Words that the query language reads as something else than a field's name. */
const WORDS = new Set(['true', 'false', 'null', 'in', 'match']);

/** True for a path that can stand in a query as it is: names, dots between them, `[0]` for the first of a list, and `[en]` for its value in a language. */
export function isPath(path: string): boolean {
  return PATH.test(path) && !WORDS.has(topOf(path));
}

/** A path that ends so leads to each of a list. */
export const EACH = '[]';

/** The same of one that may lead to each of a list. */
export const isPathToEach = (path: string): boolean =>
  isPath(path.endsWith(EACH) ? path.slice(0, -EACH.length) : path);

/** The field of the document itself that a path begins with. */
export function topOf(path: string): string {
  return path.split(/[.[-]/)[0] ?? '';
}

/** The name with which a path ends. */
export function lastOf(path: string): string {
  return path.split('.').at(-1) ?? path;
}

/** Between a reference and what is read in the document that it leads to: `series->title`. */
export const ARROW = '->';

/** The paths that are read one below the other: `intro+photos` is two. */
export function joinedPaths(path: string): readonly string[] {
  return path.split('+');
}

function within(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).find(([key]) => key === name)?.[1] ?? null;
}

/** Of a list the first, each, or the one in a language. */
function chosen(value: unknown, which: string): unknown {
  if (!Array.isArray(value)) return null;
  if (which === '') return value;
  if (which === '0') return value[0] ?? null;
  const said = ['_key', 'language', 'locale', 'lang'];
  return value.find((each) => said.some((name) => within(each, name) === which));
}

/** Documents by id. */
type Referred = ReadonlyMap<string, unknown>;

/** The document that this refers to; null where it is none of them. */
function ledFrom(reference: unknown, referred: Referred): unknown {
  const id = within(reference, '_ref');
  return typeof id === 'string' ? (referred.get(id) ?? null) : null;
}

/** Whether a path leads from this document to one that is not there; of several it is for what they say. */
export function isMissingAt(document: unknown, path: string, referred: Referred): boolean {
  const [reference = '', beyond] = path.split(ARROW);
  const value = valueAt(document, reference);
  const isOne = beyond !== undefined && !reference.endsWith(EACH);
  return isOne && value !== null && ledFrom(value, referred) === null;
}

/**
 * The value below a document at such a path, as the content service reads it, of joined ones a list of those that there are;
 * null where there is none. `referred` are those that it may lead to.
 */
export function valueAt(document: unknown, path: string, referred: Referred = new Map()): unknown {
  const joined = joinedPaths(path);
  if (joined.length > 1) {
    const there = joined.flatMap((each) => valueAt(document, each) ?? []);
    return there.length > 0 ? there : null;
  }
  const [reference = '', beyond] = path.split(ARROW);
  if (beyond !== undefined) {
    const leading = valueAt(document, reference);
    const read = (each: unknown) => valueAt(ledFrom(each, referred), beyond);
    return Array.isArray(leading) ? leading.map(read) : read(leading);
  }
  const value = path.split('.').reduce<unknown>((above, segment) => {
    const [name = '', which] = segment.split(/[[\]]/);
    const below = within(above, name);
    return which === undefined ? below : chosen(below, which);
  }, document);
  return value ?? null;
}
