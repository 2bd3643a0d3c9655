import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matches, termWords } from '../../../../src/domain/search/match.ts';

describe('a search', () => {
  it.each([
    ['Iron and ice', 'ice', true],
    ['Iron and ice', 'ICE', true],
    ['Iron and ice', 'ic', true],
    ['Iron and ice', 'ce', false],
    ['Iron and ice', 'and iron', true],
    ['Iron and ice', 'iron fire', false],
    ['Icebreaker', 'ice', true],
    ['well-known', 'known', true],
    ['I don’t know', 'don’t', true],
    ["I don't know", "don't", true],
    ['école', 'Éco', true],
    ['un caf\u00e9', 'cafe\u0301', true],
    ['un cafe\u0301', 'caf\u00e9', true],
    ['日本 語', '日', true],
    ['version 1.2.', '1.2', true],
    ['node.js', 'nodejs', true],
    ['a < b', 'b', true],
    ['', 'a', false],
    ['anything', '', false],
    ['anything', '   ', false],
    ['anything', '*', false],
    ['anything', '?!', false],
    ['anything', '.*', false],
    ['anything', 'a*g', false],
    ['snake_case', 'snake_', true],
    ['<script>alert(1)</script>', 'alert', true],
  ])('of %j for %j: %s', (text, term, found) => expect(matches(text, term)).toBe(found));

  it('finds every start of every word, in any case', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.nat(), fc.nat(), (words, which, length) => {
        const chosen = words[which % words.length] ?? '';
        const start = chosen.slice(0, 1 + (length % chosen.length));
        expect(matches(words.join(' '), start)).toBe(true);
        expect(matches(words.join(' ').toUpperCase(), start)).toBe(true);
        expect(matches(words.join(' '), `${chosen}x`)).toBe(
          words.some((each) => each.startsWith(`${chosen}x`)),
        );
      }),
    );
  });

  it.each([
    ['a.b', ['ab']],
    ['é.é', ['é', 'é']],
    ['...', []],
    ['i*e', ['i', 'e']],
    ['don’t 3.5', ['don’t', '35']],
  ])('for %j is one for %j', (term, words) => expect(termWords(term)).toEqual(words));

  it('takes any term for words, never for a pattern', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (term) => {
        const words = termWords(term);
        expect(words.join('')).not.toMatch(/[.*\s"\\]/);
        expect(() => matches('some text', term)).not.toThrow();
      }),
    );
  });
});
