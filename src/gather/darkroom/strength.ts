import { normalizePasscode } from '../../seal/derive.ts';
import { ITERATIONS } from '../../seal/key.ts';
import { areListedTogether, isKnownPair, isSmallWord } from './known-phrases.ts';

/** A passcode below either of these stops the build. */
const LEAST_BITS = 50;
const LEAST_CHARACTERS = 12;

/**
 * Of one RTX 4090-class card: quoted as 14,285 at 600,000 iterations (mimi89999, October 2025; OWASP ASVS #1508 reasons
 * from the same rate), the fewer the more iterations there are.
 */
const GUESSES_PER_SECOND = (14_285 * 600_000) / ITERATIONS;

/** Bits of one piece of a passcode. A word is one of a diceware list's 7,776. */
const WORD = Math.log2(7776);
const LETTER = Math.log2(26);
const DIGIT = Math.log2(10);
const SIGN = 4;
const YEAR = 6;
const KNOWN = 4;
const RUN = 3;
const REPEAT = 1;
/** What odd capitals, or signs in place of letters, add to a word. */
const DISGUISE = 2;

const MASKS = '0134578@$!';
const MEANT = 'oieastbasi';

const COMMON = `admin angel apple baby baseball batman changeme charlie com computer dark
  darkness default donald door dragon enter example football freedom guest hello http https hunter
  iloveyou jesus jordan key killer letmein light lock login love master michael money monkey
  mustang net ninja open opensesame org pass passcode passphrase password pepper please prince
  princess private room sample secret sesame shadow starwars summer sunshine superman test thomas
  trustno1 user welcome whatever winter www 1q2w3e4r 1qaz2wsx`;

const ROWS =
  'abcdefghijklmnopqrstuvwxyz\n01234567890\nqwertyuiop[]\nasdfghjkl;\nzxcvbnm,./\nqwertzuiop\nazertyuiop\nyxcvbnm\n' +
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/\nqazwsxedcrfvtgbyhnujmikolp\n1q2w3e4r5t6y7u8i9o0p\nzaqxswcdevfrbgtnhymju';
/** Digits of pi, e, the golden ratio and the roots of two and three. */
const NUMBERS = `31415926535897932384626433832795028841971693993751 27182818284590452353602874713526624977572470936999
  16180339887498948482045868343656381177203 14142135623730950488016887242096980785696 17320508075688772935274463415058723669428`;
const RUNS = `${ROWS}\n${[...ROWS].reverse().join('')}`;

/** The text in lower case, without accents, with signs read as the letters they often stand for. */
const unmask = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[0134578@$!]/g, (sign) => MEANT.charAt(MASKS.indexOf(sign)));

/** The words of a text as they are meant: what stands between spaces and signs and can be read as letters alone. */
const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{M}\p{N}@$!]+/u).flatMap((piece) => {
    const word = unmask(piece.replace(/[@$!]+$/, ''));
    return /\p{L}/u.test(piece) && /^\p{L}+$/u.test(word) ? [word] : [];
  });

const vocabularyOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    [...texts, COMMON]
      .join(' ')
      .match(/[\p{L}\p{N}]{2,}/gu)
      ?.map(unmask),
  );

/**
 * A word in odd capitals (`tRoUbAdOuR`) or with signs for letters (`Tr0ub4dour`), recognized by being
 * speakable: it has a vowel and never four consonants in a row. Both at once is more often chance.
 */
function isDisguised(piece: string): boolean {
  const text = unmask(piece);
  const isSpeakable =
    /^[a-z]{4,}$/.test(text) && /[aeiouy]/.test(text) && !/[^aeiouy]{4}/.test(text);
  return isSpeakable && (/^\p{L}+$/u.test(piece) || /^.(\P{Lu}+|\P{Ll}+)$/u.test(piece));
}

const isPlainRun = (text: string): boolean =>
  text.length > 2 && (RUNS.includes(text) || /^(.)\1+$/.test(text));

/** What of a text stands at its even places, or at its odd ones. */
const everyOther = (text: string, first: number): string =>
  [...text].filter((_, index) => index % 2 === first).join('');

/** A run, digits of a number that everybody knows, or two runs in turns: `a1b2c3`. */
function isRun(text: string): boolean {
  const isKnown = text.length > 5 && NUMBERS.includes(text);
  return (
    isKnown || isPlainRun(text) || [0, 1].every((first) => isPlainRun(everyOther(text, first)))
  );
}

