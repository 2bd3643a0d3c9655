import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export interface PageElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

type Node = DefaultTreeAdapterTypes.ChildNode;

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function elementsOf(node: Node): PageElement[] {
  if (!('tagName' in node)) return [];
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  const element = { name: node.tagName, attributes, text: textOf(node) };
  return [element, ...node.childNodes.flatMap(elementsOf)];
}

/** All elements of a page, in their order. */
export function elementsIn(html: string): PageElement[] {
  return parse(html).childNodes.flatMap(elementsOf);
}

/** The addresses in `link` elements of this relation. */
export function linksTo(elements: readonly PageElement[], relation: string): string[] {
  return elements
    .filter(({ name, attributes }) => name === 'link' && attributes.rel === relation)
    .map(({ attributes }) => attributes.href ?? '');
}

/** What `meta` elements say under a name or property. */
export function metaOf(elements: readonly PageElement[], key: string): string[] {
  return elements
    .filter(
      ({ name, attributes }) =>
        name === 'meta' && [attributes.name, attributes.property].includes(key),
    )
    .map(({ attributes }) => attributes.content ?? '');
}

/** The JSON-LD texts of a page. */
export function jsonLdIn(elements: readonly PageElement[]): string[] {
  return elements
    .filter(
      ({ name, attributes }) => name === 'script' && attributes.type === 'application/ld+json',
    )
    .map(({ text }) => text);
}
