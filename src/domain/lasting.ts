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
    if (known?.more.every((each, at) => Object.is(each, more[at]))) return known.made;
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

/** JSON of an object that never changes, made once. */
export const lastingJson = /* @__PURE__ */ oncePer((value: object) => JSON.stringify(value));
