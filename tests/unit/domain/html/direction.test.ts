import { expect, it } from 'vitest';
import {
  directedText,
  directionOf,
  hasRightToLeft,
} from '../../../../src/domain/html/direction.ts';

it.each([
  ['שלום', true, ' dir="rtl"'],
  ['12 «مرحبا» hello', true, ' dir="rtl"'],
  ['hello مرحبا', true, ''],
  ['\u{1e900}', true, ' dir="rtl"'],
  ['hello 🙂', false, ''],
  ['12!', false, ''],
  ['', false, ''],
])('%j: right to left at all %s, and from its first letter on: %j', (text, any, attribute) => {
  expect(hasRightToLeft(text)).toBe(any);
  expect(directionOf(text, 'en')).toBe(attribute);
});

it.each([
  ['ar', 'TypeScript هي لغة', ' dir="rtl"'],
  ['he-IL', '2024: שנה', ' dir="rtl"'],
  ['ur', 'A (B) سے', ' dir="rtl"'],
  ['ku-Arab', 'A ئە', ' dir="rtl"'],
  ['fa', 'An English sentence, 12.', ''],
  ['he', 'He said שלום to all of us, twice.', ''],
  ['he', 'Visual Studio Code הוא עורך', ' dir="rtl"'],
  ['ar', 'HTML وَصْفٌ', ' dir="rtl"'],
  ['de', 'Das Wort سلام.', ''],
  ['az', 'Söz سلام.', ''],
])('in the language %s, %j: %j', (language, text, attribute) => {
  expect(directionOf(text, language)).toBe(attribute);
});

it('is told alike of a whole text and of its first letter, for every letter there is', () => {
  const told: string[] = [];
  for (let point = 0; point <= 0x10ffff; point += 1) {
    const character = String.fromCodePoint(point);
    if (!/\p{L}/u.test(character)) continue;
    if (hasRightToLeft(`a ${character}`) !== (directionOf(character, 'en') !== ''))
      told.push(character);
  }
  expect(told).toEqual([]);
});

const SIGN = '\u200f';

it.each([
  ['he', 'TypeScript היא שפה', `${SIGN}TypeScript היא שפה`],
  ['he', 'שלום', 'שלום'],
  ['he', 'An English sentence of many words that says שלום once.', null],
  ['en', 'TypeScript היא שפה', null],
])('a text in %s, %j', (language, text, expected) => {
  expect(directedText(text, language)).toBe(expected ?? text);
});
