import { toHtml } from 'hast-util-to-html';
import { markdownToHast } from 'satteri';
import type { Run } from '../../domain/memoir/edition.ts';
import { normalPath, READ } from '../../domain/routes.ts';
import { isOn } from '../../domain/screens.ts';

/** Text between light marks, which stand right at its first and last letter. */
const MARKED = /(?<!\*)\*+(?=[^*\s])([^*]*[^*\s])\*+/;

function plain(text: string): string {
  return text.replaceAll('*', '').replace(/\s+/g, ' ');
}

function runsIn(paragraph: string): Run[] {
  const pieces = paragraph.split(MARKED).map(plain);
  const last = pieces.length - 1;
  return pieces
    .map((piece, index) => (index === 0 ? piece.trimStart() : piece))
    .map((piece, index) => ({
      text: index === last ? piece.trimEnd() : piece,
      emphasis: index % 2 === 1,
    }))
    .filter(({ text }) => text !== '');
}

/**
 * The paragraphs of a built-in text with the author's emphasis: each line of a numbered list is a paragraph of its own,
 * and lines of one paragraph are joined.
 */
export function markedParagraphs(markdown: string): Run[][] {
  return markdown
    .split(/\n\s*\n|\n(?=\d+\. )/)
    .map(runsIn)
    .filter((runs) => runs.length > 0);
}

/** The same paragraphs as plain text: the light marks (asterisks) are dropped. */
export function plainParagraphs(markdown: string): string[] {
  return markedParagraphs(markdown).map((runs) => runs.map(({ text }) => text).join(''));
}

/** Markdown as HTML, one piece for each block: a paragraph, a list, a heading. */
export function htmlBlocks(markdown: string): string[] {
  const tree = markdownToHast(markdown, {
    features: { gfm: true, smartPunctuation: true },
    position: false,
  });
  if (!('children' in tree)) return [];
  return tree.children
    .filter(({ type }) => type !== 'text')
    .map((node) => toHtml(node, { allowDangerousHtml: true }));
}

/** The HTML with the words alone of links to a text or a screen that this site does not have. */
export function withoutDeadLinks(html: string, hasPage: (path: string) => boolean): string {
  return html.replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (link, address: string, words) => {
    const path = normalPath(address);
    return isOn(path) && (!path.startsWith(READ) || hasPage(path)) ? link : words;
  });
}
