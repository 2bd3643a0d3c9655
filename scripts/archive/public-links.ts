import { type Fields, isFields, listOf, textIn } from '../../src/gather/sanity/rich/fields.ts';
import { addressOfMark, isLinkMark, safeAddress } from '../../src/gather/sanity/rich/links.ts';
import type { OwnPages } from '../../src/gather/sanity/rich/own-pages.ts';
import type { Stored } from '../backup/documents.ts';
import { referencesIn } from './texts.ts';

/** What a document that is taken along may lead to. */
export interface Reachable {
  readonly pages: OwnPages;
  /** Ids of the documents that are taken along. */
  readonly documents: ReadonlySet<string>;
}

/** A link of Markdown or a picture: its words, and its address. */
const LINK = /\[([^[\]]{0,1000})\]\(([^()\s<>]{1,2000})\)/g;
/** An address where Markdown and HTML have links in any other way: with a title, by a name, as an attribute. */
const ADDRESS = /(\]\(\s{0,9}<?|\]:\s{0,9}<?|\bhref\s{0,9}=\s{0,9}["']?)([^()\s<>"']{1,2000})/gi;

function linksKept(text: string, { pages }: Reachable): string {
  const isPublic = (address: string) => safeAddress(address, pages) !== null;
  return text
    .replace(LINK, (whole, words: string, address: string) => (isPublic(address) ? whole : words))
    .replace(ADDRESS, (whole, before: string, address: string) =>
      isPublic(address) ? whole : before,
    );
}

function isHidden(value: unknown, reachable: Reachable): boolean {
  if (!isFields(value)) return false;
  const id = textIn(value, '_ref');
  return id !== null && !reachable.documents.has(id);
}

/** Whether a mark of a text leads to what has no public page, or names it anywhere. */
function leadsNowhere(mark: Fields, { pages, documents }: Reachable): boolean {
  if (isLinkMark(mark) && addressOfMark(mark, pages) === null) return true;
  return [...referencesIn(mark)].some((id) => !documents.has(id));
}

/** A block without those of its marks that lead nowhere; the words stay. */
function withoutDeadMarks(block: Fields, reachable: Reachable): Fields {
  const dead = listOf(block.markDefs).filter((mark) => leadsNowhere(mark, reachable));
  if (dead.length === 0) return block;
  const keys = new Set(dead.map(({ _key }) => _key));
  const children = listOf(block.children).map((child) =>
    Array.isArray(child.marks)
      ? { ...child, marks: child.marks.filter((key) => !keys.has(key)) }
      : child,
  );
  const markDefs = listOf(block.markDefs).filter((mark) => !dead.includes(mark));
  return { ...block, markDefs, children };
}

function kept(value: unknown, reachable: Reachable): unknown {
  if (typeof value === 'string') return linksKept(value, reachable);
  if (Array.isArray(value)) {
    return value
      .filter((each) => !isHidden(each, reachable))
      .map((each: unknown) => kept(each, reachable));
  }
  if (!isFields(value)) return value;
  const entries = Object.entries(withoutDeadMarks(value, reachable))
    .filter(([, each]) => !isHidden(each, reachable))
    .map(([name, each]) => [name, kept(each, reachable)]);
  return Object.fromEntries(entries);
}

/**
 * The document without what leads to a sealed or waiting post, or to any other that is not taken along: references to it
 * go, and links become their words, as on the site.
 */
export function withPublicLinks(document: Stored, reachable: Reachable): Stored {
  const { _id, _type, ...rest } = document;
  return { _id, _type, ...Object(kept(rest, reachable)) };
}
