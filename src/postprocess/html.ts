import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Node = Tree.Node;
export type Element = Tree.Element;

/** A page as a browser without scripts reads it, with the offsets at which everything stands. */
export function parsed(html: string): Node {
  return parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
}

/** The node and all below it, in the page's order; what templates hold is among them. */
export function nodesIn(root: Node): Node[] {
  const nodes: Node[] = [];
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    nodes.push(node);
    if ('content' in node) waiting.push(node.content);
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
  }
  return nodes;
}

/** The elements among these nodes. */
export function elementsAmong(nodes: readonly Node[]): Element[] {
  return nodes.filter((node): node is Element => 'tagName' in node);
}

/** The value of an attribute, or null where the element does not have it. */
export function attributeOf({ attrs }: Element, name: string): string | null {
  return attrs.find((attribute) => attribute.name === name)?.value ?? null;
}

/** All text below the node, without that of templates. */
export function textOf(root: Node): string {
  if ('value' in root) return root.value;
  return 'childNodes' in root ? root.childNodes.map(textOf).join('') : '';
}
