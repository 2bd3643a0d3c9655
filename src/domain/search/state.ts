/** Where a search stands. */
export type SearchState =
  | { readonly reading: 'none' | 'searching' | 'failed' }
  | { readonly reading: 'done'; readonly found: number; readonly shown: number };

/**
 * Whether a term is searched for while somebody types; Enter searches for any. One sign of Chinese, Japanese or Korean, which
 * all come behind this one, is a word; one letter of others is the beginning of too many.
 */
export function isSearchedFor(term: string): boolean {
  return term.length > 1 || term > '\u2e80';
}

/** What is said of a search, to everybody. */
export function searchMessage(state: SearchState): string {
  switch (state.reading) {
    case 'none':
      return '';
    case 'searching':
      return 'Searching...';
    case 'failed':
      return 'The search could not be loaded. Press Enter to try again.';
    case 'done': {
      const results = state.found === 1 ? '1 result' : `${state.found} results`;
      if (state.found === 0) return 'No results';
      return state.shown < state.found ? `${results}, ${state.shown} shown` : results;
    }
  }
}
