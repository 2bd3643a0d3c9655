import { Parser } from 'htmlparser2';

/** Text, in which entities are decoded. */
interface Text {
  value: string;
}

/** A comment, and the offsets between which it stands. */
interface Comment {
  readonly data: string;
  readonly start: number;
  readonly end: number;
}

export interface Element {
  readonly tagName: string;
  readonly attrs: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes: Node[];
  /** Offsets: where it begins, where its start tag ends, where its end tag begins (null without one), where it ends. */
  readonly start: number;
  readonly opened: number;
  closing: number | null;
  end: number;
}

export type Node = Text | Comment | Element;

function newElement(name: string, attributes: Record<string, string>, at: Parser): Element {
  const [start, opened] = [at.startIndex, at.endIndex + 1];
  const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  return { tagName: name, attrs, childNodes: [], start, opened, closing: null, end: opened };
}

/** A page's nodes with the offsets at which they stand, below one element for the whole. What is not written is not there. */
export function parsed(html: string): Element {
  const all: Element = {
    ...{ tagName: '', attrs: [], childNodes: [], start: 0, opened: 0, closing: null },
    end: html.length,
  };
  const open = [all];
  const put = (node: Node) => open.at(-1)?.childNodes.push(node);
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      const element = newElement(name, attributes, parser);
      put(element);
      open.push(element);
    },
    ontext(value) {
      const before = open.at(-1)?.childNodes.at(-1);
      if (before && 'value' in before) before.value += value;
      else put({ value });
    },
    oncomment: (data) => put({ data, start: parser.startIndex, end: parser.endIndex + 1 }),
    onclosetag(_, isImplied) {
      const element = open.pop();
      if (!element || isImplied) return;
      element.closing = parser.startIndex;
      element.end = parser.endIndex + 1;
    },
  });
  parser.end(html);
  return all;
}

/** The nodes below this one, in the page's order; what templates hold is among them. */
export function nodesIn(root: Element): Node[] {
  const nodes: Node[] = [];
  const waiting: Node[] = root.childNodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    nodes.push(node);
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

/** True where one of these is among the element's classes. */
export const hasClass = (element: Element, ...names: readonly string[]): boolean => {
  const classes = (attributeOf(element, 'class') ?? '').split(' ');
  return names.some((name) => classes.includes(name));
};

/** All text below the node, without that of templates. */
export function textOf(root: Node): string {
  if ('value' in root) return root.value;
  if (!('childNodes' in root) || root.tagName === 'template') return '';
  return root.childNodes.map(textOf).join('');
}
