import type { Markup } from '../domain/html/markup.ts';

/** An element of this name and class. Texts become text nodes: nothing in a post can be taken for markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.append(...children);
  return element;
}

/** The described element, or the text or node as it is. */
export function nodeOf(markup: Markup<Node>): Node | string {
  if (typeof markup === 'string' || markup instanceof Node) return markup;
  const { name, attributes, children } = markup;
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.map(nodeOf));
  return element;
}
