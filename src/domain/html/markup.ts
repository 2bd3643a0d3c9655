import { escapedXml } from './xml.ts';

/**
 * An element as data. The same description is rendered to HTML when a page is made, and to nodes in a browser. What is
 * in it may be `Ready`: what a renderer takes as it is, a node in a browser, HTML when a page is made.
 */
export interface MarkupElement<Ready = never> {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Markup<Ready>[];
}

/** A text, an element, or what the renderer takes as it is. */
export type Markup<Ready = never> = string | Ready | MarkupElement<Ready>;

/** The described element with these children. */
export function element<Ready = never>(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Markup<NoInfer<Ready>>[]
): MarkupElement<Ready> {
  return { name, attributes, children };
}

/** HTML that needs no escaping any more. */
export interface Html {
  readonly html: string;
}

/** The description as HTML. All texts and attributes are escaped. */
export function htmlOf(markup: Markup<Html>): string {
  if (typeof markup === 'string') return escapedXml(markup);
  if ('html' in markup) return markup.html;
  const { name, attributes, children } = markup;
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapedXml(value)}"`);
  return `<${name}${pairs.join('')}>${children.map(htmlOf).join('')}</${name}>`;
}
