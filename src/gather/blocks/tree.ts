import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

/** Of these HTML knows no short form, and takes all that follows for their own: MDX and XML do write it. */
const CLOSED =
  /<((iframe|textarea|title|script|style|noscript|video|audio|canvas|object|button)\b[^<>]*?)\/>/gi;

/** The same of components, by their capital; `<Br/>` and the like are HTML's own. */
const COMPONENT = /<((?!(?:Br|Hr|Img|Wbr|Input)\b)[A-Z][a-z]\w*)(\s[^<>]*?)?\/>/g;

/** True for an element; false for text and comments. */
export const isElement = (node: Node): node is Element => 'tagName' in node;

/** The value of an attribute without white space around it; null for none, and for an empty one. */
export function attribute({ attrs }: Element, name: string): string | null {
  return attrs.find((each) => each.name === name)?.value.trim() || null;
}

/** True where the name is one of the element's classes. */
export function hasClass(element: Element, name: string): boolean {
  return (attribute(element, 'class') ?? '').split(/\s+/).includes(name);
}

/** The nodes of a piece of HTML. Nothing of it is run, and nothing is asked for. */
export function htmlNodes(html: string): Node[] {
  return parseFragment(html.replace(CLOSED, '<$1></$2>').replace(COMPONENT, '<$1$2></$1>'))
    .childNodes;
}

/** Every element below these nodes, in the order of the text; deep nesting does no harm. */
export function elementsIn(nodes: readonly Node[]): Element[] {
  const found: Element[] = [];
  const waiting = [...nodes].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isElement(node)) continue;
    found.push(node);
    for (const child of [...node.childNodes].reverse()) waiting.push(child);
  }
  return found;
}

/**
 * The words below these nodes, as they stand; elements for which `isLeftOut` holds are passed over, and what `behind` says
 * of one stands behind its words.
 */
export function wordsIn(
  nodes: readonly Node[],
  isLeftOut: (element: Element) => boolean = () => false,
  behind: (element: Element) => string = () => '',
): string {
  let words = '';
  const waiting: (Node | string)[] = [...nodes].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') {
      words += node;
      continue;
    }
    if ('value' in node) words += node.value;
    if (!isElement(node) || isLeftOut(node)) continue;
    if (node.tagName === 'br') words += '\n';
    waiting.push(behind(node));
    for (const child of [...node.childNodes].reverse()) waiting.push(child);
  }
  return words;
}

/** The words below these nodes on one line. */
export function lineIn(nodes: readonly Node[]): string {
  return wordsIn(nodes).replace(/\s+/g, ' ').trim();
}

/** The first element with this name below the nodes, or null. */
export function firstOf(nodes: readonly Node[], ...names: readonly string[]): Element | null {
  return elementsIn(nodes).find(({ tagName }) => names.includes(tagName)) ?? null;
}
