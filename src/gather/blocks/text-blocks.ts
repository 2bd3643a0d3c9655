import { markdownToHtml } from 'satteri';
import { wellFormed } from '../well-formed.ts';
import { cleanBlocks } from './clean-blocks.ts';
import { OBSIDIAN_COMMENT, withoutDirectives } from './directives.ts';
import { aroundCode } from './fences.ts';
import { withoutKeptParts } from './for-few/kept-parts.ts';
import { withoutRestricted } from './for-few/restricted.ts';
import { countedLines, htmlBlocks } from './html-blocks.ts';
import { withOwnLines, withOwnNumbers } from './own-lines.ts';
import { withRaised } from './raised.ts';
import { withSpacedPictures } from './spaced-pictures.ts';
import type { Untemplated } from './template-parts.ts';
import { isMdx, withoutComponents, withoutEmptyComponents } from './templates.ts';
import type { Block } from './writer.ts';

/** A text that an editor of HTML wrote begins with an element. */
const HTML =
  /^\s*<(?:!--|(?:p|div|h[1-6]|ul|ol|article|section|blockquote|figure|table|main|span|strong|em|img|br|a)\b)/i;
const MARKDOWN = { features: { gfm: true, smartPunctuation: false } };

/** True for a text that begins with an element of HTML. */
export function isHtml(text: string): boolean {
  return HTML.test(text);
}

/** Markdown as the reader of it takes it, without the program of MDX where it has one, and comments. */
function plainMarkdown(markdown: string): Untemplated {
  const noted = aroundCode(markdown, (part) => part.replace(OBSIDIAN_COMMENT, ''));
  const comments = noted === markdown ? [] : ['comment (%%)'];
  const filled = withoutEmptyComponents(noted);
  const own = isMdx(filled.text) ? withoutComponents(filled.text) : { text: filled.text, told: [] };
  const plain = withoutDirectives(
    withSpacedPictures(withRaised(withOwnNumbers(withOwnLines(own.text)))),
  );
  // Of a component the words stay.
  const told = own.told.filter((each) => !each.startsWith('component '));
  const lost = countedLines([...filled.told, ...told]);
  return { text: plain.text, told: [...comments, ...lost, ...plain.told] };
}

/** A text alone, in HTML or Markdown, as blocks; what of it does not come along is told. */
export function textBlocks(whole: string, tell: (what: string) => void): Block[] {
  const inHtml = isHtml(whole);
  const left = () => tell('what some readers alone get to see');
  const open = (part: string) => withoutRestricted(part, left);
  const text = inHtml ? open(whole) : aroundCode(whole, open);
  const plain = inHtml ? { text, told: [] } : plainMarkdown(withoutKeptParts(text, left));
  const html = inHtml ? text : markdownToHtml(plain.text, MARKDOWN).html;
  const { blocks, told } = htmlBlocks(html, !inHtml);
  for (const each of [...plain.told, ...told]) tell(each);
  // HTML may name control characters by their numbers.
  return wellFormed(cleanBlocks(blocks, tell));
}
