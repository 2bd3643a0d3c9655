import { LATIN_LETTERS } from '../latin-letters.ts';

/*
 * Words as readers type them. `match` of the content service finds how a word begins, as it is written; a reader leaves out
 * accents and points, and types another apostrophe. Here both come to one spelling, and what stands behind an apostrophe or
 * a dot within a word (l’étoile, node.js) begins a word, too. By ranges: old browsers cannot read patterns with names of
 * scripts.
 */

/** What stands between words: the marks that `match` takes for it, and those of typographers, of Hebrew, Arabic, Hindi and Japanese. */
const APART =
  '!@#$%^&*(),\\\\/?";:{}|[\\]+<>\\s\xa1-\xa9\xab\xac\xae-\xb1\xb6\xb8\xbb\xbf\u05be\u05c0\u05c3\u060c\u061b\u061f\u06d4\u0964\u0965\u2010-\u2017\u201c-\u2029\u2030-\u205e\u3001-\u3004\u3008-\u301f\uff01-\uff0f\uff1a-\uff20-';

/** What stands within words, or around them, and is not typed: dots and apostrophes, hyphens and marks that are not seen. */
const WITHIN =
  ".'_`=~\xad\xb4\xb7\u02b9-\u02bc\u05f3\u05f4\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2060-\u206f\ufeff";

/** What joins two words to one that many write without it: e-mail, wi-fi. */
const HYPHENS = '\u2010\u2011-';

/** Accents; Hebrew points; vowels and long lines of Arabic. */
const ACCENTS = '\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670';

/** Where no spaces stand between words, as in Chinese, Japanese and Thai, each sign begins a word, of itself and the next one. */
const SIGNS = '\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3021-\u9fff';

/** C++ and C# are names. */
const NAMED = `(?:\\+\\+|[+#](?![^${APART}]))?`;

const run = new RegExp(`[^${APART}]+${NAMED}`, 'g');
/** For the index alone. Most letters are asked for first: that takes half the time. */
const joinedRun = /* @__PURE__ */ new RegExp(
  `(?:[a-z\\d]+|[^${APART}]|[${HYPHENS}](?=[^${APART}]))+${NAMED}`,
  'gi',
);
const letter = `[^${APART}${SIGNS}]`;
const compound = new RegExp(`${letter}(?:${letter}|[${HYPHENS}](?=${letter}))*`, 'g');
const hyphens = new RegExp(`[${HYPHENS}]`, 'g');
const part = new RegExp(`[${SIGNS}](?=([^${APART}]?))|${letter}+${NAMED}`, 'g');
const sign = new RegExp(`[${SIGNS}]`);
const inner = new RegExp(`[^${WITHIN}]+`, 'g');
const leftOut = new RegExp(`[${WITHIN}${ACCENTS}${HYPHENS}]`, 'g');
const simple = /^([a-z\d]+)\.?$/i;

/**
 * Letters that are typed as others, and are these with no accent; the one that Greek has for ends, and those of which Arabic
 * and Persian keyboards have one each, or writers either.
 */
const OTHERS: Readonly<Record<string, string>> = {
  ...LATIN_LETTERS,
  ...{ ς: 'σ', '\u0629': '\u0647', '\u0649': '\u064a', '\u06cc': '\u064a', '\u06a9': '\u0643' },
};
const others = new RegExp(`[${Object.keys(OTHERS).join('')}]`, 'g');

/** One spelling of all of a word. The upper case of ß is SS, and that of the Turkish ı is I. */
function spelled(word: string): string {
  const bare = word.toUpperCase().toLowerCase().normalize('NFD').replace(leftOut, '');
  return bare.replace(others, (letter) => OTHERS[letter] ?? letter).normalize();
}

/** A word in its one spelling, and where it stands in its text, without the marks around it. */
export interface Word {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** What has more words within is none that anybody types. */
const MOST_WITHIN = 9;

/** The word that a run is, and those that begin within it. They end together. */
function wordsIn(whole: string, at: number): Word[] {
  const parts = [...whole.matchAll(inner)];
  const last = parts.at(-1);
  const to = at + (last ? last.index + last[0].length : 0);
  return parts
    .slice(0, MOST_WITHIN)
    .map(({ index }) => ({ word: spelled(whole.slice(index)), from: at + index, to }))
    .filter(({ word }) => word !== '');
}

/** True where hyphens join more than numbers: a date is as it is written. */
const hasLetters = (joined: string): boolean => /\D{2}/.test(joined);

/**
 * The words that hyphens join, each as one, and what begins within it. Four words or more are an address or a phrase, which
 * nobody types as one.
 */
function compoundsIn(text: string): Word[] {
  return [...text.matchAll(compound)].flatMap(({ 0: own, index }) => {
    const [, second, , fourth] = own.split(hyphens);
    return second && !fourth && hasLetters(own) ? wordsIn(own, index) : [];
  });
}

/** The words of a text without what hyphens join of them, in their order. */
function partsOf(text: string): Word[] {
  return [...text.matchAll(part)].flatMap(({ 0: own, 1: next = '', index }) =>
    sign.test(own)
      ? { word: spelled(own + next), from: index, to: index + 1 }
      : wordsIn(own, index),
  );
}

/** The words of a text, by where they begin. */
export function wordsOf(text: string): Word[] {
  return [...compoundsIn(text), ...partsOf(text)].sort((one, other) => one.from - other.from);
}

/** Where what was found by the beginning of a word ends: of signs it is as long as this. */
export function endOf({ word, from, to }: Word, start: string): number {
  return sign.test(word) ? from + start.length : to;
}

/** The words of a text, each once. */
export function distinctWords(text: string): Set<string> {
  const runs = [...new Set(text.match(joinedRun))];
  return new Set(
    runs.flatMap(
      (each) => simple.exec(each)?.[1]?.toLowerCase() ?? wordsOf(each).map(({ word }) => word),
    ),
  );
}

/** What stands between spaces and marks, each in its one spelling. */
export function wholeWords(text: string): string[] {
  return (text.match(run) ?? []).map(spelled).filter((word) => word !== '');
}

/**
 * What words have to begin with to be found. A sign that the one before it has brought is not looked for again, nor what
 * begins within a word.
 */
export function startsIn(term: string): string[] {
  return partsOf(term)
    .filter(({ word, from, to }, at, all) => {
      const before = all[at - 1];
      const brought = before?.to === from && word.length === 1 && before.word.endsWith(word);
      return before?.to !== to && !brought;
    })
    .map(({ word }) => word);
}

/** The same for each word of a term, in each way in which it may be written: without its hyphens, and in its parts. */
export function waysIn(term: string): string[][][] {
  return term.split(/\s+/).flatMap((word) => {
    const parts = startsIn(word);
    if (parts.length === 0) return [];
    const joined = hasLetters(word) ? word.replace(hyphens, '') : word;
    return [joined === word ? [parts] : [startsIn(joined), parts]];
  });
}
