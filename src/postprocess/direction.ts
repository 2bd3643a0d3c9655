import type { Edit } from './edits.ts';
import { attributeOf, type Element, elementsAmong, nodesIn, textOf } from './html.ts';

/** A letter of a script that is written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** What each holds a paragraph of its own, or more of one kind. */
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
  'table',
]);

const hasClass = (element: Element, name: string): boolean =>
  (attributeOf(element, 'class') ?? '').split(' ').includes(name);

/** Whether the first letter is one: the same by which browsers tell the direction of a text that names none. */
function isRightToLeft(element: Element): boolean {
  const [first = ''] = /\p{L}/u.exec(textOf(element)) ?? [];
  return RIGHT_TO_LEFT.test(first);
}

/**
 * Says of the titles and paragraphs of a post that are written from right to left that they are. Pages without any such
 * letter stay as they are.
 */
export function directions(html: string, elements: readonly Element[]): Edit[] {
  if (!RIGHT_TO_LEFT.test(html)) return [];
  const texts = elements.filter((element) => hasClass(element, 'e-content')).flatMap(nodesIn);
  const titles = elements.filter((element) => hasClass(element, 'p-name'));
  return [...titles, ...elementsAmong(texts)]
    .filter(
      ({ tagName, attrs }) => BLOCKS.has(tagName) && !attrs.some(({ name }) => name === 'dir'),
    )
    .filter(isRightToLeft)
    .map(({ opened }) => ({ start: opened - 1, end: opened - 1, text: ' dir="rtl"' }));
}
