import { hash } from 'node:crypto';
import { posix } from 'node:path';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from 'parse5';
import { attributeOf, type Element, elementOf, elementsIn, textIn } from '../keys/page-element.ts';
import { encodedPath, fileFor, targetOf } from '../release/verify/address.ts';

type Document = DefaultTreeAdapterTypes.Document;

const { appendChild, detachNode, insertBefore } = defaultTreeAdapter;

/** The site that is taken along: its files, and where it was. */
export interface Taken {
  readonly files: ReadonlySet<string>;
  readonly siteUrl: string;
}

/** The style sheet with the typeface, and the page that searches, beside the other pages. */
export const TYPEFACE_FILE = 'typeface.css';
export const SEARCH_FILE = 'search.html';

/** Nothing is asked of anybody: `file:` is the device. */
export const POLICY =
  "default-src 'none'; img-src file: data:; style-src file: 'unsafe-inline'; font-src data:; media-src file:; form-action file:";

/** What only a served page has a use for, and pictures' other forms: of each the one that everything can show stays. */
function isLeft(element: Element): boolean {
  const { tagName } = element;
  if (tagName === 'script') return attributeOf(element, 'type') !== 'application/ld+json';
  if (tagName === 'link') return !/^(canonical|icon)$/.test(attributeOf(element, 'rel'));
  if (tagName === 'meta') return /policy/.test(attributeOf(element, 'http-equiv'));
  if (tagName === 'a') return attributeOf(element, 'href').includes('/offline?keep=');
  return tagName === 'source' || tagName === 'template';
}

/** The room's one page: its links lead to pages beside it; its own script knows the room's. */
export function archivedRoom(text: string, file: string, taken: Taken): string {
  const page = parse(text);
  for (const element of elementsIn(page)) {
    const own =
      targetOf(attributeOf(element, 'href'), `/${file}`, taken.siteUrl)?.path === '/darkroom';
    if (element.tagName === 'a' && !own) turnLinks(element, file, taken);
  }
  return serialize(page);
}

/** Where a link leads in the archive, seen from the page of this file, and else on the site or elsewhere. */
function archived(link: string, file: string, { files, siteUrl }: Taken): string {
  const target = targetOf(link, `/${file}`, siteUrl);
  if (target === null || link.startsWith('#')) return link;
  const found = fileFor(target.path, files);
  if (found === null) return new URL(link, `${siteUrl}/${file}`).href;
  const path = posix.relative(posix.dirname(`/${file}`), `/${found}`);
  const fragment = target.fragment === '' ? '' : `#${encodeURIComponent(target.fragment)}`;
  return encodedPath(path) + fragment;
}

/** What stands between a page and the archive's top: '' or '../'. */
function upFrom(file: string): string {
  return '../'.repeat(file.split('/').length - 1);
}

function turnLinks(element: Element, file: string, taken: Taken): void {
  if (attributeOf(element, 'rel') === 'canonical') return;
  for (const each of element.attrs) {
    if (each.name === 'href' || each.name === 'src') each.value = archived(each.value, file, taken);
    const [, to] = /^0;url=(.+)$/.exec(each.value) ?? [];
    if (each.name === 'content' && to) each.value = `0;url=${archived(to, file, taken)}`;
  }
  const isSearch = element.tagName === 'form' && attributeOf(element, 'method') === 'dialog';
  if (!isSearch) return;
  element.attrs = element.attrs.filter(({ name }) => name !== 'method');
  element.attrs.push({ name: 'action', value: upFrom(file) + SEARCH_FILE });
}

const FONT = /@font-face\s*\{[^}]*\.woff2[^}]*\}/g;

function head(page: Document, file: string): void {
  for (const element of elementsIn(page)) {
    if (element.tagName !== 'head') continue;
    const first = element.childNodes[1] ?? null;
    const policy = { 'http-equiv': 'content-security-policy', content: POLICY };
    if (first) insertBefore(element, elementOf('meta', policy), first);
    // Behind the page's own styles, which name another typeface.
    const sheet = { rel: 'stylesheet', href: upFrom(file) + TYPEFACE_FILE };
    appendChild(element, elementOf('link', sheet));
  }
}

/** A style sheet of the archive in place of the same styles in each page. */
function sheetOf(style: Element, file: string, styles: Map<string, string>): Element {
  const css = textIn(style).replace(FONT, '');
  const name = `styles/${hash('sha256', css).slice(0, 12)}.css`;
  styles.set(name, css);
  return elementOf('link', { rel: 'stylesheet', href: upFrom(file) + name });
}

/**
 * The page of a file as it opens from a device: without scripts, with links to files, styles and typeface beside it. Its
 * styles are added to those of other pages.
 */
export function archivedPage(
  text: string,
  file: string,
  taken: Taken,
  styles: Map<string, string>,
): Document {
  const page = parse(text);
  const all = [...elementsIn(page)];
  for (const element of all.filter(isLeft)) detachNode(element);
  for (const element of all) {
    turnLinks(element, file, taken);
    if (element.tagName !== 'style' || !element.parentNode) continue;
    insertBefore(element.parentNode, sheetOf(element, file, styles), element);
    detachNode(element);
  }
  head(page, file);
  return page;
}
