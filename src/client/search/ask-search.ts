import type { SearchState } from '../../domain/search/state.ts';
import { make } from '../make.ts';
import { search } from './fetch-search.ts';
import { createSearchPage } from './search-page.ts';
import { cardsOf, nothingFor } from './show-results.ts';

/** Results shown at first, 2 kB each, and how many more a tap on the button brings. */
const FIRST = 6;
const MORE = 12;

/** The place of the results: there instead of the archive's entries, while there are any. */
export function createResults(entries: HTMLElement) {
  const section = make('section', '');
  section.ariaLabel = 'Search results';
  section.hidden = true;
  entries.before(section);
  const page = createSearchPage();
  const choose = (results: boolean) => {
    section.hidden = !results;
    entries.hidden = results;
  };
  return {
    section,
    leave: () => {
      page.leave();
      choose(false);
    },
    show: (term: string, ...children: (Node | string)[]) => {
      section.replaceChildren(...children);
      page.enter(term);
      choose(true);
    },
  };
}

type Results = ReturnType<typeof createResults>;

/**
 * Asks for what a term finds and shows it. A newer question ends the one before it, whichever is answered first; the
 * same question, asked again while it is under way, is left to take its time.
 */
export function createQuestions(results: Results, say: (state: SearchState) => void) {
  let newest = new AbortController();
  let pending = '';

  const show = async (term: string, wanted: number, signal: AbortSignal): Promise<void> => {
    const found = await search(term, wanted, signal);
    if (signal.aborted) return;
    const { count, entries } = found;
    results.show(term, ...(count === 0 ? [nothingFor(term)] : cardsOf(found, term)));
    if (count > wanted) results.section.append(moreButton(term, wanted));
    say({ reading: 'done', found: count, shown: entries.length });
  };

  const ask = async (term: string, wanted = FIRST): Promise<void> => {
    const question = `${wanted} ${term}`;
    if (question === pending) return;
    pending = question;
    newest.abort();
    newest = new AbortController();
    const { signal } = newest;
    try {
      say({ reading: term === '' ? 'none' : 'searching' });
      if (term === '') results.leave();
      else await show(term, wanted, signal);
    } catch (error) {
      if (signal.aborted) return;
      console.error(`The search for ${term} failed.`, error);
      results.leave();
      say({ reading: 'failed' });
    } finally {
      if (!signal.aborted) pending = '';
    }
  };

  const moreButton = (term: string, shown: number): HTMLButtonElement => {
    const button = make('button', 'btn', 'Show more results');
    button.addEventListener('click', async () => {
      await ask(term, shown + MORE);
      const fresh = [...results.section.querySelectorAll('.entry')].slice(shown);
      fresh
        .find((entry) => entry.querySelector('a'))
        ?.querySelector('a')
        ?.focus();
    });
    return button;
  };
  return ask;
}

export type Ask = ReturnType<typeof createQuestions>;
