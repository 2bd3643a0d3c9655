import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, shortened, shortTitle, startOf } from '../../../src/domain/excerpt.ts';

describe('a shortened text', () => {
  it.each([
    [0, false],
    [1, false],
    [149, false],
    [150, false],
    [151, true],
    [10_000, true],
  ])('of %i characters is cut: %s', (length, cut) => {
    const text = 'x'.repeat(length);
    expect(shortened(text)).toBe(cut ? `${'x'.repeat(150)}...` : text);
  });

  it('counts a character beyond the first plane as one, and never cuts it in two', () => {
    expect(shortened('🥋'.repeat(150))).toBe('🥋'.repeat(150));
    expect(shortened('🥋'.repeat(151))).toBe(`${'🥋'.repeat(150)}...`);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const short = shortened(text);
        const whole = [...text].length <= 150;
        expect(short).toBe(whole ? text : short);
        if (!whole) expect([...short].length).toBeLessThanOrEqual(153);
        expect(text.startsWith(whole ? short : short.slice(0, -3))).toBe(true);
        expect(short.isWellFormed()).toBe(true);
      }),
    );
  });
});

it.each([
  ['a vowel sign of Thai', 'ที่', 3],
  ['an accent of its own', 'e\u0301', 2],
  ['a syllable of Hindi', 'क्षि', 4],
  ['a family in one sign', '👨‍👩‍👧', 5],
])('a shortened text never ends within %s', (_, letter, length) => {
  expect([...letter].length).toBe(length);
  for (let before = 150 - length + 1; before < 150; before += 1) {
    const words = 'x'.repeat(before);
    expect(shortened(`${words}${letter} and more`)).toBe(`${words}...`);
  }
  const words = 'x'.repeat(150 - length);
  expect(shortened(`${words}${letter} and more`)).toBe(`${words}${letter}...`);
});

it('a letter with more marks than an excerpt has room for is cut', () => {
  expect(shortened(`e${'\u0301'.repeat(400)}`)).toBe(`e${'\u0301'.repeat(149)}...`);
});

describe('the excerpt of a post', () => {
  it('is its own, however long', () => {
    const own = 'y'.repeat(400);
    expect(excerptOf({ excerpt: own, paragraphs: ['First.'] })).toBe(own);
  });

  it('is else the start of its first text block', () => {
    expect(excerptOf({ excerpt: null, paragraphs: ['First.', 'Second.'] })).toBe('First.');
    expect(excerptOf({ excerpt: null, paragraphs: ['z'.repeat(151)] })).toBe(
      `${'z'.repeat(150)}...`,
    );
  });

  it('is else said to be missing', () => {
    expect(excerptOf({ excerpt: null, paragraphs: [] })).toBe('No preview available...');
  });
});

it('begins in one line, also where a poem does', () => {
  expect(startOf(['A kettle\n\u00a0\u00a0sings'])).toBe('A kettle sings');
});

it('a title beside another text ends after 120 characters, of which wide ones count twice', () => {
  expect(shortTitle('x'.repeat(120))).toBe('x'.repeat(120));
  expect(shortTitle('x'.repeat(121))).toBe(`${'x'.repeat(120)}...`);
  expect(shortTitle('冬'.repeat(60))).toBe('冬'.repeat(60));
  expect(shortTitle(`x${'冬'.repeat(60)}`)).toBe(`x${'冬'.repeat(59)}...`);
});
