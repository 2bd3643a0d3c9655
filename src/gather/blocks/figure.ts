import { type Element, wordsIn } from './tree.ts';

/** Of what stands in a figure, what has no words but the caption. */
const NOT_WORDS = /^(figcaption|noscript|script|style|template|svg|button)$/;
const HOLDS_MORE = /^(figure|iframe|video|audio|table|pre)$/;

/** Whether a figure, with these elements within, holds more than pictures and a caption: one that is not closed has all the text below it. */
export function holdsMore(element: Element, within: readonly Element[]): boolean {
  return (
    within.some((each) => each !== element && HOLDS_MORE.test(each.tagName)) ||
    wordsIn([element], ({ tagName }) => NOT_WORDS.test(tagName)).trim() !== ''
  );
}
