import { directionOf, hasRightToLeft } from '../domain/html/direction.ts';
import type { Edit } from './edits.ts';
import { type Element, elementsAmong, hasClass, nodesIn, textOf } from './html.ts';

/** What each holds a paragraph of its own, or more of one kind: the frame of a table, which is moved from where its lines begin. */
const BLOCKS = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'blockquote',
  'figcaption',
  'div',
]);

/**
 * Says of the titles and paragraphs of a post that are written from right to left that they are. Pages without any such
 * letter stay as they are.
 */
export function directions(html: string, elements: readonly Element[]): Edit[] {
  if (!hasRightToLeft(html)) return [];
  const texts = elements.filter((element) => hasClass(element, 'e-content')).flatMap(nodesIn);
  const titles = elements.filter((element) => hasClass(element, 'p-name'));
  return [...titles, ...elementsAmong(texts)]
    .filter(
      ({ tagName, attrs }) => BLOCKS.has(tagName) && !attrs.some(({ name }) => name === 'dir'),
    )
    .map((element) => ({ at: element.opened - 1, text: directionOf(textOf(element)) }))
    .flatMap(({ at, text }) => (text === '' ? [] : { start: at, end: at, text }));
}
