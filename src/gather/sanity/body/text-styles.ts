import { type Fields, isFields, isTextBlock, textIn, typeOf } from '../rich/fields.ts';

/** Types of blocks that are quotes, and styles of text that are. */
const QUOTE = /quote|epigraph|testimonial$|[scz]itat|citaat|cytat/i;
const HEADING = /^h(?:eading)?[-_ ]?([1-6])$/i;

/** What a block has to say beside a quote. */
const TEXTS = ['text', 'body', 'content', 'description'];

/** The quote that is all that a block has to say, whatever its type is called; null where it has none, or a text. */
export function quoteIn(block: Fields): string | null {
  const hasText = TEXTS.some((name) => (block[name] ?? '') !== '');
  return hasText ? null : textIn(block, 'quote');
}

/** True for a block that quotes somebody, or a book: `reference` says where it stands there. */
export const isQuoting = (block: Fields): boolean =>
  QUOTE.test(typeOf(block)) || quoteIn(block) !== null || textIn(block, 'reference') !== null;

function styleOf(style: string): string {
  const [, level] = HEADING.exec(style) ?? [];
  if (level !== undefined) return `h${level}`;
  return QUOTE.test(style) ? 'blockquote' : style;
}

/** A block of text whose style has its usual name: `quote` and `pullquote` are quotes, `heading2` is a heading. */
export function withUsualStyle(block: Fields): Fields {
  const own = textIn(block, 'style');
  const style = own === null ? null : styleOf(own);
  return style === own ? block : { ...block, style };
}

/** Words as a quote, where the block is one: its first says that it begins, the others that they belong to it. */
export function asSaid(block: Fields, words: readonly unknown[]): unknown[] {
  if (!isQuoting(block)) return [...words];
  return words.map((word, index) =>
    isFields(word) && isTextBlock(word)
      ? { ...word, style: 'blockquote', said: index === 0 ? 'first' : 'more' }
      : word,
  );
}
