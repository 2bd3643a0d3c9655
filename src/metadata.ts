import { siteContent } from './content.ts';
import { headTags } from './domain/html/head.ts';
import {
  type BookNames,
  bookThing,
  breadcrumbThing,
  jsonLdOf,
  personThing,
  readerThings,
  type Writer,
} from './domain/html/structured.ts';
import type { Link } from './domain/link.ts';
import { pictureView } from './domain/picture.ts';
import type { ReaderView } from './domain/reader/reader.ts';
import { absoluteUrl, cardPath, ROUTES } from './domain/routes.ts';
import { PROFILES, SITE } from './site.ts';

/** A page's own part of its head. */
export interface PageMetadata {
  readonly title: string;
  /** The canonical path. */
  readonly path: string;
  readonly description: string | null;
  /** Name of the picture that stands for the page, or null for the site's own. */
  readonly card: string | null;
  readonly feeds: readonly string[];
  readonly startsSite: boolean;
}

function whole(path: string): string {
  return absoluteUrl(path, siteContent().siteUrl);
}

function cardAddress(name: string | null): string {
  return whole(cardPath(name ?? siteContent().cards['/'] ?? ''));
}

/** The card of the Book screen. */
export function bookCard(): string | null {
  return siteContent().cards[ROUTES.book] ?? null;
}

/** The tags of a public page for machines, as HTML. */
export function metadataOf({ path, description, card, ...page }: PageMetadata): string {
  return headTags({
    ...page,
    description: description ?? SITE.description,
    address: whole(path),
    card: cardAddress(card),
  });
}

function writer(): Writer {
  return { name: SITE.author, address: whole(ROUTES.about), profiles: PROFILES };
}

function book(): BookNames {
  const { title, author } = siteContent().texts.book;
  return { title, author, address: whole(ROUTES.book) };
}

/** JSON-LD of the Book screen. */
export function bookData(): string {
  return jsonLdOf([bookThing(book(), cardAddress(bookCard()), writer())]);
}

/** JSON-LD of About. */
export function personData(): string {
  const portrait = pictureView(siteContent().portrait).src;
  return jsonLdOf([personThing(writer(), whole(portrait))]);
}

/** JSON-LD of a page that stands below another. */
export function breadcrumbData(above: Link, label: string): string {
  return jsonLdOf([breadcrumbThing({ ...above, href: whole(above.href) }, label)]);
}

/** JSON-LD of a reader page. */
export function readerData(view: ReaderView): string {
  return jsonLdOf(
    readerThings(view, cardAddress(view.card), book(), writer(), siteContent().siteUrl),
  );
}
