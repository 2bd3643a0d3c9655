import { expect, it } from 'vitest';
import { hashOf } from '../../../src/domain/hash.ts';

it.each([
  ['', 43_838],
  ['a', 6784],
])('the hash of %j is %i for life', (text, hash) => {
  expect(hashOf(text)).toBe(hash);
});

it.each([
  ['post-', 4],
  ['post-', 32],
  ['wordpress-', 6],
  ['2024-05-', 4],
])('texts %s0, %s1 and so on are spread evenly over %i', (start, parts) => {
  const texts = Array.from({ length: 4000 }, (_, number) => `${start}${number}`);
  const all = Map.groupBy(texts, (text) => hashOf(text) % parts);
  const sizes = [...all.values()].map(({ length }) => length / (4000 / parts));
  expect(sizes).toHaveLength(parts);
  expect(Math.min(...sizes)).toBeGreaterThan(0.6);
  expect(Math.max(...sizes)).toBeLessThan(1.4);
  const same = texts.filter(
    (text, at) => hashOf(text) % parts === hashOf(texts[at + 1] ?? '') % parts,
  );
  expect(same.length / 4000).toBeLessThan(1.3 / parts);
});
