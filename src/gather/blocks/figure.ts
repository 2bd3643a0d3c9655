import { type Element, isElement, type Node } from './tree.ts';

/** Of what stands in a figure, what has no words but the caption. */
const NOT_WORDS = /^(figcaption|noscript|script|style|template|svg|button)$/;
const HOLDS_MORE = /^(figure|iframe|video|audio|table|pre)$/;

/**
 * Whether a figure holds more than pictures and a caption: one that is not closed has all the text below it. Looks no further
 * than to the first of it, since of such a text each figure lies in the one before.
 */
export function holdsMore(figure: Element): boolean {
  const waiting: (readonly [Node, boolean])[] = [[figure, true]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, isRead] = next;
    if ('value' in node && isRead && node.value.trim() !== '') return true;
    if (!isElement(node)) continue;
    if (node !== figure && HOLDS_MORE.test(node.tagName)) return true;
    const below = isRead && !NOT_WORDS.test(node.tagName);
    for (const child of node.childNodes.toReversed()) waiting.push([child, below]);
  }
  return false;
}
