import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
} from 'react';
import {
  type ShownEntry,
  servedArchive,
  showArchive,
  withCards,
} from '../client/archive-entries.ts';
import { addArchiveStyles } from '../client/archive-styles.ts';
import { fetchArchive } from '../client/fetch-archive.ts';
import { EMPTY_PAGE } from '../domain/archive/archive.ts';
import {
  type ArchiveEvent,
  type ArchiveState,
  announcementOf,
  archiveState,
  archiveTitle,
  nextArchiveState,
} from '../domain/archive/state.ts';
import { ARCHIVE_FILTERS, type ArchiveFilter } from '../domain/category.ts';
import { archivePath, filterOfPath, normalPath } from '../domain/routes.ts';

type State = ArchiveState<ShownEntry>;
type Dispatch = (event: ArchiveEvent<ShownEntry>) => void;

/** The section that the page filled with its entries. There is none while the page is made. */
function entriesSection(): HTMLElement | null {
  return globalThis.document?.getElementById('entries') ?? null;
}

function arrived(selected: ArchiveFilter): State {
  const section = entriesSection();
  return archiveState(selected, section ? servedArchive(section) : EMPTY_PAGE);
}

/** Fetches what was chosen. A newer choice, and leaving, abort it. */
function useFetched({ reading, selected }: State, dispatch: Dispatch): void {
  useEffect(() => {
    if (reading !== 'loading') return;
    const leaving = new AbortController();
    fetchArchive(selected, leaving.signal)
      .then((page) => dispatch({ type: 'loaded', filter: selected, page: withCards(page) }))
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        console.error(`The entries of ${selected} could not be loaded.`, error);
        dispatch({ type: 'failed', filter: selected });
      });
    return () => leaving.abort();
  }, [reading, selected, dispatch]);
}

/** What was chosen takes the place of the entries that came with the page. */
function useEntries(state: State, touched: boolean): void {
  useEffect(() => {
    const section = entriesSection();
    if (touched && section) showArchive(section, state);
  }, [state, touched]);
}

/**
 * Follows Back and Forward between filters. A page that only the server has is asked of the server, once another has taken
 * its place: a link to a year of it leads there by itself.
 */
function useHistory(touched: boolean, choose: (filter: ArchiveFilter) => unknown): void {
  const follow = useEffectEvent(() => {
    const filter = filterOfPath(location.pathname);
    if (archivePath(filter) === normalPath(location.pathname)) choose(filter);
    else if (touched) location.reload();
  });
  useEffect(() => {
    const followed = () => follow();
    // Of the page that slept (client/filter-busy.ts).
    window.onpopstate = null;
    addEventListener('popstate', followed);
    return () => removeEventListener('popstate', followed);
  }, []);
}

/** A button is pressed with the space bar too. */
function pressWithSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** The title of the page goes with a choice. */
function useTitle(selected: ArchiveFilter, touched: boolean): void {
  useEffect(() => {
    if (!touched) return;
    const title = archiveTitle(selected === 'All' ? '' : selected);
    document.title = document.title.replace(/^[^|]*/, `${title} `);
  }, [selected, touched]);
}

/**
 * The archive's filters: buttons that lead to real pages, as links do. Once hydrated, a choice replaces the
 * entries in place, and the address follows.
 */
export default function ArchiveFilters({ selected }: { readonly selected: ArchiveFilter }) {
  const [state, dispatch] = useReducer(nextArchiveState<ShownEntry>, selected, arrived);
  const asServed = useRef(state);
  const touched = state !== asServed.current;

  const choose = (filter: ArchiveFilter) => {
    addArchiveStyles();
    dispatch({ type: 'chosen', filter });
  };
  useFetched(state, dispatch);
  useEntries(state, touched);
  useTitle(state.selected, touched);
  // A search changes the address too, and leaves the filter as it is.
  useHistory(touched, (filter) => filter !== state.selected && choose(filter));

  const pick = (event: MouseEvent, filter: ArchiveFilter) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, '', archivePath(filter));
    choose(filter);
  };
  return (
    <form className="filters" aria-labelledby="filter-by">
      <p id="filter-by">Filter by</p>
      {ARCHIVE_FILTERS.flatMap((filter) => [
        ' ',
        // biome-ignore lint/a11y/useSemanticElements: a button of a form would leave a question mark in the address
        <a
          key={filter}
          role="button"
          href={archivePath(filter)}
          aria-pressed={filter === state.selected}
          onClick={(event) => pick(event, filter)}
          onKeyDown={pressWithSpace}
        >
          {filter}
        </a>,
      ])}
      <output className="vh">{touched ? announcementOf(state) : ''}</output>
    </form>
  );
}
