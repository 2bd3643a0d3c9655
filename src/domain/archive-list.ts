import { type ArchivePage, byYear, type Dated } from './archive.ts';
import { type ArchiveState, emptyMessageOf, FAILURE } from './archive-state.ts';
import type { ArchiveFilter } from './category.ts';
import { element, type Markup, type MarkupElement } from './markup.ts';
import { archivePath } from './routes.ts';

type Reading = ArchiveState['reading'];

const LOADING = element(
  'div',
  { class: 'state' },
  element('span', { class: 'ring spin', 'aria-hidden': 'true' }),
  element('p', {}, 'Loading entries...'),
);

const FAILED = element('div', { class: 'state bad', role: 'alert' }, element('p', {}, FAILURE));

function empty(filter: ArchiveFilter): MarkupElement {
  const all = { class: 'btn', href: archivePath('All') };
  return element(
    'div',
    { class: 'state' },
    element('p', {}, emptyMessageOf(filter)),
    ...(filter === 'All' ? [] : [element('a', all, 'Show all entries')]),
  );
}

function nothing(filter: ArchiveFilter, reading: Reading): MarkupElement {
  if (reading === 'done') return empty(filter);
  return reading === 'loading' ? LOADING : FAILED;
}

function linkTo(relation: string, href: string | null, text: string): MarkupElement[] {
  return href ? [element('a', { rel: relation, href }, text)] : [];
}

function pager({ newer, older }: Pick<ArchivePage, 'newer' | 'older'>): MarkupElement[] {
  const links = [
    ...linkTo('prev', newer, 'Newer entries'),
    ...linkTo('next', older, 'Older entries'),
  ];
  const attributes = { class: 'pager end', 'aria-label': 'Newer and older entries' };
  // Text browsers know no distance but a space.
  const [first, ...second] = links.flatMap((link) => [' ', link]).slice(1);
  return first ? [element('nav', attributes, first, ...second)] : [];
}

/** Cards by year, each year with its heading. */
export function yearsOf<Entry extends Dated, Ready = never>(
  entries: readonly Entry[],
  card: (entry: Entry) => Markup<Ready>,
): MarkupElement<Ready>[] {
  return byYear(entries).flatMap(({ year, entries: ofYear }) => [
    element<Ready>('h2', { class: 'year' }, year),
    element<Ready>('ul', { class: 'entries', role: 'list' }, ...ofYear.map(card)),
  ]);
}

/** One page of the archive: its entries by year and the ways to newer and older ones, or why there are none. */
export function archiveList<Entry extends Dated, Ready = never>(
  page: ArchivePage<Entry>,
  filter: ArchiveFilter,
  card: (entry: Entry) => Markup<Ready>,
  reading: Reading = 'done',
): MarkupElement<Ready>[] {
  if (page.entries.length === 0) return [nothing(filter, reading)];
  return [...yearsOf(page.entries, card), ...pager(page)];
}
