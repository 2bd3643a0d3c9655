import { isFields, isTextBlock, listOf, textIn, wordsOf } from '../rich/fields.ts';

const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The words of a block that is a heading; null for any other. */
function headingIn(block: unknown): string | null {
  if (!isFields(block) || !isTextBlock(block)) return null;
  if (!/^h[1-6]$/.test(textIn(block, 'style') ?? '')) return null;
  return folded(wordsOf(listOf(block.children)));
}

/** The body without a first heading that says the title, as many begin a text in Markdown: a page has that already. */
export function withoutOwnTitle(body: unknown, answer: unknown): unknown {
  if (!Array.isArray(body) || body.length < 2 || !isFields(answer)) return body;
  const title = textIn(answer, 'title');
  return title !== null && headingIn(body[0]) === folded(title) ? body.slice(1) : body;
}
