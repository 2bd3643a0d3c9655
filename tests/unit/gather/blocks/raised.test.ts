import { expect, test } from 'vitest';
import { withRaised } from '../../../../src/gather/blocks/raised.ts';

test.each([
  ['H~2~O and x^2^', 'H<sub>2</sub>O and x<sup>2</sup>'],
  ['Ca^2+^, 5^th^, a~i~', 'Ca<sup>2+</sup>, 5<sup>th</sup>, a<sub>i</sub>'],
])('%s has small figures', (markdown, html) => {
  expect(withRaised(markdown)).toBe(html);
});

test.each([
  ...['~~gone~~ and ~struck out~', '~5 km to ~6 km', 'O(n^2) and O(n^3)', 'see[^1] and ^_^'],
  ...['`a~1~` stays', '```\nH~2~O\n```', '~/a~1/b'],
])('%s stays as it is', (markdown) => {
  expect(withRaised(markdown)).toBe(markdown);
});
