import { byYear } from '../../domain/archive.ts';
import { hostPath } from '../../domain/routes.ts';
import { contextOf, type Piece, piecesOf } from '../../domain/search-context.ts';
import type { SearchEntry } from '../../domain/search-entry.ts';
import { make } from '../make.ts';

function marked(pieces: readonly Piece[]): (Node | string)[] {
  return pieces.map(({ text, hit }) => (hit ? make('mark', '', text) : text));
}

function linkTo(href: string, title: string): HTMLAnchorElement {
  const link = make(
    'a',
    'more',
    make('span', 't', 'Read Full Article'),
    make('span', 'vh', `: ${title}`),
  );
  link.href = hostPath(href);
  return link;
}

function card(entry: SearchEntry, term: string): HTMLElement {
  const { date, category, title, excerpt, body, href } = entry;
  const time = make('time', '', date.text);
  time.dateTime = date.iso;
  const context = contextOf(body, term) ?? [{ text: excerpt, hit: false }];
  return make(
    'li',
    'entry',
    make('p', 'kind', time, make('span', '', category)),
    make('h3', 'h3', ...marked(piecesOf(title, term))),
    make('p', '', ...marked(context)),
    ...(href === null ? [] : [linkTo(href, title)]),
  );
}

/** The cards of what was found, by year as in the archive, with the hits in their context. */
export function cardsOf(entries: readonly SearchEntry[], term: string): Node[] {
  return byYear(entries).flatMap(({ year, entries: ofYear }) => {
    const list = make('ul', 'entries', ...ofYear.map((entry) => card(entry, term)));
    list.setAttribute('role', 'list');
    return [make('h2', 'year', year), list];
  });
}
