import { type Edit, edited } from './edits.ts';
import { type Element, elementsAmong, nodesIn, parsed } from './html.ts';

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

function editsIn(element: Element, html: string, base: string): Edit[] {
  const places = Object.entries(element.sourceCodeLocation?.attrs ?? {});
  return places.flatMap(([name, { startOffset: start, endOffset: end }]) => {
    const pattern = PATHS[name];
    if (!pattern) return [];
    return [{ start, end, text: html.slice(start, end).replace(pattern, (found) => found + base) }];
  });
}

/**
 * The page for a site that lies below a path of its host: every path in it, in whatever attribute and in templates too,
 * gets that path before it. Addresses with a host, fragments and relative paths stay as they are.
 */
export function pageBelow(html: string, base: string): string {
  if (base === '') return html;
  const elements = elementsAmong(nodesIn(parsed(html)));
  return edited(
    html,
    elements.flatMap((element) => editsIn(element, html, base)),
  );
}

/** The same for a style sheet. */
export function stylesBelow(css: string, base: string): string {
  return css.replace(/url\(["']?(?=\/(?!\/))/g, (found) => found + base);
}
