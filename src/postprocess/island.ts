import type { ImportsOf } from './assets.ts';
import { attributeOf, type Element } from './html.ts';

/** How the framework writes a value that JSON can hold as it is. */
const PLAIN = 0;

function needed(island: Element, name: string): string {
  const value = attributeOf(island, name);
  if (value !== null) return value;
  throw new Error(
    `The framework wrote an island without "${name}". It writes islands in another way than it did: mend postprocess/island.ts.`,
  );
}

/**
 * The framework writes each property of an island with a number for its type; ours are texts, numbers and flags. The
 * path of the `page` itself every browser knows (islands/hydrate.tsx).
 */
function plainProperties(written: string, page: string): string {
  const properties: Record<string, readonly [number, unknown]> = JSON.parse(written);
  const entries = Object.entries(properties).filter(
    ([name, [, value]]) => name !== 'path' || value !== page,
  );
  const strange = entries.find(([, [type]]) => type !== PLAIN);
  if (strange) {
    throw new Error(
      `The property "${strange[0]}" of an island is not a text, a number or a flag: hand it over as JSON text.`,
    );
  }
  const plain = entries.map(([name, [, value]]) => [name, value]);
  return plain.length === 0 ? '' : JSON.stringify(Object.fromEntries(plain));
}

/** In single quotes what has double ones, as JSON has: these need not be escaped, then. */
function quoted(value: string): string {
  const text = value.replaceAll('&', '&amp;');
  return text.includes('"') ? `'${text.replaceAll("'", '&#39;')}'` : `"${text}"`;
}

/** The start tag of an island with the attributes that its script reads, and no more. Throws for one that it cannot read. */
export function leanIsland(island: Element, page: string, importsOf: ImportsOf): string {
  const modules = ['component-url', 'renderer-url'].map((name) => needed(island, name));
  const attributes = Object.entries({
    modules: [...modules, ...importsOf(modules)].join(' '),
    props: plainProperties(needed(island, 'props'), page),
  }).map(([name, text]) => (text === '' ? '' : ` ${name}=${quoted(text)}`));
  return `<astro-island${attributes.join('')}>`;
}
