const values = new WeakSet<object>();

/** True for an object that `oncePer` or `oncePerWith` has made: it never changes, and stands in several pages. */
export function isLasting(value: object): boolean {
  return values.has(value);
}

/** The same value, known as lasting from now on. */
function lasting<Made>(made: Made): Made {
  if (typeof made === 'object' && made !== null) values.add(made);
  return made;
}

/** True for two lists of the very same things in the same order. */
export function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (!Object.is(one[at], other[at])) return false;
  return true;
}

/**
 * The function, with what it makes of an object, and of more, which is told from other such by identity, made once: what
 * was made of the object last is not made again. None of them must ever change.
 */
export function oncePerWith<Of extends object, More extends readonly unknown[], Made>(
  make: (of: Of, ...more: More) => Made,
): (of: Of, ...more: More) => Made {
  const all = new WeakMap<Of, { readonly more: More; readonly made: Made }>();
  return (of, ...more) => {
    const known = all.get(of);
    if (known && areSame(known.more, more)) return known.made;
    const made = lasting(make(of, ...more));
    all.set(of, { more, made });
    return made;
  };
}

/** The same for what is made of an object alone, with nothing to compare: most of what is asked for is of this kind. */
export function oncePer<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const all = new WeakMap<Of, { readonly made: Made }>();
  return (of) => {
    const known = all.get(of);
    if (known) return known.made;
    const made = lasting(make(of));
    all.set(of, { made });
    return made;
  };
}

/**
 * The same for what is made of a list: one of the same objects in the same order, as of the last release, is the same list.
 * Each object remembers the last list that began with it while it lives: for lists that few objects ever begin.
 */
export function oncePerList<Of extends object, Made>(
  make: (of: readonly Of[]) => Made,
): (of: readonly Of[]) => Made {
  const all = new WeakMap<Of, { readonly of: readonly Of[]; readonly made: Made }>();
  return (of) => {
    const [first] = of;
    if (first === undefined) return make(of);
    const known = all.get(first);
    if (known && areSame(known.of, of)) return known.made;
    const made = lasting(make(of));
    all.set(first, { of, made });
    return made;
  };
}

/** JSON of an object that never changes, made once. */
export const lastingJson = /* @__PURE__ */ oncePer((value: object) => JSON.stringify(value));
