/** Names that a site has; more are texts. */
const MOST = 5000;
/** Characters of a name; what is longer is a text. */
const LONGEST = 60;

/**
 * The same answer, which follows from the name alone, worked out once for each: the parts of a thousand texts have the same
 * few names.
 */
export function onceAName<Answer>(answer: (name: string) => Answer): (name: string) => Answer {
  const known = new Map<string, Answer>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = answer(name);
    if (known.size < MOST && name.length <= LONGEST) known.set(name, found);
    return found;
  };
}
