import type { RichElement, RichNode } from '../../../domain/rich.ts';
import type { ImageReference } from '../optional.ts';

type Node = RichNode<ImageReference>;
type Element = RichElement<ImageReference>;

const isElement = (node: Node | undefined): node is Element => typeof node === 'object';
const isNumbered = (node: Node | undefined): node is Element =>
  isElement(node) && node.tag === 'ol';
/** Code, a picture or a table. */
const isShown = (node: Node) => isElement(node) && ['figure', 'div'].includes(node.tag);

/** Two numbered lists as one, with what stands between them in the item that it came after. */
function counted(list: Element, between: readonly Node[], next: Element): Element {
  const last = list.children.at(-1);
  const items = isElement(last)
    ? [...list.children.slice(0, -1), { ...last, children: [...last.children, ...between] }]
    : list.children;
  return { ...list, children: [...items, ...next.children] };
}

/**
 * The nodes with steps counted on: a block within an item of a numbered list ends the list in Portable Text, and the next
 * item would be the first again. Words between two lists part them, as does nothing at all.
 */
export function withSteps(nodes: readonly Node[]): Node[] {
  const all: Node[] = [];
  for (const node of nodes) {
    const at = all.findLastIndex((each) => !isShown(each));
    const list = all[at];
    if (at < all.length - 1 && isNumbered(list) && isNumbered(node)) {
      all.splice(at, all.length - at, counted(list, all.slice(at + 1), node));
    } else all.push(node);
  }
  return all;
}
