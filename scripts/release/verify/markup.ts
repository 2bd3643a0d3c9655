import { Parser } from 'htmlparser2';
import { LRUCache } from 'lru-cache';
import { minified } from '../../../src/postprocess/css.ts';

/** What a page says of itself, as far as a release is checked. */
export interface Markup {
  /** Addresses in attributes, as written. */
  readonly links: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly title: string;
  /** Whether there is any text, in the main part where it has one, else in the body. */
  readonly hasText: boolean;
}

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'poster']);

function addressesIn(tag: string, name: string, value: string): string[] {
  if (name === 'srcset') return value.split(',').map((each) => each.trim().split(/\s+/)[0] ?? '');
  // What an island is made of (postprocess/island.ts).
  if (name === 'modules') return value.split(' ');
  if (name === 'content' && tag === 'meta') return /^\d+;\s*url=(.+)$/i.exec(value)?.slice(1) ?? [];
  return ADDRESSES.has(name) ? [value] : [];
}

const known = new LRUCache<string, readonly string[]>({ max: 64 });

/** The addresses in a style sheet. Many pages have the same. */
function addressesInStyle(css: string): readonly string[] {
  if (!css.includes('url(')) return [];
  const before = known.get(css);
  if (before) return before;
  const addresses: string[] = [];
  minified(css, {
    Url({ url }) {
      addresses.push(url);
    },
  });
  known.set(css, addresses);
  return addresses;
}

const SILENT = new Set(['script', 'style', 'template', 'noscript']);

/** Copies the text: a part that V8 has cut out of a page retains the page. */
function copied(text: string): string {
  return Buffer.from(text).toString();
}

/** What has been read of a page so far. */
class Reading {
  readonly links = new Set<string>();
  readonly ids = new Set<string>();
  title = '';
  hasText = false;
  /** A page without a main part has its text in its body. */
  words = 'body';
  readonly open: string[] = [];

  start(name: string, attributes: Readonly<Record<string, string>>): void {
    this.open.push(name);
    if (name === 'main' && this.words === 'body') {
      this.words = 'main';
      this.hasText = false;
    }
    for (const [key, value] of Object.entries(attributes)) {
      if (key === 'id') this.ids.add(copied(value));
      for (const address of addressesIn(name, key, value)) this.links.add(copied(address));
    }
  }

  text(text: string): void {
    const parent = this.open.at(-1);
    if (parent === 'title' && !this.open.includes('svg')) this.title += text;
    if (parent === 'style') for (const each of addressesInStyle(text)) this.links.add(each);
    const isWord = text.trim() !== '' && this.open.includes(this.words);
    if (isWord && !this.open.some((name) => SILENT.has(name))) this.hasText = true;
  }
}

/** Reads a page. */
export function markupOf(html: string): Markup {
  const reading = new Reading();
  const parser = new Parser({
    onopentag: (name, attributes) => reading.start(name, attributes),
    ontext: (text) => reading.text(text),
    onclosetag: () => reading.open.pop(),
  });
  parser.end(html);
  const { links, ids, hasText } = reading;
  return { links, ids, title: copied(reading.title.trim()), hasText };
}
