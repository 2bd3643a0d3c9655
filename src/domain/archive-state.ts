import { type ArchiveEntry, type ArchivePage, isShown } from './archive.ts';
import type { ArchiveFilter } from './category.ts';

/** The archive's state machine (specification, section 4). What it fetches is the filter's own static file. */
export interface ArchiveState {
  readonly selected: ArchiveFilter;
  readonly loading: boolean;
  /** What was last put in place, by the page itself or by a fetch. */
  readonly page: ArchivePage;
}

export type ArchiveEvent =
  | { readonly type: 'chosen'; readonly filter: ArchiveFilter }
  | { readonly type: 'loaded'; readonly filter: ArchiveFilter; readonly page: ArchivePage }
  | { readonly type: 'failed'; readonly filter: ArchiveFilter };

/** The state of a page as it arrived. */
export function archiveState(selected: ArchiveFilter, page: ArchivePage): ArchiveState {
  return { selected, loading: false, page };
}

/**
 * The next state. Entries are replaced only when the read brought something back ('All' always replaces); a failure
 * only ends the loading; an answer to an older choice changes nothing.
 */
export function nextArchiveState(state: ArchiveState, event: ArchiveEvent): ArchiveState {
  if (event.type === 'chosen') return { ...state, selected: event.filter, loading: true };
  if (event.filter !== state.selected) return state;
  const replaces = event.type === 'loaded' && (event.page.found > 0 || event.filter === 'All');
  return { ...state, loading: false, page: replaces ? event.page : state.page };
}

/** The entries that the selected filter shows of what is in place. */
export function shownEntries(state: ArchiveState): ArchiveEntry[] {
  return state.page.entries.filter((entry) => isShown(entry, state.selected));
}

/** What assistive technology announces once a choice has settled. */
export function announcementOf(state: ArchiveState): string {
  if (state.loading) return '';
  const count = shownEntries(state).length;
  const entries = count === 1 ? '1 entry' : `${count} entries`;
  return state.selected === 'All' ? `${entries} shown` : `${entries} shown under ${state.selected}`;
}

/** The sentence in place of an empty list, as the mock-up has it. */
export function emptyMessageOf(filter: ArchiveFilter): string {
  return filter === 'All' ? 'Nothing is here yet.' : `Nothing is filed under ${filter} yet.`;
}
