import fc from 'fast-check';
import { expect, it } from 'vitest';
import { occurrencesIn } from '../../../../src/domain/search/occurrences.ts';
import type { Numbers } from '../../../../src/domain/search/word-entry.ts';

const WORDS = ['ice', 'iron', 'lake', 'ledger', 'mat', 'salt'];
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((words) => words.join(' '));
/** Enough texts that a few changed ones are no reason to read all of them again. */
const texts = fc.array(text, { minLength: 40, maxLength: 50 });
const edits = fc.array(fc.tuple(fc.nat(60), fc.option(text)), { minLength: 1, maxLength: 2 });

const sorted = (numbers: ReadonlyMap<string, Numbers>) =>
  [...numbers].sort(([a], [b]) => (a < b ? -1 : 1));

it('finds a word also where its numbers were kept as bytes for another process', () => {
  const texts = new Map(Array.from({ length: 40 }, (_, at) => [at, at % 2 ? 'ice' : 'iron ice']));
  const before = occurrencesIn(texts, null);
  const kept = new Map(
    [...before.numbers].map(([word, numbers]) => [word, Uint32Array.from(numbers)]),
  );
  const after = new Map(texts).set(3, 'iron').set(40, 'salt ice');
  const followed = occurrencesIn(after, { ...before, numbers: kept });
  const lists = [...followed.numbers].map(([word, all]) => [word, [...all]] as const);
  expect(sorted(new Map(lists))).toEqual(sorted(occurrencesIn(after, null).numbers));
});

it('gives after texts came, went and changed what reading all of them gives', () => {
  fc.assert(
    fc.property(texts, edits, (all, changes) => {
      const before = occurrencesIn(new Map(all.entries()), null);
      const after = new Map(all.entries());
      for (const [number, changed] of changes) {
        if (changed === null) after.delete(number);
        else after.set(number, changed);
      }
      const ordered = new Map([...after].sort(([a], [b]) => a - b));
      const followed = occurrencesIn(ordered, before);
      expect(sorted(followed.numbers)).toEqual(sorted(occurrencesIn(ordered, null).numbers));
      expect(followed.texts).toBe(ordered);
    }),
  );
});

it('leaves the numbers of a word that neither came nor went as they are', () => {
  const all = Array.from({ length: 40 }, (_, number) => `salt ${number % 2 ? 'ice' : 'iron'}`);
  const before = occurrencesIn(new Map(all.entries()), null);
  const after = occurrencesIn(new Map(all.with(3, 'salt lake').entries()), before);
  expect(after.numbers.get('salt')).toBe(before.numbers.get('salt'));
  expect(after.numbers.get('iron')).toBe(before.numbers.get('iron'));
  expect(after.numbers.get('ice')).not.toContain(3);
  expect(after.numbers.get('lake')).toEqual([3]);
});

it('forgets a word that no text has any more', () => {
  const all = Array.from({ length: 40 }, () => 'salt').with(3, 'salt lake');
  const before = occurrencesIn(new Map(all.entries()), null);
  const after = occurrencesIn(new Map(all.with(3, 'salt').entries()), before);
  expect([...after.numbers.keys()]).toEqual(['salt']);
});

it.each([
  [0, 0],
  [2, 2],
  [3, 40],
])('of 40 texts of which %i changed reads %i again', (changed, again) => {
  const all = Array.from({ length: 40 }, (_, number) => `salt${number}`);
  const before = occurrencesIn(new Map(all.entries()), null);
  const read: number[] = [];
  const after = new Map(all.map((key, number) => [number, number < changed ? 'ice' : key]));
  const { numbers } = occurrencesIn(after, before, (number, key) => {
    read.push(number);
    return key;
  });
  expect(read).toHaveLength(again);
  expect(numbers === before.numbers).toBe(changed === 0);
});
