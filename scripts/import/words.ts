import { htmlNodes, lineIn } from '../../src/gather/blocks/tree.ts';

/** A path, a name of a file or a tag as it is compared: a Mac may write its accents apart. */
export const alike = (text: string): string => text.toLowerCase().normalize('NFC');

/** A text as HTML writes it, between tags or in quotes. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Words within tags that only say how they look, or what they are. */
const PAIR =
  /<(a|abbr|b|bdi|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)(?:\s[^<>]*)?>(.*?)<\/\1>/gis;

/** The words of a line that may stand as HTML writes them (`&amp;`, `<cite>Emma</cite>`), as they are read. */
export function readWords(text: string): string {
  let words = text;
  for (let before = ''; words !== before; ) {
    before = words;
    words = words.replace(PAIR, '$2');
  }
  return /&(?:#x?[\da-f]{1,6}|[a-z]{2,10});/i.test(words) ? lineIn(htmlNodes(words)) : words;
}

/** Words between stars, which begin with a letter and are not part of a longer word: no `*.js`, no `2*3*4`. */
const STARRED =
  /(?<![\p{L}\p{N}*\\])(\*{1,3})(?=[\p{L}\p{N}"“«‘'(¿¡])([^*]*[^*\s])\1(?![\p{L}\p{N}*])/gu;
const LINKED = /\[([^\][]+)\]\((?:https?:|\/)[^()\s]*\)/g;

/** The same of a line that may stand as Markdown writes it, too: `*Emma*`, `[Emma](/emma)`. */
export const readMarkdownWords = (text: string): string =>
  readWords(text.replace(LINKED, '$1').replace(STARRED, '$2'));

/** The name of a field as datasets have it: `not-for-all` is notForAll, `_reserved` is reserved. */
export const fieldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^[\W\d_]+/, '')
    .replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase());
