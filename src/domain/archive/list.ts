import type { ArchiveFilter } from '../category.ts';
import { element, type Markup, type MarkupElement } from '../html/markup.ts';
import { archivePath } from '../routes.ts';
import type { ArchivePage } from './archive.ts';
import { type ArchiveState, emptyMessageOf, FAILURE } from './state.ts';
import { byYear, type Dated, yearOf, yearTarget } from './years.ts';

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

/** Links beside one another. Text browsers know no distance but a space. */
function parted(links: readonly MarkupElement[]): (MarkupElement | string)[] {
  return links.flatMap((link) => [link, ' ']);
}

function pager({ newer, older }: ArchivePage<Dated>): MarkupElement[] {
  const attributes = { class: 'pager end', 'aria-label': 'Newer and older entries' };
  const links = [
    ...linkTo('prev', newer, 'Newer entries'),
    ...linkTo('next', older, 'Older entries'),
  ];
  return links[0] ? [element('nav', attributes, ...parted(links))] : [];
}

/** The line of years, in which those that have entries here are marked. */
function lineOfYears({ years, entries }: ArchivePage<Dated>): MarkupElement[] {
  const here = new Set(entries.map(yearOf));
  const links = years.map(({ label, href }) =>
    element('a', { href, ...(here.has(label) && { 'aria-current': 'true' }) }, label),
  );
  // A paragraph is a line of its own where no rules are known, too.
  const line = element('p', {}, ...parted(links));
  return links[0] ? [element('nav', { class: 'years', 'aria-label': 'Years' }, line)] : [];
}

/** Cards below their heading, to which a link may lead. */
export function listBelow<Ready = never>(
  heading: string,
  cards: readonly Markup<Ready>[],
  target: { readonly id?: string } = {},
): MarkupElement<Ready>[] {
  return [
    element<Ready>('h2', { class: 'year', ...target }, heading),
    element<Ready>('ul', { class: 'entries', role: 'list' }, ...cards),
  ];
}

/** One page of the archive: its entries by year and the ways to newer, older and other years' ones, or why there are none. */
export function archiveList<Entry extends Dated, Ready = never>(
  page: ArchivePage<Entry>,
  filter: ArchiveFilter,
  card: (entry: Entry) => Markup<Ready>,
  reading: Reading = 'done',
): MarkupElement<Ready>[] {
  if (page.entries.length === 0) return [nothing(filter, reading)];
  const lists = byYear(page.entries).flatMap(({ year, entries }) =>
    listBelow(year, entries.map(card), page.years[0] && { id: yearTarget(year) }),
  );
  return [...lists, ...pager(page), ...lineOfYears(page)];
}
