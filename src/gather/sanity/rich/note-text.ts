import { type Fields, listOf, textIn, wordsOf } from './fields.ts';

/** The words of a note: a text of its own, or a list of blocks. */
export function noteText(fields: Fields): string | null {
  const plain = textIn(fields, 'text', 'note', 'content', 'body', 'footnote');
  if (plain !== null) return plain;
  const blocks = ['text', 'note', 'content', 'body', 'footnote'].flatMap((name) =>
    listOf(fields[name]),
  );
  const lines = blocks.map((block) => wordsOf(listOf(block.children)));
  return lines.join(' ').trim() || null;
}
