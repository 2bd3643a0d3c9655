const values = new WeakSet<object>();

/** True for what `oncePer` has made: it never changes, and stands in several pages. */
export function isLasting(value: object): boolean {
  return values.has(value);
}

/** The function, with what it makes of an object made once for as long as that lives. The object must never change. */
export function oncePer<Of extends object, Made extends object>(
  make: (of: Of) => Made,
): (of: Of) => Made {
  const all = new WeakMap<Of, Made>();
  return (of) => {
    const known = all.get(of);
    if (known) return known;
    const made = make(of);
    all.set(of, made);
    values.add(made);
    return made;
  };
}
