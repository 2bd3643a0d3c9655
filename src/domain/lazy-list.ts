/** What is a list's own; all else is found without reading it. */
const OWN = /^(length|\d+)$/;

/**
 * A list that is read when anything of it is first asked for; then it is like any other. Where `first` is given, it is what
 * the list begins with, and asking for that alone reads nothing.
 */
export function lazyList<T>(read: () => readonly T[], first?: T): readonly T[] {
  const list: T[] = [];
  let isRead = false;
  const filled = () => {
    if (!isRead) for (const each of read()) list.push(each);
    isRead = true;
    return list;
  };
  return new Proxy(list, {
    get(_, key) {
      if (key === '0' && first !== undefined) return first;
      return Reflect.get(typeof key === 'string' && OWN.test(key) ? filled() : list, key);
    },
    has: (_, key) => Reflect.has(filled(), key),
    ownKeys: () => Reflect.ownKeys(filled()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(filled(), key),
  });
}
