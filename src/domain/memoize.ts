/*
 * Functions that remember their last result for each object, for as long as that object lives. An object never changes, nor
 * does what is made of it: the same object gives the same result, which later steps recognize by identity.
 */

/** True for two lists of the very same things in the same order. */
export function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (!Object.is(one[at], other[at])) return false;
  return true;
}

/** The function with its result remembered for each object. */
export function memoize<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const all = new WeakMap<Of, { readonly made: Made }>();
  return (of) => {
    const known = all.get(of);
    if (known) return known.made;
    const made = make(of);
    all.set(of, { made });
    return made;
  };
}

/** The function with its last result remembered for each first argument, while the others are the very same too. */
export function memoizeWith<Of extends object, More extends readonly unknown[], Made>(
  make: (of: Of, ...more: More) => Made,
): (of: Of, ...more: More) => Made {
  const all = new WeakMap<Of, { readonly more: More; readonly made: Made }>();
  return (of, ...more) => {
    const known = all.get(of);
    if (known && areSame(known.more, more)) return known.made;
    const made = make(of, ...more);
    all.set(of, { more, made });
    return made;
  };
}

/**
 * The function of a list with its result remembered for lists of the very same objects in the same order. The first object
 * of a list remembers the last one that began with it, so this is for lists that seldom share their first object.
 */
export function memoizeList<Of extends object, Made>(
  make: (of: readonly Of[]) => Made,
): (of: readonly Of[]) => Made {
  const all = new WeakMap<Of, { readonly of: readonly Of[]; readonly made: Made }>();
  return (of) => {
    const [first] = of;
    if (first === undefined) return make(of);
    const known = all.get(first);
    if (known && areSame(known.of, of)) return known.made;
    const made = make(of);
    all.set(first, { of, made });
    return made;
  };
}

/** JSON of an object that never changes, written once. */
export const memoizedJson = /* @__PURE__ */ memoize((value: object) => JSON.stringify(value));
