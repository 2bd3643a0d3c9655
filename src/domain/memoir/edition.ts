import { type Item, isPublished, isReadable } from '../item.ts';
import { textLanguage } from '../language.ts';
import { type RichNode, withAddresses } from '../rich.ts';
import { absoluteUrl } from '../routes.ts';
import { type Book, inBookOrder, memoirView, partName } from './memoir.ts';

/** A stretch of a paragraph, emphasized by the author or not. */
export interface Run {
  readonly text: string;
  readonly emphasis: boolean;
}

export type Paragraph = readonly Run[];

export interface EditionChapter {
  readonly id: string;
  /** From 1; null for the epilogue. */
  readonly number: number | null;
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
  /** The chapter as its author wrote it, in place of the paragraphs; its links lead to whole addresses. */
  readonly rich?: readonly RichNode<never>[];
}

export interface EditionPart {
  /** 'Part Two'. */
  readonly label: string;
  readonly title: string;
  readonly description: string;
  readonly chapters: readonly EditionChapter[];
}

/** The memoir as a book: all that its files are made from, and nothing that may not be read. */
export interface Edition {
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  readonly description: string;
  readonly dedication: string;
  /** The code of the language that its texts are in. */
  readonly language: string;
  /** The cover in words. */
  readonly cover: string;
  readonly rights: string;
  /** Where it comes from and how much of it there is. */
  readonly note: string;
  /** The Book screen's address. */
  readonly address: string;
  /** ISO 8601 day of the newest text, as the chapters give it. */
  readonly date: string;
  /** Every chapter of the memoir is in it. */
  readonly complete: boolean;
  readonly parts: readonly EditionPart[];
  readonly epilogue: EditionChapter | null;
}

/** What an edition is made from. */
export interface EditionSource {
  readonly items: readonly Item[];
  readonly book: Book;
  /** The chapters' paragraphs by id, with the author's emphasis. */
  readonly texts: ReadonlyMap<string, readonly Paragraph[]>;
  /** The Book screen's address. */
  readonly address: string;
  /** The site's, without a slash at its end. */
  readonly siteUrl: string;
  /** First year of the copyright. */
  readonly since: number;
}

function noteOf(complete: boolean, chapters: number, total: number, address: string): string {
  return complete
    ? `First published chapter by chapter at ${address}.`
    : `The chapters published so far: ${chapters} of ${total}. Those to come appear at ${address}.`;
}

function chapterOf(item: Item, { texts, siteUrl }: EditionSource): EditionChapter {
  const plain = () => item.paragraphs.map((text) => [{ text, emphasis: false }]);
  return {
    id: item.id,
    number: item.chapter,
    title: item.title,
    paragraphs: texts.get(item.id) ?? plain(),
    ...(item.rich && { rich: withAddresses(item.rich, (path) => absoluteUrl(path, siteUrl)) }),
  };
}

/** The parts that have any of the chapters. Throws one line for a chapter that belongs to none. */
function partsOf(chapters: readonly Item[], source: EditionSource): EditionPart[] {
  const { book } = source;
  const lost = chapters.find(({ part }) => !book.parts[(part ?? 0) - 1]);
  if (lost) {
    throw new Error(
      `Chapter ${lost.chapter}, "${lost.title}", has part ${lost.part ?? 'none'}, and book.yaml has parts 1 to ${book.parts.length}. Mend the chapter's "part:" or add the part.`,
    );
  }
  return book.parts.flatMap(({ title, description }, index) => {
    const own = chapters.filter((item) => item.part === index + 1);
    if (own.length === 0) return [];
    const label = partName(index);
    return [{ label, title, description, chapters: own.map((item) => chapterOf(item, source)) }];
  });
}

function newestDate(items: readonly Item[], since: number): string {
  return [`${since}-01-01`, ...items.map(({ date }) => date ?? '')].sort().at(-1) ?? '';
}

/**
 * The memoir as it may be read today: the published chapters, or, once every chapter is completed or published, all of
 * them. Null when there is none. The epilogue, which is no chapter, is in it under the same rule, and not waited for.
 * Throws one line for a chapter that belongs to no part.
 */
export function editionOf(source: EditionSource): Edition | null {
  const { items, book, address, since } = source;
  const ordered = inBookOrder(items);
  const { total } = memoirView(items, book);
  const readable = ordered.filter((item) => item.chapter !== null && isReadable(item));
  const complete = readable.length === total;
  const chosen = ordered.filter(complete ? isReadable : isPublished);
  const chapters = chosen.filter((item) => item.chapter !== null);
  const epilogue = chosen.find((item) => item.chapter === null);
  if (chapters.length === 0) return null;
  return {
    title: book.title,
    subtitle: book.subtitle,
    author: book.author,
    description: book.description,
    dedication: book.dedication,
    language: textLanguage(),
    cover: `Cover: ${book.title}, ${book.subtitle}, by ${book.author}. A brushed ring of fire on dark brown.`,
    rights: `© ${since} ${book.author}`,
    note: noteOf(complete, chapters.length, total, address),
    address,
    date: newestDate(chosen, since),
    complete,
    parts: partsOf(chapters, source),
    epilogue: epilogue ? chapterOf(epilogue, source) : null,
  };
}
