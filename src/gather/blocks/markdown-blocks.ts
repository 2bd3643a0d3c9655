import { markdownToPortableText } from '@portabletext/markdown';
import { markdownToHtml } from 'satteri';
import { type Fields, isFields, listOf } from '../sanity/rich/fields.ts';
import { replaceBetween } from './between.ts';
import { isBlock } from './clean-blocks.ts';
import { aroundFences, aroundInlineCode } from './fences.ts';
import { withFormulas } from './formulas.ts';
import { countedLines, htmlBlocks, type MadeBody } from './html-blocks.ts';
import { pictureBlock } from './objects.ts';
import { withOwnNumbers } from './own-lines.ts';
import { withRaised } from './raised.ts';
import { withSpacedPictures } from './spaced-pictures.ts';
import { type Block, createKeys } from './writer.ts';

const CODE = /^ {0,3}(```+|~~~+)[\s\S]*?(?:^ {0,3}\1[ \t]*$|(?![\s\S]))|``[^`]+``|`[^`\n]+`/gm;
const TAG = /<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/i;
const NOTE = /^ {0,3}\[\^[^\]\r\n]+\]:/m;
const LINKED_PICTURE = /\[\s*!\[/;
/** An item of a list with more than one paragraph: the reader of Markdown puts their words together. */
const LONG_ITEM = /\n[ \t]*\n(?: {2,}|\t)[ \t]*\S/;

/** What the reader of Markdown calls by words of its own. */
const DROPPED: Readonly<Record<string, string>> = {
  'annotation-dropped': 'link without an address, whose words stay',
};

/** A link among words that are marked: the reader of Markdown has it go on to the end of the text. */
const MARKED_LINK = /<(em|strong|del)>(?:(?!<\/\1>)[\s\S])*?<a\s/;

const htmlOf = (text: string): string =>
  markdownToHtml(text, { features: { gfm: true, smartPunctuation: false } }).html;

/** True where Markdown alone does not say it all. */
function needsHtml(text: string): boolean {
  const own = text.replace(CODE, '');
  return (
    [TAG, NOTE, LINKED_PICTURE, LONG_ITEM].some((each) => each.test(own)) ||
    (/[*_~]/.test(own) && /\]|:\/\//.test(own) && MARKED_LINK.test(htmlOf(text)))
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Pictures stand for themselves, between the words before and after them. */
function withoutPictures(block: Block, children: readonly Fields[], key: () => string): Block[] {
  const made: Block[] = [];
  let words: Fields[] = [];
  const close = () => {
    const some = words.some(({ _type, text }) => _type !== 'span' || textOf(text).trim() !== '');
    if (some)
      made.push({ ...block, _key: made.length === 0 ? block._key : key(), children: words });
    words = [];
  };
  for (const child of children) {
    if (child._type !== 'image') words.push(child);
    else {
      close();
      made.push({
        ...pictureBlock(textOf(child.src), textOf(child.alt), textOf(child.title)),
        _key: key(),
      });
    }
  }
  close();
  return made;
}

function withSign(block: Block, children: readonly Fields[], key: () => string): Block {
  const text = block.checked === true ? '☑ ' : '☐ ';
  const { checked: _, ...rest } = block;
  const sign = { _type: 'span', _key: key(), text, marks: [] };
  return { ...rest, listItem: 'bullet', children: [sign, ...children] };
}

/** A table that says of each column to which side it stands, or nothing: in the desk's form no item is empty. */
function withSides(table: Block): Block {
  const { alignment } = table;
  return Array.isArray(alignment)
    ? { ...table, alignment: alignment.map((side) => side ?? 'left') }
    : table;
}

/** The block without links that nobody has written: the reader of Markdown takes README.md for a host in Moldova. */
function withoutGuesses(block: Block, markdown: string): Block {
  const children = listOf(block.children);
  const marksOf = ({ marks }: Fields): unknown[] => (Array.isArray(marks) ? marks : []);
  const isGuess = ({ _key, href }: Fields): boolean =>
    !/^http:\/\/www\./i.test(textOf(href)) &&
    children.some((child) => href === `http://${child.text}` && marksOf(child).includes(_key)) &&
    !markdown.includes(textOf(href));
  const defs = listOf(block.markDefs);
  const guesses: unknown[] = defs.filter(isGuess).map(({ _key }) => _key);
  if (guesses.length === 0) return block;
  return {
    ...block,
    markDefs: defs.filter(({ _key }) => !guesses.includes(_key)),
    children: children.map((child) => ({
      ...child,
      marks: marksOf(child).filter((mark) => !guesses.includes(mark)),
    })),
  };
}

/** A block as this site and its desk know it; `lost` takes what of it does not come along. */
function adapted(block: Block, key: () => string, lost: string[]): Block[] {
  if (block._type === 'html') {
    const { blocks, told } = htmlBlocks(textOf(block.html));
    lost.push(...told);
    return blocks;
  }
  if (block._type === 'callout' && Array.isArray(block.content)) {
    return block.content.filter(isBlock).flatMap((each) => adapted(each, key, lost));
  }
  if (block._type === 'image' && typeof block.src === 'string') {
    return [
      { ...pictureBlock(block.src, textOf(block.alt), textOf(block.title)), _key: block._key },
    ];
  }
  if (block._type === 'table') return [withSides(block)];
  const children = Array.isArray(block.children) ? block.children.filter(isFields) : null;
  if (block._type !== 'block' || children === null) return [block];
  const own = block.listItem === 'task' ? withSign(block, children, key) : block;
  const words = Array.isArray(own.children) ? own.children.filter(isFields) : children;
  return words.some(({ _type }) => _type === 'image') ? withoutPictures(own, words, key) : [own];
}

/** A comment, but not in a line that is code because it stands to the right. */
const COMMENT = /(?<!^(?: {4}|\t).{0,200})<!--/gm;

/** No reader sees what an author has noted there: it is no loss. */
const withoutComments = (markdown: string): string =>
  markdown.includes('<!--')
    ? aroundFences(markdown, (whole) =>
        aroundInlineCode(whole, (held) => replaceBetween(held, COMMENT, /-->/g, () => '')),
      )
    : markdown;

/**
 * Markdown as Portable Text. Where it holds HTML, notes or pictures with links it is read as the HTML that it stands for, so that these come
 * along too.
 */
export function markdownBlocks(markdown: string): MadeBody {
  const text = withSpacedPictures(
    withRaised(withOwnNumbers(withFormulas(withoutComments(markdown)))),
  );
  if (needsHtml(text)) {
    return htmlBlocks(htmlOf(text), true);
  }
  const key = createKeys();
  const lost: string[] = [];
  const blocks = markdownToPortableText(text, {
    keyGenerator: key,
    onDegradation: ({ degradations }) => {
      for (const { type } of degradations) lost.push(DROPPED[type] ?? type.replaceAll('-', ' '));
    },
  });
  const made = blocks
    .flatMap((block) => adapted({ ...block }, key, lost))
    .map((block) => withoutGuesses(block, text));
  return { blocks: made, told: countedLines(lost) };
}
