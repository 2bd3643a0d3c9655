import { markdownToHtml } from 'satteri';
import { cleanBlocks } from './clean-blocks.ts';
import { withoutDirectives } from './directives.ts';
import { htmlBlocks } from './html-blocks.ts';
import { withOwnLines, withOwnNumbers } from './own-lines.ts';
import type { Block } from './writer.ts';

/** A text that an editor of HTML wrote begins with an element. */
const HTML =
  /^\s*<(?:!--|(?:p|div|h[1-6]|ul|ol|article|section|blockquote|figure|table|main|span|strong|em|img|br|a)\b)/i;
const MARKDOWN = { features: { gfm: true, smartPunctuation: false } };

/** A text alone, in HTML or Markdown, as blocks; what of it does not come along is told. */
export function textBlocks(text: string, tell: (what: string) => void): Block[] {
  const isHtml = HTML.test(text);
  const plain = isHtml ? { text, told: [] } : withoutDirectives(withOwnNumbers(withOwnLines(text)));
  const html = isHtml ? text : markdownToHtml(plain.text, MARKDOWN).html;
  const { blocks, told } = htmlBlocks(html, !isHtml);
  for (const each of [...plain.told, ...told]) tell(each);
  return cleanBlocks(blocks, tell);
}
