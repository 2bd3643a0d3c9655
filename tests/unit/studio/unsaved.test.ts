import { expect, test } from 'vitest';
import { fits } from '../../../scripts/studio/desk/unsaved.ts';

const typed = (before?: string) => ({
  draft: { _id: 'drafts.a', _type: 'post' },
  before,
  sent: ['under-way'],
});
const current = (_rev: string) => ({ _id: 'drafts.a', _type: 'post', _rev });

test.each([
  ['into what the service has still', typed('one'), current('one'), true],
  ['and the service has what was on its way', typed('one'), current('under-way'), true],
  ['into what is changed since', typed('one'), current('two'), false],
  ['into what is deleted since', typed('one'), null, false],
  ['into a new post', typed(), null, true],
  ['into a new post, of which the service has the beginning', typed(), current('under-way'), true],
  ['into a new post that another window has made', typed(), current('two'), false],
])('typed %s: saved over it', (_, unsaved, now, expected) =>
  expect(fits(unsaved, now)).toBe(expected),
);
