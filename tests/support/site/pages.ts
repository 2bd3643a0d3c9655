import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type SiteName, siteRoot } from './build.ts';

/** A start tag, with its attributes decoded. */
export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Of a style, script or title: what stands in it, as it is written. */
  readonly content: string;
}

/** A page of a finished site. */
export interface Page {
  /** Path of its file, without the folder. */
  readonly file: string;
  /** The address that it is served at, as `domain/routes.ts` writes addresses. */
  readonly route: string;
  readonly html: string;
  readonly tags: readonly Tag[];
  /** What a reader sees or hears of it as text, decoded, tags left out. */
  readonly text: string;
}

const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(script|style|title)\b((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/\1>|<\/[a-z][^>]*>|<([a-z][\w:-]*)((?:"[^"]*"|[^">])*)>/gi;
const ATTRIBUTE = /([^\s"=/]+)(?:="([^"]*)")?/g;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Text with its character references resolved, as far as this site writes any. Throws at one that it does not know. */
export function decoded(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    const letter = NAMED[name];
    if (letter === undefined) throw new Error(`${all} is not resolved here: add it to the list.`);
    return letter;
  });
}

function attributesIn(written: string): Map<string, string> {
  return new Map(
    [...written.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decoded(value)]),
  );
}

/** The start tags of a page in their order. */
export function tagsIn(html: string): Tag[] {
  return [...html.matchAll(TOKEN)].flatMap(
    ([, rawName, rawWritten = '', content = '', name = rawName, written = rawWritten]) =>
      name === undefined
        ? []
        : [{ name: name.toLowerCase(), attributes: attributesIn(written), content }],
  );
}

function textIn(html: string): string {
  const body = html.slice(html.search(/<body[\s>]/));
  // Where a long word may be broken, it is one word still.
  const whole = body.replaceAll('<wbr>', '');
  return decoded(whole.replace(TOKEN, '\n')).replace(/\n+/g, '\n').trim();
}

/** The address at which hosts serve a file of the built site. */
function routeOf(file: string): string {
  const path = file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '');
  return `/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** The real folder of a finished site. Throws one line when it has not been built. */
export function siteFolder(name: SiteName): string {
  const dist = join(siteRoot(name), 'dist');
  if (existsSync(dist)) return realpathSync(dist);
  throw new Error(`The site "${name}" is not built: run node scripts/test.ts build first.`);
}

/** All files of a finished site, as paths without its folder. */
export function filesOf(name: SiteName): string[] {
  const folder = siteFolder(name);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

const kept = new Map<SiteName, readonly Page[]>();

/** All pages of a finished site, read once. */
export function pagesOf(name: SiteName): readonly Page[] {
  const known = kept.get(name);
  if (known) return known;
  const folder = siteFolder(name);
  const pages = filesOf(name)
    .filter((file) => file.endsWith('.html'))
    .map((file): Page => {
      const html = readFileSync(join(folder, file), 'utf8');
      return { file, route: routeOf(file), html, tags: tagsIn(html), text: textIn(html) };
    });
  kept.set(name, pages);
  return pages;
}

/** The page at an address. Throws when the site has none. */
export function pageAt(name: SiteName, route: string): Page {
  const page = pagesOf(name).find((each) => each.route === route);
  if (!page) throw new Error(`The site "${name}" has no page at ${route}.`);
  return page;
}

/** The values of an attribute in all tags of that name. */
export function valuesOf(page: Page, name: string, attribute: string): string[] {
  return page.tags.flatMap((tag) => {
    const value = tag.name === name ? tag.attributes.get(attribute) : undefined;
    return value === undefined ? [] : [value];
  });
}

/** True for a page that only leads on to another address. */
export function isRedirect(page: Page): boolean {
  return valuesOf(page, 'meta', 'http-equiv').includes('refresh');
}

/** True for a page that stands in for an address which does not exist. */
export function isNotFound(page: Page): boolean {
  return /(^|\/)(404|410)\.html$/.test(page.file);
}

/** True for the page of a sealed entry, or for one that stands between them. */
export function isSealedPage(page: Pick<Page, 'route'>): boolean {
  return /^\/read\/[a-z2-7]{16}$/.test(page.route);
}

/** The address that search engines are to keep, or null. */
export function canonicalOf(page: Page): string | null {
  const link = page.tags.find((tag) => tag.attributes.get('rel') === 'canonical');
  return link?.attributes.get('href') ?? null;
}
