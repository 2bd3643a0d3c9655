import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

const { createElement, insertText, isElementNode, isTextNode } = defaultTreeAdapter;

/** The elements below a node, in the order of the text, without what templates hold. Each may be taken out when it is given. */
export function* elementsIn(node: Node): Generator<Element> {
  if (isElementNode(node)) yield node;
  const children = 'childNodes' in node ? [...node.childNodes] : [];
  for (const child of children) yield* elementsIn(child);
}

/** An element's attribute; '' where it has none of that name. */
export function attributeOf({ attrs }: Element, name: string): string {
  return attrs.find((each) => each.name === name)?.value ?? '';
}

/** A new element of HTML with these attributes, and this text in it. */
export function elementOf(
  name: string,
  attributes: Readonly<Record<string, string>>,
  text = '',
): Element {
  const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  const made = createElement(name, html.NS.HTML, attrs);
  if (text !== '') insertText(made, text);
  return made;
}

/** The text below a node; between its parts stands what is told. */
export function textIn(node: Node, between = ''): string {
  if (isTextNode(node)) return node.value;
  return 'childNodes' in node
    ? node.childNodes.map((child) => textIn(child, between)).join(between)
    : '';
}
