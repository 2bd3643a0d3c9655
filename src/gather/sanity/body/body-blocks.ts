import { textBlocks } from '../../blocks/text-blocks.ts';
import { TITLES_ELSEWHERE } from '../../text-names.ts';
import { type Fields, isFields, isTextBlock, textIn, typeOf } from '../rich/fields.ts';
import {
  isCodeBlock,
  isEmbedBlock,
  isPictureBlock,
  isRuleBlock,
  isTableBlock,
} from '../rich/kinds.ts';
import { unknownBlocks } from '../rich/losses.ts';
import {
  blockWords,
  captionBelow,
  isForPrograms,
  linesBeside,
  linesBeyond,
  linesIn,
  linkBelow,
  listed,
  unknownTexts,
} from './block-words.ts';
import { DEEPEST, holdsWords, isMarkup, textOf } from './holds-words.ts';
import { withInlineWords } from './inline-words.ts';
import { withoutSwitchedOff } from './switched-off.ts';
import { asSaid, isQuoting, withUsualStyle } from './text-styles.ts';

/*
 * Bodies come as Portable Text, as one text in Markdown or HTML, or as the sections of a page with either within them. All
 * of them become one list of blocks.
 */

interface Walk {
  /** Takes what of a text does not come along. */
  readonly tell: (what: string) => void;
  /** Takes the type of a block of which the words alone are shown. */
  readonly bare: (type: string) => void;
}

const PICTURES = /image|picture|photo|figure|unknown|^img$/i;
const SPEAKERS = ['author', 'attribution', 'cite', 'citation', 'source', 'name'];
const HEADINGS = ['heading', 'headline', 'title', ...TITLES_ELSEWHERE.split(' ')];

/** What is shown by itself, and is no section. */
function isOwn(block: Fields, depth: number): boolean {
  if (isTextBlock(block) || isTableBlock(block)) return true;
  if (!isPictureBlock(block)) return false;
  const isCard = !PICTURES.test(typeOf(block)) && blockWords(block).some(isTextBlock);
  return (
    !isCard &&
    textOf(block) === null &&
    !Object.values(block).some((each) => holdsWords(each, depth + 1))
  );
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
  const name = isQuoting(quote) ? textIn(quote, ...SPEAKERS) : null;
  return name === null ? [] : [lineBlock('normal', `— ${name}`)];
}

/** Whether this field of a section says something: blocks of text, pictures, or words under names that are known. */
function isPart(name: string, value: unknown, depth: number): boolean {
  if (holdsWords(value, depth) || holdsPictures(value)) return true;
  return !isForPrograms(name) && blockWords({ [name]: value }).length > 0;
}

/** Headings, lines and pictures of a section before its text: their order in the document is that of the alphabet. */
function sectionBlocks(section: Fields, walk: Walk, depth: number): unknown[] {
  const parts = Object.entries(section).filter(([, part]) => typeof part === 'object');
  const pictures = parts.filter(([, part]) => isFields(part) && isPictureBlock(part));
  const others = parts.filter(
    (part) => !pictures.includes(part) && isPart(part[0], part[1], depth),
  );
  const words = others.flatMap(([name, part]) => {
    const own = listed(name, part);
    return own.length > 0 ? own : blocksWithin(part, walk, depth + 1);
  });
  return [
    ...headingBlocks(section),
    ...linesBeside(section, textIn(section, ...HEADINGS)),
    ...(isPictureBlock(section) ? [section] : pictures.map(([, picture]) => picture)),
    ...asSaid(section, [...words, ...speakerBlocks(section)]),
    ...captionBelow(section),
  ];
}

/** A block that is none of those that are known: its words, and its pictures. */
function otherBlocks(block: Fields, walk: Walk): unknown[] {
  if (isCodeBlock(block) || isRuleBlock(block) || isTableBlock(block)) {
    return [block, ...captionBelow(block)];
  }
  const words = [...blockWords(block), ...captionBelow(block)];
  const isLink = isEmbedBlock(block) && words[0]?._type === 'embed';
  if (isLink) return [block, ...linesBeyond(block)];
  if (words.length > 0 && '_type' in block) walk.bare(typeOf(block));
  return words.length > 0 ? words : [block];
}

function blocksOf(value: Fields, walk: Walk, depth: number): unknown[] {
  const text = textOf(value);
  if (text !== null) {
    const pictures = isPictureBlock(value) ? [value] : [];
    const words = [...textBlocks(text, walk.tell), ...speakerBlocks(value)];
    const quoted = asSaid(value, words);
    const others = isMarkup(value) ? [] : linesIn(value, text);
    return [...headingBlocks(value), ...pictures, ...quoted, ...others];
  }
  const isSection = holdsWords(value, depth) || Object.values(value).some(holdsPictures);
  return isSection ? sectionBlocks(value, walk, depth) : otherBlocks(value, walk);
}

/** Tells which texts of a block are not shown, where others are. */
function tellUnknown(block: Fields, shown: readonly unknown[], walk: Walk): void {
  const isWhole = !('_type' in block) || (shown[0] === block && unknownBlocks(shown).length > 0);
  for (const name of isWhole ? [] : unknownTexts(block)) walk.tell(`${typeOf(block)}.${name}`);
}

function blocksWithin(value: unknown, walk: Walk, depth: number): unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => blocksWithin(each, walk, depth));
  if (typeof value === 'string') return textBlocks(value, walk.tell);
  if (!isFields(value) || depth > DEEPEST) return [value];
  if (isTextBlock(value)) return [withUsualStyle(withInlineWords(value, walk.bare))];
  const shown = isOwn(value, depth)
    ? [value, ...(isPictureBlock(value) ? linkBelow(value) : captionBelow(value))]
    : blocksOf(value, walk, depth);
  tellUnknown(value, shown, walk);
  return shown;
}

/** False for what an import or a mutation left in a list of blocks, such as null, or a block without any children. */
function isBlock(value: unknown): boolean {
  if (!isFields(value) || typeof value._type !== 'string') return false;
  return value._type !== 'block' || (value.children ?? null) !== null;
}

/**
 * The body of the service's answer as a list of blocks, in whatever form it is written; null where it has none, and anything
 * else as it is. `tell` takes what does not come along, in one sentence.
 */
export function blocksIn(answer: unknown, tell: (what: string) => void): unknown {
  if (!isFields(answer)) return null;
  const { body = null } = answer;
  if (typeof body !== 'string' && typeof body !== 'object') return body;
  if (body === null) return null;
  const lost = new Set<string>();
  const bare = new Set<string>();
  const walk = { tell: (what: string) => lost.add(what), bare: (type: string) => bare.add(type) };
  const off = new Set<string>();
  const made = blocksWithin(
    withoutSwitchedOff(body, (type) => off.add(type)),
    walk,
    0,
  );
  if (off.size > 0)
    tell(`has parts that say they are not to be shown, and are left out (${[...off].join(', ')})`);
  if (bare.size > 0)
    tell(`has blocks of which the words alone are shown (${[...bare].join(', ')})`);
  if (lost.size > 0) tell(`has parts in its text that no page shows (${[...lost].join(', ')})`);
  const blocks = made.filter(isBlock);
  if (blocks.length < made.length)
    tell('has values in its body that are no blocks; they are left out');
  return blocks;
}
