import type { Fields as SiteFields } from '../../../settings/fields.ts';
import { type Fields, isFields, isTextBlock, listOf, textIn } from '../rich/fields.ts';

/** What texts of a dataset are made of, by name. */
interface FoundInTexts {
  readonly styles: readonly string[];
  readonly lists: readonly string[];
  readonly decorators: readonly string[];
  readonly annotations: readonly string[];
  /** Types of what stands among words. */
  readonly inline: readonly string[];
  /** Types of blocks that are no text. */
  readonly blocks: readonly string[];
}

/** A place of a post where a yes seals it. */
export interface OwnSeal {
  /** Names with dots between them; of a list the first (`[0]`), or the one in a language (`[en]`); `->` leads into another document. */
  readonly path: string;
  /** Of which type the form's field for it is, an array one of words; null where the form has none. */
  readonly type: 'boolean' | 'string' | 'number' | 'array' | null;
}

/** A field of a post of its author's own that keeps it from everybody. */
export interface OwnSwitch {
  readonly path: string;
  readonly type: 'boolean' | 'string';
  /** Whether a yes opens it; else a yes keeps it back. */
  readonly opens: boolean;
}

/** What a dataset has of posts that the forms must know. */
export interface FoundOfPosts {
  /** What seals a post beside its categories and its readers. */
  readonly seals: readonly OwnSeal[];
  /** Where the form says whether all may read it. */
  readonly switches: readonly OwnSwitch[];
  /** Other fields of posts, which the form leaves as they are: it is not to call them unknown, and propose to remove them. */
  readonly left: readonly string[];
  /** What the site reads of them; null where nothing says so. */
  readonly fields: SiteFields | null;
}

/** What a dataset has that the forms must know. */
export interface Found extends FoundInTexts, FoundOfPosts {
  /** Whether some of its categories are part of others. */
  readonly hasLevels: boolean;
}

/** What the Studio takes for a name; what is called otherwise stays unknown to it. */
const NAME = /^[A-Za-z][\w-]{0,60}$/;

const marksOf = ({ marks }: Fields): string[] =>
  Array.isArray(marks) ? marks.filter((mark) => typeof mark === 'string') : [];

function typesOf(all: readonly Fields[]): string[] {
  return all.flatMap((each) => textIn(each, '_type') ?? []);
}

function ofBlock(block: Fields): Partial<FoundInTexts> {
  if (!isTextBlock(block)) return { blocks: typesOf([block]) };
  const children = listOf(block.children);
  const definitions = listOf(block.markDefs);
  const keys = definitions.map(({ _key }) => _key);
  return {
    styles: [textIn(block, 'style') ?? 'normal'],
    lists: [block.listItem].filter((name) => typeof name === 'string'),
    decorators: children.flatMap(marksOf).filter((mark) => !keys.includes(mark)),
    annotations: typesOf(definitions),
    inline: typesOf(children).filter((type) => type !== 'span'),
  };
}

/** What these documents have: the Studio takes a text for broken that is made of what it does not know. `ofPosts` is what it must know of posts. */
export function foundIn(
  documents: Iterable<unknown>,
  ofPosts: FoundOfPosts = { seals: [], switches: [], left: [], fields: null },
): Found {
  const known = [...documents].filter(isFields);
  const all = known.flatMap(({ body }) => listOf(body).map(ofBlock));
  const named = (kind: keyof FoundInTexts) =>
    [...new Set(all.flatMap((each) => each[kind] ?? []))].filter((name) => NAME.test(name)).sort();
  return {
    ...ofPosts,
    styles: named('styles'),
    lists: named('lists'),
    decorators: named('decorators'),
    annotations: named('annotations'),
    inline: named('inline'),
    blocks: named('blocks'),
    hasLevels: known.some(({ _type, parent }) => _type === 'category' && isFields(parent)),
  };
}

export const NOTHING_FOUND: Found = foundIn([]);
