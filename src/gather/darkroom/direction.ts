import { FROM_RIGHT, isMisread, isReadFromRight } from '../../domain/html/direction.ts';
import { wordsOf } from '../../domain/html/rich-html.ts';
import type { RichNode } from '../../domain/rich.ts';

/** The nodes of which the first text that says anything tells its direction by how it begins. */
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
