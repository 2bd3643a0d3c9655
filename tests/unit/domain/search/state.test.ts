import { expect, it } from 'vitest';
import { searchMessage } from '../../../../src/domain/search/state.ts';

it.each([
  [{ reading: 'none' }, ''],
  [{ reading: 'searching' }, 'Searching...'],
  [{ reading: 'done', found: 0, shown: 0 }, 'No post found'],
  [{ reading: 'done', found: 1, shown: 1 }, '1 post found'],
  [{ reading: 'done', found: 6, shown: 6 }, '6 posts found'],
  [{ reading: 'done', found: 379, shown: 6 }, '379 posts found, 6 shown'],
  [{ reading: 'failed' }, 'The search could not be loaded. Press Enter to try again.'],
] as const)('says of %j: %s', (state, message) => expect(searchMessage(state)).toBe(message));
