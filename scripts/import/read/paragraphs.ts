import { replaceBetween } from '../../../src/gather/blocks/between.ts';

const BLOCK_START =
  /^<\/?(p|div|h[1-6]|ul|ol|li|blockquote|figure|pre|table|hr|iframe|video|audio|section|article|aside|form|address|dl|center|script|style|embed)\b/i;

/** Addresses that stand on a line of their own are players and cards to editors of such texts. */
const ALONE = /^https?:\/\/\S+$/;

function paragraphOf(chunk: string): string {
  const text = chunk.trim();
  if (text === '' || BLOCK_START.test(text)) return text;
  if (ALONE.test(text)) return `<iframe src="${text.replaceAll('"', '%22')}"></iframe>`;
  return `<p>${text.replace(/\n/g, '<br>\n')}</p>`;
}

/** Paragraphs where a text whose lines stand for themselves has empty ones, as in the classic editor of WordPress; what stands in `pre` stays. */
export function withParagraphs(html: string): string {
  const paragraphs = (text: string) =>
    text
      .split(/\n\s*\n/)
      .map(paragraphOf)
      .join('\n');
  const pre = (parts: readonly string[]) => `\n${parts.join('')}\n`;
  return replaceBetween(
    html,
    /<pre/gi,
    /<\/pre>/gi,
    ([own], ...rest) => pre([own, ...rest]),
    paragraphs,
  );
}
