import { webAddress } from '../../blocks/address.ts';
import { withIndents } from '../../blocks/own-lines.ts';
import { type Fields, isFields, isTextBlock, textIn } from '../rich/fields.ts';
import {
  filmAddress,
  isCodeBlock,
  isEmbedBlock,
  isPictureBlock,
  isTableBlock,
  saidOfPicture,
  wordsOfEmbed,
} from '../rich/kinds.ts';
import { referenceIn } from '../rich/links.ts';
import { isBarePicture, picturesIn } from './block-pictures.ts';
import { figureIn, withFigure } from './figures.ts';
import { withHeaderRow } from './table-parts.ts';
import { isQuoting } from './text-styles.ts';
import {
  ADDRESSES,
  ITEMS,
  isForPrograms,
  KNOWN,
  LABELS,
  LINES,
  LISTS,
  namedAlike,
  OF_QUOTES,
  PARAGRAPHS,
  STANZAS,
  titlesOf,
  VERSE,
} from './word-names.ts';

/*
 * Blocks that no page knows, as cards, questions and steps are, hold words under names that everybody gives them. A reader
 * gets these as paragraphs. Other texts in them may be settings, or notes to nobody: these are not shown.
 */

/** Blocks within blocks; what lies deeper is nobody's text. */
const DEEPEST = 6;

function line(text: string, marks: readonly string[] = [], more: Fields = {}): Fields {
  const children = [{ _type: 'span', _key: 'words', text: withIndents(text.trim()), marks }];
  return { _type: 'block', _key: 'line', style: 'normal', markDefs: [], children, ...more };
}

const item = (text: string): Fields => line(text, [], { listItem: 'bullet', level: 1 });

/** Who says what a part has to say, as in a conversation: its label where it has none of its own. */
const SPEAKER = 'speaker';
const labelOf = (fields: Fields): string | null => textIn(fields, ...LABELS, ...titlesOf(fields));

/** A label that leads somewhere: to another site as a block of its own, to a page of this one as a line. */
function labelled(fields: Fields): Fields[] {
  const label = labelOf(fields) ?? textIn(fields, SPEAKER);
  const address = textIn(fields, ...ADDRESSES);
  const url = webAddress(address) ?? filmAddress(fields);
  if (url !== null) {
    return [{ _type: 'embed', _key: 'link', url, ...(label && { title: label }) }];
  }
  if (label === null) {
    const figure = textIn(fields, ...LINES) === null ? null : figureIn(fields);
    return figure === null ? [] : [line(figure, ['strong'])];
  }
  const id = address === null ? referenceIn(fields) : null;
  if (address === null && id === null) {
    const text = withFigure(fields, label);
    return ITEMS.some((name) => fields[name] === label) ? [item(text)] : [line(text, ['strong'])];
  }
  const to = id === null ? { href: address } : { reference: { _ref: id } };
  return [line(label, ['to'], { markDefs: [{ _key: 'to', _type: 'link', ...to }] })];
}

/** The texts of a block under the names that mean words, but for one that is shown already. */
export function linesIn(fields: Fields, shown: string | null = null): Fields[] {
  return [...LINES, ...namedAlike(fields).slice(1)].flatMap((name) => {
    const text = textIn(fields, name);
    const paragraphs = text === null || text === shown ? [] : text.trim().split(/\n\s*\n/);
    return paragraphs.map((paragraph) => line(paragraph));
  });
}

/** What stands above a text that has no heading: 'Note', 'Remember', and the name of what was given no type. */
export function labelAbove(fields: Fields): Fields[] {
  const names = '_type' in fields ? [] : ['name', ...ITEMS];
  const label = textIn(fields, 'label', 'term', 'question', ...names, SPEAKER);
  return label === null ? [] : [line(label, ['strong'])];
}

/** What a table, or code, is called above it. */
export function titleAbove(block: Fields): Fields[] {
  const isNamed = isTableBlock(block) || isCodeBlock(block);
  const title = isNamed ? textIn(block, 'title', 'heading', 'headline', ...titlesOf(block)) : null;
  return title === null ? [] : [line(title, ['strong'])];
}

/** True for a list under a name that says that it is the paragraphs of a text. */
export const isParagraphs = (name: string, value: unknown): boolean =>
  PARAGRAPHS.test(name) && Array.isArray(value) && value.length > 0;

