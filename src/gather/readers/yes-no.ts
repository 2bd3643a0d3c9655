import { words, wordsOfAll } from './lists.ts';

/* Yes and no, as authors write them in whatever field. */

/** Words for yes. */
const YES_WORDS = wordsOfAll({
  en: '1 on true y yes',
  ar: 'نعم',
  cs: 'ano',
  de: 'ja',
  es: 'si sí',
  fr: 'oui',
  ja: 'はい',
  ko: '예',
  pl: 'tak',
  pt: 'sim',
  ru: 'да',
  tr: 'evet',
  uk: 'так',
  zh: '是',
});

/** Words for no in English. */
export const ENGLISH_NO = words('0 false n no off');

/** The same elsewhere. */
const NO_WORDS = wordsOfAll({
  ar: 'لا',
  cs: 'ne',
  de: 'nein',
  fi: 'ei',
  fr: 'faux non',
  he: 'לא',
  it: 'falso',
  ja: 'いいえ',
  ko: '아니요',
  nb: 'nei',
  nl: 'nee',
  pl: 'nie',
  pt: 'nao não',
  ru: 'нет',
  sv: 'nej',
  uk: 'ні',
  zh: '否',
});

const SAID: ReadonlyMap<string, boolean> = new Map([
  ...YES_WORDS.map((word) => [word, true] as const),
  ...[...ENGLISH_NO, ...NO_WORDS].map((word) => [word, false] as const),
]);

/** True for a text that is a word for yes and no more, false for one that is a word for no, null for any other. */
export const yesOrNoIn = (text: string): boolean | null =>
  SAID.get(text.trim().toLowerCase().normalize('NFC')) ?? null;

/** Whether a text is a word for yes, and no more. */
export const isYes = (text: string): boolean => yesOrNoIn(text) === true;

/** Whether a text is a word for no, and no more. */
export const isNo = (text: string): boolean => yesOrNoIn(text) === false;
