import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_PER_UNIT, spellingsOf } from '../../../../scripts/release/secrecy/spellings.ts';
import { passagesOf } from '../../../../scripts/release/secrecy/verify.ts';

const formOf = (text: string, name: string) =>
  spellingsOf(text)
    .find((spelling) => spelling.name === name)
    ?.bytes.toString() ?? '';

test('what is spelled is the text again when it is read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 }), (text) => {
      const entity = (_: string, code: string) => String.fromCodePoint(Number(`0${code}`));
      expect(JSON.parse(`"${formOf(text, 'JSON escapes')}"`)).toBe(text);
      expect(decodeURIComponent(formOf(text, 'percent signs throughout'))).toBe(text);
      expect(formOf(text, 'decimal entities').replace(/&#(\d+);/g, entity)).toBe(text);
      expect(formOf(text, 'hexadecimal entities').replace(/&#(x[\da-f]+);/g, entity)).toBe(text);
    }),
  );
});

test('no spelling takes more bytes than it is said to take at most, and one takes as many', () => {
  const longestOf = (text: string) =>
    Math.max(...spellingsOf(text).map(({ bytes }) => bytes.length / text.length));
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 8, maxLength: 40 }), (text) => {
      fc.pre(text.isWellFormed());
      expect(longestOf(text)).toBeLessThanOrEqual(MOST_PER_UNIT);
    }),
  );
  expect(longestOf('\uffff'.repeat(8))).toBe(MOST_PER_UNIT);
});

test('a text whose passage ends within a character of two units is looked for like another', () => {
  const sealed = `${'a'.repeat(31)}🥋${'b'.repeat(30)}🥋 and words to the end of the second passage`;
  const passages = passagesOf(sealed);
  expect(passages).toHaveLength(2);
  for (const passage of passages) {
    expect(sealed).toContain(passage);
    expect(spellingsOf(passage).length).toBeGreaterThan(10);
  }
});

test('a text is looked for on both sides of a half of a character that came from elsewhere', () => {
  const before = 'what stands before it is long enough';
  const after = 'and so is what stands after it, too';
  const passages = passagesOf(`${before}\ud83e${after}`);
  expect(passages).toEqual([before.slice(0, 32), after.slice(0, 32).trim()]);
  expect(passages.flatMap(spellingsOf).length).toBeGreaterThan(20);
});
