import { expect, it } from 'vitest';
import { proposePasscode } from '../../../../src/gather/darkroom/propose.ts';
import { weaknessOf } from '../../../../src/gather/darkroom/strength.ts';

const KNOWN = [
  'correct horse battery staple',
  'may the force be with you',
  'never gonna give you up',
  'the quick brown fox jumps over the lazy dog',
  'monday tuesday wednesday thursday',
  'it was the best of times it was the worst of times',
  'somewhere over the rainbow way up high',
  'twinkle twinkle little star',
  'alpha bravo charlie delta echo foxtrot golf',
  'one two three four five six seven eight nine ten eleven twelve',
  'mercury venus earth mars jupiter saturn uranus neptune',
  'violet indigo blue green yellow orange red',
  'hakuna matata hakuna matata hakuna matata',
  'rock paper scissors lizard spock',
  'die gedanken sind frei wer kann sie erraten',
  'être ou ne pas être telle est la question',
  'qwertyuiop asdfghjkl zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  'qazwsxedcrfvtgbyhn',
  'zaq1xsw2cde3vfr4bgt5',
];

const SPELLED: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replaceAll('e', '3').replaceAll('o', '0').replaceAll('i', '1'),
  (text) => text.replaceAll(' ', '-'),
  (text) => `${text.replaceAll(' ', '_')}!`,
  (text) => text.replace(/(^| )./g, (begin) => begin.toUpperCase()),
  (text) => text.replace(/(^| )./g, (begin) => begin.trim().toUpperCase()),
  (text) => text.replaceAll(' ', ''),
  (text) => [...text].reverse().join(''),
  (text) => text.replaceAll('a', 'ä').replaceAll('e', 'é'),
];

it.each(KNOWN)('%j is refused in every spelling', (known) => {
  for (const spell of SPELLED)
    expect(weaknessOf(spell(known), []), spell(known)).toContain('is too weak');
});

it.each([
  '3.14159265358979323846',
  'e = 2.718281828459045235',
  'https://www.example.com/',
  'a1b2c3d4e5f6g7h8',
  '1q2w3e4r5t6y 1q2w3e4r5t6y',
])('%j, which everybody would try, is refused', (known) => {
  expect(weaknessOf(known, [])).toContain('is too weak');
});

it.each([
  'velvet anchor cement onion',
  'jungle silent copper dragonfly',
  'k7Rq2mXzP4wD',
  'kQzRwXpMtBvN',
  'aI9!toQ-4be#isW',
])('%j, drawn by chance, is not', (drawn) => {
  expect(weaknessOf(drawn, [])).toBeNull();
});

it('a sentence is told why', () => {
  expect(weaknessOf('it was the best of times it was the worst of times', [])).toMatch(
    /^DARKROOM_PASSCODE is too weak: it reads as a sentence.*run "npm run passcode"/,
  );
});

it('what is proposed always passes, also on a site that is full of words', () => {
  const words = KNOWN.map((known) => known.split(' ').slice(0, 2).join(' '));
  for (let n = 0; n < 100; n += 1) expect(weaknessOf(proposePasscode(), words)).toBeNull();
});
