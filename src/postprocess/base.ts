import { QuoteType, Tokenizer } from 'htmlparser2';
import { type Edit, edited } from './edits.ts';

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
  props: /"path":"(?=\/)/g,
  // Where a page leads on by itself.
  content: /\d;\s*url=(?=\/(?!\/))/i,
};

/** Where each attribute of the page stands. */
function attributesIn(html: string): (readonly [name: string, start: number, end: number])[] {
  const found: [string, number, number][] = [];
  const nothing = () => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onattribname: (start, end) => found.push([html.slice(start, end).toLowerCase(), start, end]),
      onattribend(quote, at) {
        const last = found.at(-1);
        // The quote ends it.
        if (last) last[2] = at + Number(quote === QuoteType.Single || quote === QuoteType.Double);
      },
      onattribdata: nothing,
      onattribentity: nothing,
      oncdata: nothing,
      onclosetag: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onopentagend: nothing,
      onopentagname: nothing,
      onprocessinginstruction: nothing,
      onselfclosingtag: nothing,
      ontext: nothing,
      ontextentity: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return found;
}

/**
 * The page for a site that lies below a path of its host: every path in it, in whatever attribute and in templates too,
 * gets that path before it. Addresses with a host, fragments and relative paths stay as they are.
 */
export function pageBelow(html: string, base: string): string {
  if (base === '') return html;
  const edits = attributesIn(html).flatMap(([name, start, end]): Edit[] => {
    const pattern = PATHS[name];
    if (!pattern) return [];
    return [{ start, end, text: html.slice(start, end).replace(pattern, (found) => found + base) }];
  });
  return edited(html, edits);
}

/** The same for a style sheet. */
export function stylesBelow(css: string, base: string): string {
  return css.replace(/url\(["']?(?=\/(?!\/))/g, (found) => found + base);
}
