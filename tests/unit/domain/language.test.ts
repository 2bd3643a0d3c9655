import { expect, test } from 'vitest';
import { authorsLanguage, isLanguageCode, ownLanguage } from '../../../src/domain/language.ts';

test.each([
  ['de', 'en', 'de'],
  ['pt_br', 'en', 'pt-BR'],
  ['zh-hans', 'en', 'zh-Hans'],
  ['en', 'de', 'en'],
  // A country that is taken for a language.
  ['jp', 'en', 'ja'],
  // The language of the site's own texts, as exactly as the text says it.
  ['en', 'en', null],
  ['en', 'en-GB', null],
  ['en-US', 'en-GB', 'en-US'],
  // No code of one: a language of programs, a word.
  ['go', 'en', null],
  ['German', 'en', null],
  ['en-', 'de', null],
  ['', 'en', null],
  [undefined, 'en', null],
  [{ _ref: 'de' }, 'en', null],
  [['de'], 'en', null],
])('a text that says %j on a site in %s is in %s', (said, site, code) => {
  expect(ownLanguage(said, site)).toBe(code);
});

test('the code of a language is known whatever the site is in', () => {
  expect(['en', 'pt_BR', 'sr-Latn-RS'].map(isLanguageCode)).toEqual([true, true, true]);
  expect(['js', 'x', 'en_', 'English'].map(isLanguageCode)).toEqual([false, false, false, false]);
});

test('the author’s words say their language where it is not that of the page', () => {
  expect(['pl', 'en'].map((code) => authorsLanguage(code))).toEqual(['pl', undefined]);
});
