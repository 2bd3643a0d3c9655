/** Names of one meaning. Those in English may have the part of a page behind them that they are said of: hiddenSection. */
interface Names {
  readonly english: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
}

const PART = /(?:section|block|module)$/;

/** Whether a name, as lists have names, is one of these, with or without `is` before it. */
export function isAmong({ english, others }: Names, name: string): boolean {
  const isOne = (each: string) =>
    english.has(each) ||
    others.has(each) ||
    (PART.test(each) && english.has(each.replace(PART, '')));
  return isOne(name) || (name.startsWith('is') && isOne(name.slice(2)));
}