/** The words of a list under a name that means words: a text, its paragraphs or its items. */
export function listed(name: string, value: unknown): Fields[] {
  const all: unknown[] = Array.isArray(value) ? value : [];
  const texts = all.filter((text) => typeof text === 'string' && text.trim() !== '');
  if (texts.length > 0 && VERSE.test(name)) return [line(texts.join('\n'))];
  const isItem = LISTS.test(name);
  if (!isItem && !STANZAS.test(name)) return [];
  return texts.map((text) => (isItem ? item(String(text)) : line(String(text))));
}

/** What stands below a block: of a picture its caption is within. */
export function captionBelow(block: Fields): Fields[] {
  const isShown =
    isEmbedBlock(block) || picturesIn(block).some(({ caption }) => caption === block.caption);
  const texts = [isShown ? null : textIn(block, 'caption'), textIn(block, 'signature')];
  return texts.flatMap((text) => (text === null ? [] : [line(text)]));
}

/** Names of the block's texts that nobody knows to be words: they are not shown. */
export function unknownTexts(block: Fields): string[] {
  const speaker = labelOf(block) === null ? [SPEAKER] : [];
  const titles = [
    ...titlesOf(block),
    ...speaker,
    ...namedAlike(block),
    ...saidOfPicture(block),
    ...(isQuoting(block) ? OF_QUOTES.flat() : []),
  ];
  return Object.entries(block).flatMap(([name, value]) =>
    typeof value === 'string' &&
    /\p{L}[\p{P}]?\s+\p{L}/u.test(value) &&
    !isForPrograms(name, value) &&
    !KNOWN.has(name.toLowerCase()) &&
    !titles.includes(name)
      ? [name]
      : [],
  );
}

/** The same of texts in what stands in the block. */
export function unknownWithin(block: Fields, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  return Object.entries(block)
    .filter(([name, value]) => !isForPrograms(name, value))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((each) => isFields(each) && !isTextBlock(each))
    .flatMap((each) => [...unknownTexts(each), ...unknownWithin(each, depth + 1)]);
}

function within(value: unknown, depth: number): Fields[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((each) => within(each, depth + 1));
  if (!isFields(value) || isTextBlock(value)) return [];
  if (isCodeBlock(value)) return [...labelled(value), value];
  if (isTableBlock(value)) return [...titleAbove(value), withHeaderRow(value)];
  if (isBarePicture(value)) return [value];
  return blockWords(value, depth + 1);
}

/** What a block says, as blocks that every page knows, its pictures first; nothing where it says nothing under a name that is known. */
export function blockWords(block: Fields, depth = 0): Fields[] {
  const parts = Object.entries(block).filter(([name, value]) => !isForPrograms(name, value));
  const found = parts.flatMap(([name, value]) =>
    isBarePicture(value) ? [] : [...listed(name, value), ...within(value, depth)],
  );
  const pictures = found.filter(isPictureBlock);
  const others = found.filter((each) => !pictures.includes(each));
  return [...picturesIn(block), ...pictures, ...labelled(block), ...linesIn(block), ...others];
}

/** What a section says beside its heading and its blocks of text. */
export function linesBeside(section: Fields, heading: string | null): Fields[] {
  const label = heading === null ? (textIn(section, ...LABELS) ?? figureIn(section)) : null;
  return [...(label === null ? [] : [line(label, ['strong'])]), ...linesIn(section)];
}

/** What a block that links to another site says beyond the words of its link. */
export function linesBeyond(block: Fields): Fields[] {
  return isEmbedBlock(block) ? linesIn(block, wordsOfEmbed(block)) : [];
}

/** What is said of a picture at length, below it; of one of which nothing else is said it is the alternative text. */
export function descriptionBelow(picture: Fields): Fields[] {
  const text = textIn(picture, 'description');
  const others = ['alt', 'altText', 'caption'].map((name) => textIn(picture, name));
  const isBeside = others.some((each) => each !== null) && !others.includes(text);
  return text !== null && isBeside ? [line(text)] : [];
}

/** Where a picture leads, below it. */
export function linkBelow(picture: Fields): Fields[] {
  const { link } = picture;
  const within = isFields(link) ? textIn(link, 'url', 'href') : null;
  const url = textIn(picture, 'link', 'href', 'linkUrl') ?? within;
  return url === null
    ? []
    : labelled({ label: textIn(picture, 'alt', 'caption') ?? 'Picture', url });
}
