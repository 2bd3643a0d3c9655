import { QUOTES_ELSEWHERE } from '../../text-names.ts';
import { type Fields, isFields, isTextBlock, textIn, typeOf } from '../rich/fields.ts';
import { isCodeBlock, isEmbedBlock, isTableBlock } from '../rich/kinds.ts';
import { isParagraphs } from './block-words.ts';
import { quoteIn } from './text-styles.ts';

/** Sections within sections; what lies deeper is nobody's text. */
export const DEEPEST = 6;

const MARKUP = /markdown|html/i;
const WORDS =
  /text|paragraph|section|quote|callout|note|alert|prose|content|epigraph|poem|poetry|verse|lyrics|testimonial$|[scz]itat|citaat|cytat/i;
const VERSES = ['lines', 'poem', 'verse', 'verses', 'lyrics', ...QUOTES_ELSEWHERE.split(' ')];
const TEXTS = ['markdown', 'html', 'text', 'body', 'content', 'value', 'code', 'quote'];

/** True for a block that is nothing but Markdown or HTML. */
export const isMarkup = (block: Fields): boolean => MARKUP.test(typeOf(block));

const FRAMES = ['embed', 'embedCode', 'iframe', 'html'];

/** The name of the block's field that is the frame of another site's player, as it is copied from there, or null. */
export const frameIn = (block: Fields): string | null =>
  FRAMES.find((name) => /^\s*<iframe\s/i.test(textIn(block, name) ?? '')) ?? null;

/** The same where it is kept in a field for code. */
function codeIn(block: Fields): string | null {
  const fields = TEXTS.map((name) => block[name]).filter(isFields);
  return fields.map((each) => textIn(each, 'code')).find((each) => each !== null) ?? null;
}

/** The text of a block that is nothing but Markdown or HTML, or words without marks. */
export function textOf(block: Fields): string | null {
  if (isMarkup(block)) return textIn(block, ...TEXTS) ?? codeIn(block);
  if (isCodeBlock(block) || isEmbedBlock(block)) return null;
  const quote = quoteIn(block);
  if (quote !== null) return quote;
  return WORDS.test(typeOf(block))
    ? textIn(block, 'text', 'body', 'content', 'quote', 'description', 'message', ...VERSES)
    : null;
}

/** Whether there are blocks of text in the value, however deep, or paragraphs, Markdown or HTML. */
export function holdsWords(value: unknown, depth: number): boolean {
  if (depth > DEEPEST) return false;
  if (Array.isArray(value)) return value.some((each) => holdsWords(each, depth + 1));
  if (!isFields(value)) return false;
  if (isTextBlock(value) || textOf(value) !== null) return true;
  if (isTableBlock(value)) return false;
  return Object.entries(value).some(
    ([name, each]) => isParagraphs(name, each) || holdsWords(each, depth + 1),
  );
}
