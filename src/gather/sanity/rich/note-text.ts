import type { RichNode } from '../../../domain/rich.ts';
import type { ImageReference } from '../optional.ts';
import { type Fields, listOf, textIn, wordsOf } from './fields.ts';
import { safeAddress } from './links.ts';
import type { OwnPages } from './own-pages.ts';

type Node = RichNode<ImageReference>;

const NAMES = ['text', 'note', 'content', 'body', 'footnote'] as const;

function blocksIn(fields: Fields): Fields[] {
  return NAMES.flatMap((name) => listOf(fields[name]));
}

/** The words of a note: a text of its own, or a list of blocks. */
export function noteText(fields: Fields): string | null {
  const lines = blocksIn(fields).map((block) => wordsOf(listOf(block.children)));
  return textIn(fields, ...NAMES) ?? (lines.join(' ').trim() || null);
}

/** An address among words: without the signs that end a sentence or a bracket, but for a bracket of its own. */
const ADDRESS =
  /(?:https?:\/\/|mailto:)(?:[^\s<>"()]|\([^\s<>"()]*\))*(?:[^\s<>"()'’”»\].,:;!?…]|\([^\s<>"()]*\))/gi;

function linked(text: string, pages: OwnPages): Node[] {
  let end = 0;
  const nodes = [...text.matchAll(ADDRESS)].flatMap(({ 0: words, index }): Node[] => {
    const href = safeAddress(words, pages);
    if (href === null) return [];
    const before = text.slice(end, index);
    end = index + words.length;
    return [before, { tag: 'a', href, children: [words] }];
  });
  return [...nodes, text.slice(end)].filter((node) => node !== '');
}

/**
 * What a note says: a text of its own, whose addresses lead on, or blocks, of which `lineOf` makes nodes. Null where it
 * says nothing.
 */
export function noteNodes(
  fields: Fields,
  pages: OwnPages,
  lineOf: (block: Fields) => readonly Node[],
): readonly Node[] | null {
  const plain = textIn(fields, ...NAMES);
  if (plain !== null) return linked(plain, pages);
  const lines = blocksIn(fields).map(lineOf);
  const nodes = lines.flatMap((line, index) => (index === 0 ? line : [' ', ...line]));
  return nodes.some((node) => typeof node !== 'string' || node.trim() !== '') ? nodes : null;
}
