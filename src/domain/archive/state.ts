import type { ArchiveFilter } from '../category.ts';
import { filterOfPath } from '../routes.ts';
import { type ArchiveEntry, type ArchivePage, isShown } from './archive.ts';

/** What the archive must know of an entry to filter it. */
type Filtered = Pick<ArchiveEntry, 'category'>;

/** The archive's state machine. What it fetches is the filter's own static file. */
export interface ArchiveState<Entry = ArchiveEntry> {
  readonly selected: ArchiveFilter;
  readonly reading: 'done' | 'loading' | 'failed';
  /** What was last put in place, by the page itself or by a fetch. */
  readonly page: ArchivePage<Entry>;
}

export type ArchiveEvent<Entry = ArchiveEntry> =
  | { readonly type: 'chosen'; readonly filter: ArchiveFilter }
  | { readonly type: 'loaded'; readonly filter: ArchiveFilter; readonly page: ArchivePage<Entry> }
  | { readonly type: 'failed'; readonly filter: ArchiveFilter };

/** The state of a page as it arrived. */
export function archiveState<Entry>(
  selected: ArchiveFilter,
  page: ArchivePage<Entry>,
): ArchiveState<Entry> {
  return { selected, reading: 'done', page };
}

/**
 * The next state. Entries are replaced only when the read brought something back ('All' always replaces); a failure
 * only ends the loading; an answer to an older choice changes nothing.
 */
export function nextArchiveState<Entry>(
  state: ArchiveState<Entry>,
  event: ArchiveEvent<Entry>,
): ArchiveState<Entry> {
  if (event.type === 'chosen') return { ...state, selected: event.filter, reading: 'loading' };
  if (event.filter !== state.selected) return state;
  if (event.type === 'failed') return { ...state, reading: 'failed' };
  const replaces = event.page.found > 0 || event.filter === 'All';
  return { ...state, reading: 'done', page: replaces ? event.page : state.page };
}

/** The page in place, with the entries that the selected filter shows, and the ways on that are the filter's own. */
export function shownPage<Entry extends Filtered>({
  page,
  selected,
}: ArchiveState<Entry>): ArchivePage<Entry> {
  const own = (path: string | null) =>
    path !== null && filterOfPath(path) === selected ? path : null;
  return {
    found: page.found,
    entries: page.entries.filter((entry) => isShown(entry, selected)),
    newer: own(page.newer),
    older: own(page.older),
    years: page.years.filter(({ href }) => own(href)),
  };
}

/** The archive's title, with what it is narrowed to; '' for all of it. */
export function archiveTitle(about: string): string {
  return about === '' ? 'Archive' : `Archive: ${about}`;
}

/** What is said where the entries of a choice did not come, and no other is there to keep. */
export const FAILURE = 'Failed to load archive entries. Please try again later.';

/** What assistive technology announces once a choice has settled. */
export function announcementOf(state: ArchiveState<Filtered>): string {
  if (state.reading === 'loading') return 'Loading entries...';
  const count = shownPage(state).entries.length;
  if (state.reading === 'failed' && count === 0) return FAILURE;
  const entries = count === 1 ? '1 entry' : `${count} entries`;
  return state.selected === 'All' ? `${entries} shown` : `${entries} shown under ${state.selected}`;
}

/** The sentence in place of an empty list, as the mock-up has it. */
export function emptyMessageOf(filter: ArchiveFilter): string {
  return filter === 'All' ? 'Nothing is here yet.' : `Nothing is filed under ${filter} yet.`;
}
