import { entryCard } from '../../domain/archive/entry-card.ts';
import { listBelow } from '../../domain/archive/list.ts';
import { element, type Markup } from '../../domain/html/markup.ts';
import { hostPath, ROUTES } from '../../domain/routes.ts';
import { contextOf, type Piece, piecesOf } from '../../domain/search/context.ts';
import type { SearchEntry } from '../../domain/search/entry.ts';
import { nodeOf } from '../make.ts';
import type { Found } from './fetch-search.ts';

function marked(pieces: readonly Piece[]): Markup[] {
  return pieces.map(({ text, hit }) => (hit ? element('mark', {}, text) : text));
}

function card(entry: SearchEntry, term: string): Markup {
  const { title, body, href } = entry;
  const context = contextOf(body, term) ?? [{ text: entry.excerpt, hit: false }];
  return entryCard(
    {
      ...entry,
      // By what is shown of it the card tells its direction.
      excerpt: context.map(({ text }) => text).join(''),
      href: href === null ? null : hostPath(href),
    },
    { title: marked(piecesOf(title, term)), excerpt: marked(context) },
  );
}

/** The cards of what was found, with the hits in their context: first those whose titles have it. */
export function cardsOf({ entries, titled }: Found, term: string): (Node | string)[] {
  const below = (heading: string, found: readonly SearchEntry[]) =>
    found.length > 0
      ? listBelow(
          heading,
          found.map((entry) => card(entry, term)),
        )
      : [];
  return [
    ...below('In the title', entries.slice(0, titled)),
    ...below('In the text', entries.slice(titled)),
  ].map(nodeOf);
}

/** What is said where nothing was found, with the way on. */
export function nothingFor(term: string): Node | string {
  const all = { class: 'btn', href: hostPath(ROUTES.archive) };
  return nodeOf(
    element(
      'div',
      { class: 'state' },
      element('p', {}, `Nothing has words that begin with “${term}”.`),
      element('a', all, 'Show all entries'),
    ),
  );
}
