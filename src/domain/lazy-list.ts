/** What is a list's own; all else is found without reading it. */
const OWN = /^(length|\d+)$/;

/** How a list is read: one object for each list, since a site has two for each post. */
class LazyHandler<T> implements ProxyHandler<T[]> {
  readonly #read: () => readonly T[];
  readonly #first: T | undefined;
  #isRead = false;

  constructor(read: () => readonly T[], first: T | undefined) {
    this.#read = read;
    this.#first = first;
  }

  #filled(list: T[]): T[] {
    if (!this.#isRead) for (const each of this.#read()) list.push(each);
    this.#isRead = true;
    return list;
  }

  get(list: T[], key: string | symbol): unknown {
    if (key === '0' && this.#first !== undefined) return this.#first;
    return Reflect.get(typeof key === 'string' && OWN.test(key) ? this.#filled(list) : list, key);
  }

  has(list: T[], key: string | symbol): boolean {
    return Reflect.has(this.#filled(list), key);
  }

  ownKeys(list: T[]): (string | symbol)[] {
    return Reflect.ownKeys(this.#filled(list));
  }

  getOwnPropertyDescriptor(list: T[], key: string | symbol): PropertyDescriptor | undefined {
    return Reflect.getOwnPropertyDescriptor(this.#filled(list), key);
  }
}

/**
 * A list that is read when anything of it is first asked for; then it is like any other. Where `first` is given, it is what
 * the list begins with, and asking for that alone reads nothing.
 */
export function lazyList<T>(read: () => readonly T[], first?: T): readonly T[] {
  return new Proxy<T[]>([], new LazyHandler(read, first));
}
