import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** How an attribute as it is written names paths: each match ends where the base belongs. */
const ONE = /^[^=]*=["']?(?=\/(?!\/))/;
const PATHS: Readonly<Record<string, RegExp>> = {
  href: ONE,
  src: ONE,
  action: ONE,
  formaction: ONE,
  poster: ONE,
  srcset: /(?:^[^=]*=["']?|,\s*)(?=\/(?!\/))/g,
  // An island's modules, and the path of its page among its properties (page.ts).
  modules: /(?:^[^=]*=["']?|\s)(?=\/(?!\/))/g,
  props: /&quot;path&quot;:&quot;(?=\/)/g,
  // Where a page leads on by itself.
  content: /\d;\s*url=(?=\/(?!\/))/i,
};

/** A piece of text, and where in another it stands. */
interface Change {
  readonly at: number;
  readonly end: number;
  readonly text: string;
}

function changesIn(element: Element, html: string, base: string): Change[] {
  const places = Object.entries(element.sourceCodeLocation?.attrs ?? {});
  return places.flatMap(([name, { startOffset: at, endOffset: end }]) => {
    const pattern = PATHS[name];
    if (!pattern) return [];
    return [{ at, end, text: html.slice(at, end).replace(pattern, (found) => found + base) }];
  });
}

function* elementsBelow(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* elementsBelow(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsBelow(child);
}

/**
 * The page for a site that lies below a path of its host: every path in it, in whatever attribute and in templates too,
 * gets that path before it. Addresses with a host, fragments and relative paths stay as they are.
 */
export function pageBelow(html: string, base: string): string {
  if (base === '') return html;
  const document = parse(html, { sourceCodeLocationInfo: true });
  const changes = [...elementsBelow(document)]
    .flatMap((element) => changesIn(element, html, base))
    .sort((a, b) => a.at - b.at);
  const pieces = changes.map(({ at, text }, index) => {
    return html.slice(changes[index - 1]?.end ?? 0, at) + text;
  });
  return pieces.join('') + html.slice(changes.at(-1)?.end ?? 0);
}

/** The same for a style sheet. */
export function stylesBelow(css: string, base: string): string {
  return css.replace(/url\(["']?(?=\/(?!\/))/g, (found) => found + base);
}
