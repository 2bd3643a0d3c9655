import { expect, test } from 'vitest';
import { memoize, memoizeList, memoizeWith } from '../../../src/domain/memoize.ts';

test('what is made of an object is made once', () => {
  const make = memoize(({ name }: { name: string }) => ({ greeting: `Hello ${name}` }));
  const ada = { name: 'Ada' };
  expect(make(ada)).toBe(make(ada));
  expect(make({ name: 'Ada' })).not.toBe(make(ada));
});

test('where an object stands in a list makes nothing else of it', () => {
  const make = memoize(({ name }: { name: string }) => ({ greeting: `Hello ${name}` }));
  const [ada, eve] = [{ name: 'Ada' }, { name: 'Eve' }];
  expect([ada, eve].map(make)[1]).toBe([eve, ada].map(make)[0]);
});

test('what is made of an object and of more is made once for as long as that is the same', () => {
  let count = 0;
  const make = memoizeWith((of: { name: string }, place: string | null, at: number) => {
    count += 1;
    return { text: `${of.name} ${place} ${at}` };
  });
  const ada = { name: 'Ada' };
  const first = make(ada, 'here', 1);
  expect(make(ada, 'here', 1)).toBe(first);
  expect(make(ada, 'here', 2).text).toBe('Ada here 2');
  expect(make(ada, null, 2).text).toBe('Ada null 2');
  expect(make(ada, 'here', 1)).toEqual(first);
  expect(count).toBe(4);
});

test('a text that is made so is remembered, too', () => {
  let count = 0;
  const make = memoizeWith((of: { name: string }) => {
    count += 1;
    return of.name;
  });
  const ada = { name: 'Ada' };
  expect([make(ada), make(ada), count]).toEqual(['Ada', 'Ada', 1]);
});

test('what is made of a list is made once for all lists of the same objects in the same order', () => {
  let count = 0;
  const make = memoizeList((all: readonly { name: string }[]) => {
    count += 1;
    return { greeting: all.map(({ name }) => name).join() };
  });
  const [ada, eve] = [{ name: 'Ada' }, { name: 'Eve' }];
  const first = make([ada, eve]);
  expect(make([ada, eve])).toBe(first);
  expect(make([ada]).greeting).toBe('Ada');
  expect(make([eve, ada]).greeting).toBe('Eve,Ada');
  expect(make([ada, { name: 'Eve' }])).toEqual(first);
  expect([make([]), make([])]).toEqual([{ greeting: '' }, { greeting: '' }]);
  expect(count).toBe(6);
});
