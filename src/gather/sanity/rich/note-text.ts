import type { RichNode } from '../../../domain/rich.ts';
import type { ImageReference } from '../optional.ts';
import { type Fields, listOf, textIn } from './fields.ts';
import { safeAddress } from './links.ts';
import type { OwnPages } from './own-pages.ts';

type Node = RichNode<ImageReference>;

const NAMES = ['text', 'note', 'content', 'body', 'footnote'] as const;

/** What a note says: a text of its own, or blocks. */
export function noteIn(fields: Fields): string | readonly Fields[] {
  return textIn(fields, ...NAMES) ?? NAMES.flatMap((name) => listOf(fields[name]));
}

/**
 * An address among words: without the signs that end a sentence or a bracket, but for a bracket of its own. Those of Chinese
 * and Japanese end it wherever they stand: no space follows them.
 */
const ADDRESS =
  /(?:https?:\/\/|mailto:)(?:[^\s<>"()\u3000-\u301f\uff00-\uff20]|\([^\s<>"()]*\))*(?:[^\s<>"()'’”»\].,:;!?…،؛؟۔\u3000-\u301f\uff00-\uff20]|\([^\s<>"()]*\))/gi;

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
 * What a note says: a text of its own, or blocks, of which `lineOf` makes nodes. Addresses among its words lead on. Null
 * where it says nothing.
 */
export function noteNodes(
  fields: Fields,
  pages: OwnPages,
  lineOf: (block: Fields) => readonly Node[],
): readonly Node[] | null {
  const note = noteIn(fields);
  if (typeof note === 'string') return linked(note, pages);
  const lines = note.map(lineOf).filter((line) => line.length > 0);
  const nodes = lines
    .flatMap((line, index) => (index === 0 ? line : [' ', ...line]))
    .flatMap((node) => (typeof node === 'string' ? linked(node, pages) : [node]));
  return nodes.some((node) => typeof node !== 'string' || node.trim() !== '') ? nodes : null;
}
