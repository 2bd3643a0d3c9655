import { expect, test } from 'vitest';
import { isListed, sealedList } from '../../../../scripts/release/memory/sealed-list.ts';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `post-${n}`);

test('a list has the posts that it was made of, and those of the one before where that is given', () => {
  const before = sealedList(['a', 'b']);
  const [alone, both] = [sealedList(['c']), sealedList(['c'], before)];
  const known = (list: typeof before) => ['a', 'b', 'c', 'd'].filter((id) => isListed(list, id));
  expect([before, alone, both].map(known)).toEqual([['a', 'b'], ['c'], ['a', 'b', 'c']]);
});

test('its length tells of hundreds alone', () => {
  const sizes = [0, 1, 255, 257].map((count) => sealedList(ids(count)).digests.size);
  expect(sizes).toEqual([256, 256, 256, 512]);
});

test('with those of the one before, too: it is as long whether any of them is new', () => {
  const before = sealedList(ids(3));
  const sizes = [[], ids(3), ids(9)].map((own) => sealedList(own, before).digests.size);
  expect(sizes).toEqual([512, 512, 512]);
});

test('two lists of the same posts have nothing in common, and no order tells what is filled in', () => {
  const [one, two] = [sealedList(ids(3)), sealedList(ids(3))];
  expect(one.digests.intersection(two.digests).size).toBe(0);
  for (const { digests } of [one, two]) expect([...digests]).toEqual([...digests].sort());
});
