import { expect, test } from 'vitest';
import { fits, forget, keep } from '../../../scripts/studio/desk/unsaved.ts';

const draft = { _id: 'drafts.a', _type: 'post' };
const typed = (...known: string[]) => ({ draft, known });
const current = (_rev: string) => ({ ...draft, _rev });

test.each([
  ['into what the service has still', typed('one'), current('one'), true],
  ['and the service has what was on its way', typed('one', 'next'), current('next'), true],
  ['into what is changed since', typed('one', 'next'), current('two'), false],
  ['into what is deleted since', typed('one'), null, true],
  ['into a new post', typed(), null, true],
  ['into a new post, of which the service has the beginning', typed('one'), current('one'), true],
  ['into a new post that another window has made', typed(), current('two'), false],
])('typed %s: saved over it', (_, unsaved, now, expected) =>
  expect(fits(unsaved, now)).toBe(expected),
);

test('where storage is forbidden, as it is here, nothing is kept and nothing fails', () => {
  expect(() => keep(typed('one'))).not.toThrow();
  expect(() => forget(draft._id)).not.toThrow();
});
