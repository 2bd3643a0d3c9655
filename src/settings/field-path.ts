/** The field of the document itself that a path begins with. */
export function topOf(path: string): string {
  return path.split(/[.[-]/)[0] ?? '';
}

/** The paths that are read one below the other: `intro+photos` is two. */
export function joinedPaths(path: string): readonly string[] {
  return path.split('+');
}

function within(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).find(([key]) => key === name)?.[1] ?? null;
}

/** Of a list the first, or the one in a language. */
function chosen(value: unknown, which: string): unknown {
  if (!Array.isArray(value)) return null;
  if (which === '0') return value[0] ?? null;
  const said = ['_key', 'language', 'locale', 'lang'];
  return value.find((each) => said.some((name) => within(each, name) === which));
}

/**
 * The value below a document at such a path, as the content service reads it, of joined ones a list of those that there are;
 * null where there is none.
 */
export function valueAt(document: unknown, path: string): unknown {
  const joined = joinedPaths(path);
  if (joined.length > 1) {
    const there = joined.flatMap((each) => valueAt(document, each) ?? []);
    return there.length > 0 ? there : null;
  }
  const value = path.split('.').reduce<unknown>((above, segment) => {
    const [name = '', which] = segment.split(/[[\]]/);
    const below = within(above, name);
    return which === undefined ? below : chosen(below, which);
  }, document);
  return value ?? null;
}
