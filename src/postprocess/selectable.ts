import { LRUCache } from 'lru-cache';
import type { Element } from './html.ts';

/** What a style sheet names of a page, each once: what it does not name says nothing about its rules. */
export interface Selectable {
  readonly tags: string[];
  readonly classes: string[];
  readonly ids: string[];
  readonly attributes: { readonly names: string[]; readonly values: string[] };
  readonly undetermined: string[];
}

/** The words of a style sheet, and the attributes that its selectors name with a value. */
interface Named {
  readonly words: ReadonlySet<string>;
  readonly valued: ReadonlySet<string>;
}

/** Pages have one of few style sheets. */
const known = new LRUCache<string, Named>({ max: 64 });

function namedIn(css: string): Named {
  const before = known.get(css);
  if (before) return before;
  const valued = [...css.matchAll(/\[([\w-]+)[~|^$*]?=/g)].map(([, name = '']) => name);
  const named = { words: new Set(css.match(/[\w-]+/g)), valued: new Set(valued) };
  known.set(css, named);
  return named;
}

/**
 * What selectors of the style sheet can name of these elements. Pages that differ only in what it does not name, such as
 * the labels of their links, are alike to it.
 */
export function selectableIn(elements: readonly Element[], css: string): Selectable {
  const { words: named, valued } = namedIn(css);
  const found = {
    tags: new Set<string>(),
    classes: new Set<string>(),
    ids: new Set<string>(),
    names: new Set<string>(),
    values: new Set<string>(),
  };
  const add = (words: Set<string>, word: string) => named.has(word) && words.add(word);
  const addAttribute = ({ name, value }: Element['attrs'][number]) => {
    add(found.names, name);
    if (name === 'id') add(found.ids, value);
    if (name === 'class') for (const word of value.split(' ')) add(found.classes, word);
    if (valued.has(name)) found.values.add(value);
  };
  for (const { tagName, attrs } of elements) {
    add(found.tags, tagName);
    for (const each of attrs) addAttribute(each);
  }
  const sorted = (words: ReadonlySet<string>) => [...words].sort();
  return {
    tags: sorted(found.tags),
    classes: sorted(found.classes),
    ids: sorted(found.ids),
    attributes: { names: sorted(found.names), values: sorted(found.values) },
    undetermined: [],
  };
}
