import { expect, it } from 'vitest';
import {
  distinctWords,
  startsIn,
  waysIn,
  wholeWords,
  wordsOf,
} from '../../../../src/domain/search/spelling.ts';

it.each([
  ['a...', [{ word: 'a', from: 0, to: 1 }]],
  ['...a', [{ word: 'a', from: 3, to: 4 }]],
  [' ...', []],
  [
    'A.b, c',
    [
      { word: 'ab', from: 0, to: 3 },
      { word: 'b', from: 2, to: 3 },
      { word: 'c', from: 5, to: 6 },
    ],
  ],
  ['‘Straße’', [{ word: 'strasse', from: 1, to: 7 }]],
])('sees in %j the words %j', (text, words) => expect(wordsOf(text)).toEqual(words));

it.each([
  ['雨の日', ['雨の', 'の日']],
  ['abc雨', ['abc', '雨']],
  ['雨 Rain', ['雨', 'rain']],
  ['日日日', ['日日', '日日']],
  ['don’t 3.5', ['dont', '35']],
  ['...', []],
])('looks for %j by %j', (term, starts) => expect(startsIn(term)).toEqual(starts));

/** What is written, and what a reader types for it. */
const SPELLINGS = [
  ['une étoile', ['etoile', 'étoile', 'e\u0301toile', 'ÉTOILE']],
  ['une e\u0301toile', ['étoile', 'etoile']],
  ['l’étoile', ['étoile', 'etoile', 'l’étoile', "l'étoile", 'letoile']],
  ['Don’t', ["don't", 'don’t', 'dont', 'don´t']],
  ["don't", ['don’t']],
  ['“Hello” — world—wide …', ['hello', 'world', 'wide']],
  ['Rösti über die Straße', ['rosti', 'uber', 'Über', 'strasse', 'STRASSE', 'straße', 'stras']],
  ['Strasse', ['Straße']],
  ['ISI ısı', ['ısı', 'isi']],
  ['İstanbul', ['istanbul', 'İstanbul', 'ıstanbul']],
  ['Œuvre, Łódź, søt, ﬁn', ['oeuvre', 'lodz', 'łódź', 'sot', 'fin']],
  ['đường phố Việt', ['duong', 'đường', 'pho', 'viet']],
  ['λόγος', ['λογος', 'λογοσ', 'ΛΌΓΟΣ', 'λογ']],
  ['كِتَابٌ، أحمد', ['كتاب', 'كِتَاب', 'كتـاب', 'احمد', 'أحمد']],
  ['كتاب', ['كِتَابٌ', 'کتاب']],
  ['مدينة على', ['مدينه', 'علي', 'مدینة']],
  ['שָׁלוֹם בית־ספר צה״ל', ['שלום', 'שָׁלוֹם', 'ספר', 'בית ספר', 'בית-ספר', 'צה"ל', 'צה״ל', 'צהל']],
  ['C++ and C#, C++20', ['C++', 'c#', 'c']],
  ['ASP.NET, .NET', ['.NET', 'net', 'asp.net', 'asp']],
  ['e\u2011mail, well-known', ['e-mail', 'mail', 'known', 'well-known', 'well known', 'email']],
  ['an email by wifi', ['e-mail', 'wi-fi', 'e\u2010mail wi-fi']],
  ['a wi-fi; a co-op', ['wifi', 'wif', 'coop', 'wifi co-op']],
  ['it is well known', ['well-known']],
  ['well known by email', ['well-known e-mail']],
  ['l’e-mail', ['email', 'l’e-mail', 'mail']],
  ['the mother-in-law', ['motherinlaw', 'mother in law', 'in-law']],
  ['C#-based', ['C#', 'based']],
  ['Donau\u00addampf', ['donaudampf']],
  ['_so_ `it` is_called', ['so', 'it', 'is_called', 'called']],
  ['「iPhone」（iPad）です', ['iphone', 'ipad', 'です', '「iPhone」です']],
  ['한국어', ['한', '한국']],
  ['हिन्दी। में', ['हिन्दी', 'में']],
] as const;

it.each(SPELLINGS)('what is written %j is found by %j', (text, terms) => {
  const words = [...distinctWords(text)];
  expect(new Set(words)).toEqual(new Set(wordsOf(text).map(({ word }) => word)));
  const isFound = (term: string) => {
    const hasAll = (starts: readonly string[]) =>
      starts.every((start) => words.some((it) => it.startsWith(start)));
    const all = waysIn(term);
    return all.length > 0 && all.every((ways) => ways.some(hasAll));
  };
  expect(terms.filter((term) => !isFound(term))).toEqual([]);
});

it.each([
  ['C and Cobol', 'C++'],
  ['C++', 'C#'],
  ['don', "don't"],
  ['が', 'か'],
])('in %j nothing is found by %j', (text, term) => {
  const words = [...distinctWords(text)];
  expect(startsIn(term).some((start) => words.some((word) => word.startsWith(start)))).toBe(false);
});

it('has whole words without what begins within them', () => {
  expect(wholeWords('L’Étoile — イン node.js')).toEqual(['letoile', 'イン', 'nodejs']);
});

it('joins no date, no phrase of many words, and nothing beside a dash', () => {
  const words = distinctWords('2026-11-28, how-to-bake-bread, well--known, no - go');
  expect([...words]).toEqual([
    '2026',
    '11',
    '28',
    'how',
    'to',
    'bake',
    'bread',
    'well',
    'known',
    'no',
    'go',
  ]);
});

it.each([
  ['well-known', [[['wellknown'], ['well', 'known']]]],
  ['an e-mail', [[['an']], [['email'], ['e', 'mail']]]],
  ['2026-11 -5 1-2', [[['2026', '11']], [['5']], [['1', '2']]]],
  ['- a', [[['a']]]],
  [' ', []],
])('looks for each word of %j in the ways in which it may be written', (term, ways) => {
  expect(waysIn(term)).toEqual(ways);
});
