/** What a page says of itself, as far as a release is checked. */
export interface Markup {
  /** Addresses in attributes, as written. */
  readonly links: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly title: string;
  /** Whether there is any text, in the main part where it has one, else in the body. */
  readonly hasText: boolean;
}

const RAW_TEXT = /(<(script|style)\b[^>]*>)([\s\S]*?)<\/\2>/gi;
const TAG = /<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const ATTRIBUTE = /\s([\w:-]+)=(?:"([^"]*)"|'([^']*)')/g;
const STYLE_ADDRESS = /url\(\s*["']?([^"')]+)["']?\s*\)/g;

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'poster']);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

function addressesIn(tag: string, name: string, value: string): string[] {
  if (name === 'srcset') return value.split(',').map((each) => each.trim().split(/\s+/)[0] ?? '');
  // What an island is made of (postprocess/page.ts).
  if (name === 'modules') return value.split(' ');
  if (name === 'content' && tag === 'meta') return /^\d+;\s*url=(.+)$/i.exec(value)?.slice(1) ?? [];
  return ADDRESSES.has(name) ? [value] : [];
}

function hasText(html: string): boolean {
  const part = /<main\b[^>]*>([\s\S]*)<\/main>/i.exec(html) ?? /<body\b[^>]*>([\s\S]*)/i.exec(html);
  return !/^(?:\s|<[^>]*>)*$/.test(part?.[1] ?? '');
}

/** The same text, without the page that it was found in: V8 keeps the whole for the sake of a part. */
function apart(text: string): string {
  return Buffer.from(text).toString();
}

/** Reads a page. */
export function markupOf(html: string): Markup {
  const links = new Set<string>();
  const ids = new Set<string>();
  const bare = html.replace(RAW_TEXT, (_, start: string, name: string, text: string) => {
    if (name.toLowerCase() === 'style') {
      for (const [, address = ''] of text.matchAll(STYLE_ADDRESS)) links.add(apart(address));
    }
    return start;
  });
  for (const [, tag = '', attributes = ''] of bare.matchAll(TAG)) {
    for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
      const value = double ?? single ?? '';
      if (name === 'id') ids.add(apart(value));
      for (const address of addressesIn(tag, name, value)) links.add(apart(unescaped(address)));
    }
  }
  const title = /<title>([^<]*)<\/title>/i.exec(html)?.[1]?.trim() ?? '';
  return { links, ids, title: apart(title), hasText: hasText(bare) };
}
