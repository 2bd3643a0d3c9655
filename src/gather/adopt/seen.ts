/** What sort of value a field holds, as far as this site could use it. */
export type Kind =
  | 'blocks'
  | 'text'
  | 'words'
  | 'date'
  | 'slug'
  | 'picture'
  | 'picture elsewhere'
  | 'pictures'
  | 'reference'
  | 'references'
  | 'list of words'
  | 'each of words'
  | 'list of texts'
  | 'list of objects'
  /** Objects of several types. */
  | 'list of parts'
  | 'yes or no'
  | 'sections'
  | 'other';

/** True for what may be the text of a post. */
export const isText = (kind: Kind | null): boolean =>
  /^(?:blocks|text|sections|list of (?:texts|parts))$/.test(kind ?? '');

/** True for what leads to another document, or to several. */
export const isReference = (kind: Kind | undefined): boolean =>
  kind === 'reference' || kind === 'references';

/** One field of documents: how many have it, and of which kind it is in most. */
export interface SeenField {
  readonly path: string;
  /** The path without what says in which language its value is. */
  readonly name: string;
  readonly language: string | null;
  readonly count: number;
  readonly kind: Kind;
  /** Of which kinds it is in any. */
  readonly kinds: readonly Kind[];
  /** The first few of its words, each once. */
  readonly words: readonly string[];
  /** Which of yes and no it says. */
  readonly switches: readonly boolean[];
  /** The addresses of most documents are made of its words. */
  readonly isSlugged: boolean;
}
