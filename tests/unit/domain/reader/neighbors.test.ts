import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeIn, progressOf } from '../../../../src/domain/reader/neighbors.ts';

describe('progress', () => {
  it.each([
    [0, 0, 100, '1 of 1'],
    [0, 1, 100, '1 of 1'],
    [0, 3, 33, '1 of 3'],
    [1, 3, 67, '2 of 3'],
    [0, 8, 13, '1 of 8'],
    [4, 8, 63, '5 of 8'],
    [0, 200, 1, '1 of 200'],
    [0, 201, 0, '1 of 201'],
    [199, 201, 100, '200 of 201'],
    [200, 201, 100, '201 of 201'],
  ])('at %i of a list of %i is %i %%, %s', (index, total, percent, text) => {
    expect(progressOf(index, total)).toEqual({ percent, text });
  });

  it('is a whole number from 0 to 100 that never falls, and ends at 100', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), (total) => {
        const percents = Array.from({ length: total }, (_, at) => progressOf(at, total).percent);
        expect(percents.every((percent) => Number.isInteger(percent))).toBe(true);
        expect(percents).toEqual([...percents].sort((a, b) => a - b));
        expect(percents.at(-1)).toBe(100);
        expect(percents[0]).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the place in a list', () => {
  const list = ['a', 'b', 'c'].map((label) => ({ label, href: `/read/${label}` }));

  it('has no previous at the first, no next at the last, both between', () => {
    const around = list.map((_, index) => {
      const { previous, next } = placeIn(list, index);
      return [previous?.label ?? null, next?.label ?? null];
    });
    expect(around).toEqual([
      [null, 'b'],
      ['a', 'c'],
      ['b', null],
    ]);
  });

  it('in an empty list is the whole of it', () => {
    expect(placeIn([], 0)).toEqual({
      progress: { percent: 100, text: '1 of 1' },
      previous: null,
      next: null,
    });
  });

  it('walks from the first to the last and back over every entry', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), (numbers) => {
        const links = numbers.map((n) => ({ label: `${n}`, href: `/read/${n}` }));
        const onward = links.map((_, index) => placeIn(links, index));
        expect(onward.flatMap((place) => place.next ?? [])).toEqual(links.slice(1));
        expect(onward.flatMap((place) => place.previous ?? [])).toEqual(links.slice(0, -1));
      }),
    );
  });
});