/** Bits of the text from start to end, after what stands before it; Infinity when it is no piece. */
function bitsOf(text: string, start: number, end: number, vocabulary: ReadonlySet<string>): number {
  const piece = text.slice(start, end);
  const lower = piece.toLowerCase();
  const before = text.slice(0, start).toLowerCase();
  const isSign = /^[^\p{L}\p{N}]$/u.test(piece);
  const isWhole = !/\p{L}/u.test(text.charAt(start - 1) + text.charAt(end));
  const isSeen = (isSign || (isWhole && piece.length > 2)) && before.includes(lower);
  const word = unmask(piece);
  const earlier = isWhole ? wordsOf(text.slice(0, start)) : [];
  const readings: readonly (readonly [boolean, number])[] = [
    [piece === ' ', 0],
    [isKnownPair(earlier.at(-1) ?? '', word), REPEAT],
    [earlier.some((other) => areListedTogether(other, word)), RUN],
    [isSeen || before.endsWith(lower), REPEAT],
    [isRun(lower), RUN],
    [vocabulary.has(word), KNOWN],
    [/^(19|20)\d\d$/.test(piece), YEAR],
    [/^(\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+)$/u.test(piece), Math.min(piece.length * LETTER, WORD)],
    [isWhole && isDisguised(piece), WORD + DISGUISE],
    [/^\d$/.test(piece), DIGIT],
    [isSign, SIGN],
    [piece.length === 1, LETTER],
  ];
  return Math.min(...readings.filter(([applies]) => applies).map(([, bits]) => bits));
}

const reversed = (text: string): string => [...text].reverse().join('');

/** Words written together, each with a capital: `MayTheForce`. Chance capitals seldom leave a vowel in each piece. */
function capitalized(text: string): string[] {
  const words = /^[\p{L}\p{N}]+[^\p{L}\p{N}]*$/u.test(text)
    ? (text.match(/\p{Lu}\P{Lu}*/gu) ?? [])
    : [];
  const all = words.map((word) => unmask(word.replace(/[^\p{L}\p{N}]/gu, '')));
  return all.length > 2 && all.every((word) => /[aeiouy]/.test(word)) ? [all.join(' ')] : [];
}

/** The passcode as it stands and backwards, words apart that were written together, letters together that stood apart. */
function spellings(text: string): string[] {
  const letters = everyOther(text, 0);
  const spelled = /^\S([\s\p{P}\p{S}]\S)+$/u.test(text) ? [letters] : [];
  return [text, ...spelled, ...capitalized(text)].flatMap((one) => [one, reversed(one)]);
}

/** Whether the text has a small word, such as 'the' or 'you', among others, read forwards or backwards. */
const isSentence = (text: string): boolean =>
  spellings(text).some((one) => wordsOf(one).some(isSmallWord));

/**
 * How many bits an attacker who knows the site's words has to try: the least over all ways to cut
 * the passcode into words, known words, runs, years, repeats and single characters, read forwards and backwards.
 * Site texts are titles and names, not whole posts.
 */
export function estimateBits(passcode: string, siteTexts: readonly string[]): number {
  const vocabulary = vocabularyOf(siteTexts);
  const texts = spellings(normalizePasscode(passcode));
  return Math.min(...texts.map((text) => leastBits(text, vocabulary)));
}

function leastBits(text: string, vocabulary: ReadonlySet<string>): number {
  const least = [0];
  for (let end = 1; end <= text.length; end += 1) {
    const cuts = least.map((bits, start) => bits + bitsOf(text, start, end, vocabulary));
    least.push(Math.min(...cuts));
  }
  return least.at(-1) ?? 0;
}

const UNITS = [
  [31_557_600, 'years'],
  [86_400, 'days'],
  [3600, 'hours'],
  [60, 'minutes'],
  [1, 'seconds'],
] as const;

/** How long one graphics card needs to try so many bits, in words and to two digits. */
export function timeToTry(bits: number): string {
  const seconds = 2 ** bits / GUESSES_PER_SECOND;
  const [size, unit] = UNITS.find(([length]) => seconds >= 2 * length) ?? [1, ''];
  return unit
    ? `${Number((seconds / size).toPrecision(2)).toLocaleString('en-US')} ${unit}`
    : 'less than 2 seconds';
}

/** Why the passcode from this source may not seal a room, with what to do, in one line; null when it may. */
export function weaknessOf(
  passcode: string,
  siteTexts: readonly string[],
  source = 'DARKROOM_PASSCODE',
): string | null {
  const bits = estimateBits(passcode, siteTexts);
  const characters = [...normalizePasscode(passcode)].length;
  if (bits >= LEAST_BITS && characters >= LEAST_CHARACTERS) {
    if (!isSentence(normalizePasscode(passcode))) return null;
    return (
      `${source} is too weak: it reads as a sentence, and sentences are tried from books, songs and films, ` +
      'however long: run "npm run passcode" and set what it prints.'
    );
  }
  return (
    `${source} is too weak: ${characters} characters and about ${Math.floor(bits)} bits, ` +
    `which one graphics card tries in ${timeToTry(bits)} (4,285 guesses a second). It needs ` +
    `${LEAST_CHARACTERS} characters and ${LEAST_BITS} bits: run "npm run passcode" and set what it prints.`
  );
}
