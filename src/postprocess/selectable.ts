import type { Element } from './html.ts';

/** Attributes whose values a selector may name. */
const NAMED_BY_VALUE = /^(rel|type|data-\w+|aria-\w+)$/;

/** Everything in a page that a selector can name, each once. */
export interface Selectable {
  readonly tags: string[];
  readonly classes: string[];
  readonly ids: string[];
  readonly attributes: { readonly names: string[]; readonly values: string[] };
  readonly undetermined: string[];
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)].sort();
}

/** What a selector can name of these elements. */
export function selectableIn(elements: readonly Element[]): Selectable {
  const attributes = elements.flatMap(({ attrs }) => attrs);
  const wordsOf = (wanted: string) =>
    attributes.filter(({ name }) => name === wanted).flatMap(({ value }) => value.split(' '));
  const valued = attributes.filter(({ name }) => NAMED_BY_VALUE.test(name));
  return {
    tags: unique(elements.map(({ tagName }) => tagName)),
    classes: unique(wordsOf('class')),
    ids: unique(wordsOf('id')),
    attributes: {
      names: unique(attributes.map(({ name }) => name)),
      values: unique(valued.map(({ value }) => value)),
    },
    undetermined: [],
  };
}
