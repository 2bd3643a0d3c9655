import { textBlocks } from '../blocks/text-blocks.ts';
import { isCodeBlock, isEmbedBlock, isTableBlock } from './rich/blocks.ts';
import { type Fields, isFields, isTextBlock, textIn, typeOf } from './rich/fields.ts';
import { isPictureBlock } from './rich/pictures.ts';

/*
 * Bodies come as Portable Text, as one text in Markdown or HTML, or as the sections of a page with either within them. All
 * of them become one list of blocks.
 */

type Tell = (what: string) => void;

/** Sections within sections; what lies deeper is nobody's text. */
const DEEPEST = 6;

const TEXT = /markdown|html/i;
const WORDS = /text|paragraph|section|quote|callout|note|alert|prose|content/i;
const QUOTE = /quote/i;
const SPEAKERS = ['author', 'attribution', 'cite', 'citation', 'source', 'name'];
const HEADINGS = ['heading', 'headline', 'title'];
const TEXTS = ['markdown', 'html', 'text', 'body', 'content', 'value', 'code', 'quote'];

/** The text of a block that is nothing but Markdown or HTML, or words without marks. */
function textOf(block: Fields): string | null {
  const type = typeOf(block);
  if (TEXT.test(type)) return textIn(block, ...TEXTS);
  if (isCodeBlock(block) || isEmbedBlock(block)) return null;
  return WORDS.test(type)
    ? textIn(block, 'text', 'body', 'content', 'quote', 'description', 'message')
    : null;
}

/** What is shown by itself, and is no section. */
function isOwn(block: Fields, depth: number): boolean {
  if (isTextBlock(block) || isTableBlock(block)) return true;
  if (!isPictureBlock(block)) return false;
  return (
    textOf(block) === null && !Object.values(block).some((each) => holdsWords(each, depth + 1))
  );
}

/** Whether there are blocks of text in the value, however deep, or Markdown or HTML. */
export function holdsWords(value: unknown, depth: number): boolean {
  if (depth > DEEPEST) return false;
  if (Array.isArray(value)) return value.some((each) => holdsWords(each, depth + 1));
  if (!isFields(value)) return false;
  if (isTextBlock(value) || textOf(value) !== null) return true;
  if (isTableBlock(value)) return false;
  return Object.values(value).some((each) => holdsWords(each, depth + 1));
}

function holdsPictures(value: unknown): boolean {
  return Array.isArray(value) && value.some((each) => isFields(each) && isPictureBlock(each));
}

function lineBlock(style: string, text: string): Fields {
  const children = [{ _type: 'span', _key: 'words', text, marks: [] }];
  return { _type: 'block', _key: style, style, markDefs: [], children };
}

function headingBlocks(section: Fields): Fields[] {
  const text = textIn(section, ...HEADINGS);
  return text === null ? [] : [lineBlock('h2', text)];
}

/** Who said what a quote says. */
function speakerBlocks(quote: Fields): Fields[] {
  const name = QUOTE.test(typeOf(quote)) ? textIn(quote, ...SPEAKERS) : null;
  return name === null ? [] : [lineBlock('normal', `— ${name}`)];
}

function asQuote(block: unknown): unknown {
  return isFields(block) && isTextBlock(block) ? { ...block, style: 'blockquote' } : block;
}

/** Headings and pictures of a section before its text: their order in the document is that of the alphabet. */
function sectionBlocks(section: Fields, tell: Tell, depth: number): unknown[] {
  const parts = Object.values(section).filter((part) => typeof part === 'object');
  const pictures = parts.filter((part) => isFields(part) && isPictureBlock(part));
  const others = parts.filter(
    (part) => !pictures.includes(part) && (holdsWords(part, depth) || holdsPictures(part)),
  );
  return [
    ...headingBlocks(section),
    ...(isPictureBlock(section) ? [section] : pictures),
    ...others.flatMap((part) => blocksWithin(part, tell, depth + 1)),
  ];
}

function blocksOf(value: Fields, tell: Tell, depth: number): unknown[] {
  const text = textOf(value);
  if (text !== null) {
    const pictures = isPictureBlock(value) ? [value] : [];
    const words = [...textBlocks(text, tell), ...speakerBlocks(value)];
    const quoted = QUOTE.test(typeOf(value)) ? words.map(asQuote) : words;
    return [...headingBlocks(value), ...pictures, ...quoted];
  }
  const isSection = holdsWords(value, depth) || Object.values(value).some(holdsPictures);
  return isSection ? sectionBlocks(value, tell, depth) : [value];
}

function blocksWithin(value: unknown, tell: Tell, depth: number): unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => blocksWithin(each, tell, depth));
  if (typeof value === 'string') return textBlocks(value, tell);
  if (!isFields(value) || depth > DEEPEST || isOwn(value, depth)) return [value];
  return blocksOf(value, tell, depth);
}

/**
 * The body of the service's answer as a list of blocks, in whatever form it is written; null where it has none, and anything
 * else as it is. `tell` takes what does not come along, in one sentence.
 */
export function blocksIn(answer: unknown, tell: Tell): unknown {
  if (!isFields(answer)) return null;
  const { body = null } = answer;
  if (typeof body !== 'string' && typeof body !== 'object') return body;
  if (body === null) return null;
  const lost = new Set<string>();
  const made = blocksWithin(body, (what) => lost.add(what), 0);
  if (lost.size > 0) tell(`has parts in its text that no page shows (${[...lost].join(', ')})`);
  return made;
}
