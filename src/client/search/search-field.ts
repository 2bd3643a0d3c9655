import { searchPath } from '../../domain/routes.ts';
import { isSearchedFor, searchMessage } from '../../domain/search/state.ts';
import { addArchiveStyles } from '../archive-styles.ts';
import { make } from '../make.ts';
import { type Ask, createQuestions, createResults } from './ask-search.ts';
import { openSearch } from './fetch-search.ts';

/** How long somebody who types may pause, in milliseconds. */
const PAUSE = 300;

/** Characters of a term that count. */
const LONGEST = 80;

function askedTerm(): string {
  return new URLSearchParams(location.search).get('q')?.trim() ?? '';
}

/** Keeps the address: the archive is one step back from a search, however often its words have changed. */
function remember(term: string): void {
  const before = askedTerm();
  if (term === before) return;
  const path = searchPath(location.pathname, term);
  if (before === '' || term === '') history.pushState(null, '', path);
  else history.replaceState(null, '', path);
}

/** What a reader can do with the field: search for what is in it now or after a pause, and leave the search. */
function createControls(field: HTMLInputElement, ask: Ask) {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const go = () => {
    clearTimeout(pause);
    const term = field.value.trim().slice(0, LONGEST);
    remember(term);
    ask(term);
  };
  const leave = () => {
    clearTimeout(pause);
    field.value = '';
    ask('');
  };
  const wait = () => {
    clearTimeout(pause);
    const term = field.value.trim();
    if (term === '') go();
    else if (isSearchedFor(term)) pause = setTimeout(go, PAUSE);
  };
  return { go, leave, wait };
}

type Controls = ReturnType<typeof createControls>;

function followKeys(form: HTMLFormElement, results: HTMLElement, controls: Controls): void {
  const field = form.querySelector('input');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    controls.go();
  });
  form.addEventListener('input', controls.wait);
  for (const place of [form, results]) {
    place.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !field?.value) return;
      controls.leave();
      remember('');
      field.focus();
    });
  }
}

/** A filter that is chosen ends the search: it puts its own address and entries in place. */
function followFilters({ leave }: Controls): void {
  document.getElementById('filter-by')?.parentElement?.addEventListener('click', (event) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (event.target instanceof HTMLAnchorElement && !elsewhere) leave();
  });
}

/** Lets the field in the island search: while somebody types, on Enter, and as the address says. */
function attach(island: HTMLElement): void {
  const form = island.querySelector('form');
  const field = island.querySelector('input');
  const entries = document.getElementById('entries');
  if (!form || !field || !entries) return;
  addArchiveStyles();
  const status = make('output', 'note');
  form.append(status);
  const results = createResults(entries);
  const ask = createQuestions(results, (state) => {
    status.textContent = searchMessage(state);
  });
  const controls = createControls(field, ask);
  followKeys(form, results.section, controls);
  followFilters(controls);
  const open = () => openSearch().catch(() => undefined);
  form.addEventListener('focusin', open);
  if (form.contains(document.activeElement)) open();
  addEventListener('popstate', () => {
    field.value = askedTerm();
    ask(field.value);
  });
  field.value ||= askedTerm();
  if (field.value !== '') controls.go();
}

/** The archive's search field. React stays away: it weighs more than everything that a first search fetches. */
export default function SearchField() {
  return attach;
}
