import type { Link } from '../link.ts';
import { SIDEBAR_LINKS } from '../navigation.ts';
import type { ReaderView } from '../reader/reader.ts';
import type { SeriesView } from '../reader/series.ts';
import { absoluteUrl } from '../routes.ts';
import { writable } from './xml.ts';

/** A thing in the words of schema.org. */
export type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** Who writes here, and where that is said. Addresses are whole ones. */
export interface Writer {
  readonly name: string;
  readonly address: string;
  /** Profiles elsewhere. */
  readonly profiles: readonly string[];
}

/** The person whom About is about. */
export function personThing({ name, address, profiles }: Writer, picture: string): Thing {
  return {
    '@type': 'Person',
    name,
    url: address,
    image: picture,
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
  };
}

function author(name: string, writer: Writer): Thing {
  const url = name === writer.name ? { url: writer.address } : {};
  return { '@type': 'Person', name, ...url };
}

/** The memoir, and the whole address of its own page. */
export interface BookNames {
  readonly title: string;
  readonly author: string;
  readonly address: string;
}

/** The memoir on its own page. */
export function bookThing(book: BookNames, picture: string, writer: Writer): Thing {
  return {
    '@type': 'Book',
    name: book.title,
    url: book.address,
    image: picture,
    author: author(book.author, writer),
  };
}

/** The way from a page above to the page itself, which needs no address (Google, breadcrumb). */
export function breadcrumbThing(above: Link, label: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: above.label, item: above.href },
      { '@type': 'ListItem', position: 2, name: label },
    ],
  };
}

function seriesOf({ title, part }: SeriesView) {
  return { isPartOf: { '@type': 'CreativeWorkSeries', name: title }, position: part };
}

/** What stands on a reader page: a chapter of the book, or else an article by its author, failing that the site's. */
function pieceThing(view: ReaderView, picture: string, book: BookNames, writer: Writer): Thing {
  const { title, date } = view;
  if (view.attribution !== null && view.theme === 'fire') {
    const whole = { '@type': 'Book', name: book.title, url: book.address };
    return { '@type': 'Chapter', name: title, isPartOf: whole };
  }
  return {
    '@type': 'Article',
    headline: title,
    image: picture,
    ...(date === null ? {} : { datePublished: date.iso }),
    ...(view.revised && { dateModified: view.revised.iso }),
    ...(view.series && seriesOf(view.series)),
    author: author(view.author ?? writer.name, writer),
  };
}

/** The things of a reader page: the piece itself, and the way to it from where its back link leads. */
export function readerThings(
  view: ReaderView,
  picture: string,
  book: BookNames,
  writer: Writer,
  siteUrl: string,
): Thing[] {
  const above = SIDEBAR_LINKS.find(({ href }) => href === view.back.href);
  const piece = pieceThing(view, picture, book, writer);
  if (!above) return [piece];
  const link = { label: above.label, href: absoluteUrl(above.href, siteUrl) };
  return [piece, breadcrumbThing(link, view.title)];
}

/** The things as JSON-LD that can stand in a script element: no text of theirs can end it. */
export function jsonLdOf(things: readonly Thing[]): string {
  const [only, ...others] = things;
  const document = others.length === 0 ? only : { '@graph': things };
  const text = (_: string, value: unknown) => (typeof value === 'string' ? writable(value) : value);
  return JSON.stringify({ '@context': 'https://schema.org', ...document }, text).replaceAll(
    '<',
    '\\u003c',
  );
}
