import { expect, test, vi } from 'vitest';
import { lazyList } from '../../../src/domain/lazy-list.ts';

function listed(first?: string) {
  const read = vi.fn(() => ['ice', 'lake', 'pond']);
  return { read, list: lazyList(read, first) };
}

test('is like any other list once it is asked for anything', () => {
  const { list } = listed();
  expect(list).toEqual(['ice', 'lake', 'pond']);
  expect([...list]).toEqual(['ice', 'lake', 'pond']);
  expect(Object.values(list)).toEqual(['ice', 'lake', 'pond']);
  expect(list.map((each) => each.length).concat(list.indexOf('lake'))).toEqual([3, 4, 4, 1]);
  expect([JSON.stringify({ list }), 1 in list]).toEqual(['{"list":["ice","lake","pond"]}', true]);
});

test('is read once, and not before', () => {
  const { list, read } = listed();
  const copy = { ...{ list } };
  expect([Array.isArray(copy.list), read.mock.calls.length]).toEqual([true, 0]);
  expect([copy.list.length, list[2], list.join()]).toEqual([3, 'pond', 'ice,lake,pond']);
  expect(read).toHaveBeenCalledTimes(1);
});

test('is not read for what it is known to begin with', () => {
  const { list, read } = listed('ice');
  expect([list[0], read.mock.calls.length]).toEqual(['ice', 0]);
  expect([list.length, list[0], list.at(0)]).toEqual([3, 'ice', 'ice']);
});
