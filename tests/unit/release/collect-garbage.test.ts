import { expect, test } from 'vitest';
import { makeCollector } from '../../../scripts/release/collect-garbage.ts';

test('memory is collected each time, and given back where the process has grown', () => {
  const asked: string[] = [];
  const sizes = [300, 190, 205, 208, 290, 200, 205];
  const collect = makeCollector(
    (isShort) => void asked.push(isShort ? 'given back' : 'collected'),
    () => sizes.shift() ?? 0,
  );
  const turns = Array.from({ length: 5 }, () => {
    collect();
    return asked.splice(0).join(', ');
  });
  const both = 'collected, given back';
  expect(turns).toEqual([both, 'collected', 'collected', both, 'collected']);
  expect(sizes).toEqual([]);
});
