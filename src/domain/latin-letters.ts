/** Latin letters that are none with an accent, and how they are typed without them; in lower case, where ı is i. */
export const LATIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th' },
};
