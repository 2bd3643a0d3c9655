import type { Fields as FieldPaths } from '../../../settings/fields.ts';
import { textBlocks } from '../../blocks/text-blocks.ts';
import { TEXTS_ELSEWHERE } from '../../text-names.ts';
import { type Fields, isFields, isTextBlock, textIn, typeOf } from '../rich/fields.ts';
import {
  isCodeBlock,
  isEmbedBlock,
  isPictureBlock,
  isRuleBlock,
  isTableBlock,
} from '../rich/kinds.ts';
import { unknownBlocks } from '../rich/losses.ts';
import { headingBlocks, headingIn, speakerBlocks } from './around-text.ts';
import { isBarePicture, picturesIn } from './block-pictures.ts';
import {
  blockWords,
  captionBelow,
  labelAbove,
  linesBeside,
  linesBeyond,
  linesIn,
  listed,
  unknownTexts,
  unknownWithin,
} from './block-words.ts';
import { DEEPEST, frameIn, holdsWords, isMarkup, textOf } from './holds-words.ts';
import { withInlineWords } from './inline-words.ts';
import { inOneLanguage } from './one-language.ts';
import { blocksAmong } from './only-blocks.ts';
import { besidePicture, ownBlocks } from './own-blocks.ts';
import { partRules } from './part-rules.ts';
import { withoutSwitchedOff } from './switched-off.ts';
import { asSaid, withUsualStyle } from './text-styles.ts';
import { isFormBlock, isForPrograms } from './word-names.ts';

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

const PICTURES = /image|picture|photo|figure|^img$/i;
const TEXTS = ['text', 'body', 'content', 'description', ...TEXTS_ELSEWHERE.split(' ')];
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

/** Whether this field of a section says something: blocks of text, pictures, or words under names that are known. */
function isPart(name: string, value: unknown, depth: number): boolean {
  if (holdsWords(value, depth) || holdsPictures(value)) return true;
  return !isForPrograms(name, value) && blockWords({ [name]: value }).length > 0;
}

/** What the fields of a section hold beside its own words and pictures. */
function partsWithin(section: Fields, walk: Walk, depth: number): unknown[] {
  return Object.entries(section)
    .filter(([, part]) => typeof part === 'object' && !isBarePicture(part))
    .filter(([name, part]) => isPart(name, part, depth))
    .flatMap(([name, part]) => {
      const own = listed(name, part);
      return own.length > 0 ? own : blocksWithin(part, walk, depth + 1);
    });
}

/** Headings, lines and pictures of a section before its text: their order in the document is that of the alphabet. */
function sectionBlocks(section: Fields, walk: Walk, depth: number): unknown[] {
  const words = partsWithin(section, walk, depth);
  return [
    ...headingBlocks(section),
    ...linesBeside(section, headingIn(section)),
    ...picturesIn(section),
    ...asSaid(section, [...words, ...speakerBlocks(section)]),
    ...captionBelow(section),
  ];
}

/** A block that is none of those that are known: its words, and its pictures. */
function otherBlocks(block: Fields, walk: Walk): unknown[] {
  if (isCodeBlock(block) || isRuleBlock(block) || isTableBlock(block)) return ownBlocks(block);
  const words = [...blockWords(block), ...captionBelow(block)];
  const link = isEmbedBlock(block) && words[0]?._type === 'embed' && { ...words[0], ...block };
  if (link) return [link, ...linesBeyond(link)];
  if (words.length > 0 && '_type' in block) walk.bare(typeOf(block));
  for (const name of words.length > 0 ? unknownWithin(block) : []) {
    walk.tell(`${typeOf(block)}.${name}`);
  }
  return words.length > 0 ? words : [block];
}

/** A block that is one text: what stands above it, its pictures, and the words. */
function textSection(block: Fields, text: string, walk: Walk, depth: number): unknown[] {
  const heading = headingBlocks(block);
  const label = heading.length > 0 || isMarkup(block) ? [] : labelAbove(block);
  const words = [...textBlocks(text, walk.tell), ...speakerBlocks(block)];
  const others = isMarkup(block)
    ? captionBelow(block)
    : [...linesIn(block, text), ...partsWithin(block, walk, depth)];
  return [...heading, ...label, ...picturesIn(block), ...asSaid(block, words), ...others];
}

function blocksOf(value: Fields, walk: Walk, depth: number): unknown[] {
  if (isFormBlock(value)) return [value];
  const frame = isMarkup(value) ? null : frameIn(value);
  if (frame !== null) {
    const { [frame]: html, ...others } = value;
    const beside = blocksOf(others, walk, depth).filter((each) => each !== others);
    return [...beside, ...textBlocks(String(html), walk.tell)];
  }
  // What stands in a body itself, and was given no type, is a section of it.
  const text =
    textOf(value) ?? (depth === 0 && !('_type' in value) ? textIn(value, ...TEXTS) : null);
  if (text !== null) return textSection(value, text, walk, depth);
  const isSection = holdsWords(value, depth) || Object.values(value).some(holdsPictures);
  return isSection ? sectionBlocks(value, walk, depth) : otherBlocks(value, walk);
}

/** Tells which texts of a block are not shown, where others are. */
function tellUnknown(block: Fields, shown: readonly unknown[], walk: Walk): void {
  const isWhole = !('_type' in block) || (shown[0] === block && unknownBlocks(shown).length > 0);
  const beside = shown[0] === block ? besidePicture(block) : [];
  for (const name of [...(isWhole ? [] : unknownTexts(block)), ...beside]) {
    walk.tell(`${typeOf(block)}.${name}`);
  }
}

function blocksWithin(value: unknown, walk: Walk, depth: number): unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => blocksWithin(each, walk, depth));
  if (typeof value === 'string') return textBlocks(value, walk.tell);
  if (!isFields(value) || depth > DEEPEST) return [value];
  if (isTextBlock(value)) return [withUsualStyle(withInlineWords(value, walk.bare))];
  const shown = isOwn(value, depth) ? ownBlocks(value) : blocksOf(value, walk, depth);
  tellUnknown(value, shown, walk);
  return shown;
}

/**
 * The body of the service's answer as a list of blocks, in whatever form it is written; null where it has none, and anything
 * else as it is. `fields` say in which language a text is taken, and what of it is for whom; `tell` takes what does not come
 * along, in one sentence.
 */
export function blocksIn(
  answer: unknown,
  fields: FieldPaths,
  tell: (what: string) => void,
): unknown {
  if (!isFields(answer)) return null;
  const rules = partRules(fields);
  const { languages } = rules;
  const { body = null } = answer;
  if (typeof body !== 'string' && typeof body !== 'object') return body;
  if (body === null) return null;
  const lost = new Set<string>();
  const bare = new Set<string>();
  const walk = { tell: (what: string) => lost.add(what), bare: (type: string) => bare.add(type) };
  const off = new Set<string>();
  const made = blocksWithin(
    inOneLanguage(
      withoutSwitchedOff(body, rules, (type) => off.add(type)),
      languages,
    ),
    walk,
    0,
  );
  if (off.size > 0)
    tell(`has parts that say they are not to be shown, and are left out (${[...off].join(', ')})`);
  if (bare.size > 0)
    tell(`has blocks of which the words alone are shown (${[...bare].join(', ')})`);
  if (lost.size > 0) tell(`has parts in its text that no page shows (${[...lost].join(', ')})`);
  return blocksAmong(made, tell);
}
