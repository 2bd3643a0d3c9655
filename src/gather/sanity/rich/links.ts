import { decoded } from '../../../domain/decoded.ts';
import { normalPath, ROUTES, readPath } from '../../../domain/routes.ts';
import { type Fields, isFields, textIn, typeOf } from './fields.ts';
import type { OwnPages } from './own-pages.ts';

const SAFE_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];

/** Resolves what has no protocol, and is never reached. */
const NOWHERE = 'https://nowhere.invalid';

const MAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[a-z]+$/i;

/** Characters of a path, more than any page's here has. */
const LONGEST_PATH = 2000;

/** Where the address of a link stands. */
const ADDRESSES = [
  ...['href', 'url', 'uri', 'external', 'externalUrl', 'externalLink', 'path', 'to'],
  ...['address', 'website'],
];

const LISTS = /^\/(tags?|topics?|categor\w*|authors?|series)\//i;

/** True for a path where other sites list posts: what is below is none, although it may be called like one. */
export const isBelowList = (path: string): boolean => LISTS.test(path);

/** The path of the page that is meant: a post may be named as another site had it, `/blog/name`. */
function ownPath(url: URL, { hasPage }: OwnPages): string | null {
  if (url.pathname.length > LONGEST_PATH) return null;
  const path = normalPath(url.pathname);
  // Who comes to the site's own address is led on to this one.
  if (url.pathname === '/') return ROUTES.archive;
  if (hasPage(path)) return path;
  const post = readPath(decoded(path.slice(path.lastIndexOf('/') + 1)).normalize('NFC'));
  return !isBelowList(path) && hasPage(post) ? post : null;
}

/**
 * The address where the author's words lead: another site's, one to write or to call to, or a page of this one. Null
 * where it is none of these; what leads to no page of this site would be a dead link.
 */
export function safeAddress(text: string, pages: OwnPages): string | null {
  // Whoever types one leaves out what every browser puts before it.
  const trimmed = text
    .trim()
    .replace(/^www\./i, 'https://$&')
    .replace(MAIL, 'mailto:$&');
  if (trimmed === '' || trimmed.startsWith('#') || !URL.canParse(trimmed, NOWHERE)) return null;
  const url = new URL(trimmed, NOWHERE);
  if (!SAFE_PROTOCOLS.includes(url.protocol)) return null;
  if (url.origin === NOWHERE) return trimmed.startsWith('/') ? ownPath(url, pages) : null;
  if (url.username !== '' || url.password !== '') return null;
  const within = `${url.origin}${url.pathname}`.startsWith(`${pages.siteUrl}/`);
  if (!within) return url.href;
  // Two slashes would be the beginning of another site's address.
  return ownPath(new URL(NOWHERE + url.href.slice(pages.siteUrl.length)), pages);
}

/** What a link says of itself where it can be one of several: an address counts then, whatever it referred to before. */
const TO_ADDRESS = /^(href|url|external|web)/i;

const REFERENCES = 'reference internalLink post page target item document internal to'.split(' ');

/** The id of the document that a mark refers to, under one of the usual names; what is called a link, under any. */
export function referenceIn(fields: Fields): string | null {
  const own = textIn(fields, '_ref');
  if (own) return own;
  const all = [fields, fields.link].filter(isFields);
  const named = all.flatMap((each) => REFERENCES.map((name) => each[name]));
  const isLink = /link/i.test(typeOf(fields)) && addressIn(fields) === null;
  const others = isLink ? all.flatMap((each) => Object.values(each)) : [];
  const found = [...named, ...others].filter(isFields).map((each) => textIn(each, '_ref'));
  return found.find((id) => id !== null) ?? null;
}

/** The address that a mark names, itself or in its one field that is a link: whole, by mail, or by the slug of a post. */
export function addressIn(mark: Fields): string | null {
  const all = [mark, mark.link, mark.url, mark.href].filter(isFields);
  const found = all.map((each) => textIn(each, ...ADDRESSES)).find((each) => each !== null);
  if (found) return found;
  const email = textIn(mark, 'email');
  if (email?.includes('@')) return `mailto:${email.trim()}`;
  const slug = textIn(isFields(mark.slug) ? mark.slug : mark, 'current', 'slug');
  return slug === null ? null : `/${slug.replace(/^\/+/, '')}`;
}

/** Where a mark leads, or null: it then stands as plain text. */
export function addressOfMark(mark: Fields, pages: OwnPages): string | null {
  const text = addressIn(mark);
  const isAddress = text !== null && TO_ADDRESS.test(textIn(mark, 'linkType', 'type') ?? '');
  const id = isAddress ? null : referenceIn(mark);
  if (id !== null) return pages.pathOfDocument(id);
  return text === null ? null : safeAddress(text, pages);
}

/** True for a mark that was meant to lead somewhere. */
export function isLinkMark(mark: Fields): boolean {
  return referenceIn(mark) !== null || addressIn(mark) !== null;
}
