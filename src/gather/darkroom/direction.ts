import { isReadFromRight, writtenFrom } from '../../domain/html/direction.ts';
import { wordsOf } from '../../domain/html/rich-html.ts';
import type { RichNode } from '../../domain/rich.ts';

/*
 * Browsers tell the direction of a sealed text by its first letter. Where that is of a name in another one, a sign that
 * is not seen stands before it.
 */
const FROM_RIGHT = '\u200f';

function isMisread(text: string, language: string): boolean {
  return writtenFrom(text, language) === 'rtl' && writtenFrom(text, 'en') === 'ltr';
}

/** A paragraph whose direction can be told by how it begins. */
export function directedText(text: string, language: string): string {
  return isMisread(text, language) ? FROM_RIGHT + text : text;
}

/** The same of the first text in these nodes that says anything. */
function signed<Image>(nodes: readonly RichNode<Image>[]): RichNode<Image>[] {
  const at = nodes.findIndex((node) => wordsOf(node).trim() !== '');
  return nodes.map((node, index) => {
    if (index !== at) return node;
    return typeof node === 'string'
      ? FROM_RIGHT + node
      : { ...node, children: signed(node.children) };
  });
}

/** A text as its author wrote it, of whose parts the direction can be told by how each begins. */
export function directedNodes<Image>(
  nodes: readonly RichNode<Image>[],
  language: string,
): readonly RichNode<Image>[] {
  if (!isReadFromRight(language)) return nodes;
  return nodes.flatMap((node) => {
    const isCode = typeof node !== 'string' && node.tag === 'pre';
    return !isCode && isMisread(wordsOf(node), language) ? signed([node]) : [node];
  });
}
