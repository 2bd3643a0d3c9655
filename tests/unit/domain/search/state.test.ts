import { expect, it } from 'vitest';
import { isSearchedFor, searchMessage } from '../../../../src/domain/search/state.ts';

it.each([
  [{ reading: 'none' }, ''],
  [{ reading: 'searching' }, 'Searching...'],
  [{ reading: 'done', found: 0, shown: 0 }, 'No results'],
  [{ reading: 'done', found: 1, shown: 1 }, '1 result'],
  [{ reading: 'done', found: 6, shown: 6 }, '6 results'],
  [{ reading: 'done', found: 379, shown: 6 }, '379 results, 6 shown'],
  [{ reading: 'failed' }, 'The search could not be loaded. Press Enter to try again.'],
] as const)('says of %j: %s', (state, message) => expect(searchMessage(state)).toBe(message));

it.each([
  ['', false],
  ['a', false],
  ['ש', false],
  ['an', true],
  ['海', true],
  ['물', true],
  ['の', true],
])('searches for %j while somebody types: %s', (term, searched) =>
  expect(isSearchedFor(term)).toBe(searched),
);
