import { afterEach, expect, test } from 'vitest';
import { typedInto } from '../../../scripts/studio/desk/typed.ts';
import { breakOff, goOn, UNDER_WAY } from '../../../scripts/studio/desk/under-way.ts';

const published = { _id: 'a', _type: 'post', _rev: 'published' };
const draft = (_rev: string) => ({ _id: 'drafts.a', _type: 'post', _rev });
const stream = {};

afterEach(() => {
  goOn(stream);
  UNDER_WAY.clear();
});

test.each([
  ['the draft that it has still', [published, draft('one')], true],
  ['what is on its way, and has come there', [published, draft('next')], true],
  ['another draft', [published, draft('older')], false],
  ['a draft that is gone', [published], false],
  ['a draft whose post was published anew', [{ ...published, _rev: 'other' }, draft('one')], true],
])('words typed into a draft, and the service has %s', (_, current, expected) => {
  const typed = typedInto('a');
  typed.hear(true, { draft: draft('one'), published });
  expect(typed.isBase(current, 'next')).toBe(expected);
});

test.each([
  ['it', [published], true],
  ['another', [{ ...published, _rev: 'older' }], false],
  ['nothing', [], false],
  ['a draft, too', [published, draft('other')], false],
])('words typed into what is published, and the service has %s', (_, current, expected) => {
  const typed = typedInto('a');
  UNDER_WAY.add('next');
  // Named by the transaction that is to make it.
  typed.hear(false, { draft: draft('next'), published });
  expect(typed.isBase(current, 'next')).toBe(expected);
});

test('until something else is heard of the service, it has what it has taken', () => {
  const typed = typedInto('a');
  typed.hear(true, { draft: draft('one'), published });
  typed.take('two');
  // What it has taken comes back later, or not at all, where it ends in the same moment.
  typed.hear(false, { draft: draft('one'), published });
  breakOff(stream);
  expect(typed.isBase([published, draft('two')], 'three')).toBe(true);
  // What a form calls its own draft meanwhile, the service does not say.
  typed.hear(false, { draft: draft('own'), published });
  expect(typed.isBase([published, draft('two')], 'three')).toBe(true);
  goOn(stream);
  typed.hear(true, { draft: draft('four'), published });
  expect(typed.isBase([published, draft('two')], 'five')).toBe(false);
});
