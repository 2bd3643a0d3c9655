import { directionOf, hasRightToLeft } from '../domain/html/direction.ts';
import { languageCode, textLanguage } from '../domain/language.ts';
import type { Edit } from './edits.ts';
import { attributeOf, type Element, elementsAmong, hasClass, nodesIn, textOf } from './html.ts';

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

/** The elements of a title or text, and the language that it says it is in. */
interface Directed {
  readonly elements: readonly Element[];
  readonly language: string | null;
}

/**
 * Says of the titles and paragraphs of a post that are written from right to left that they are. Pages without any such
 * letter stay as they are.
 */
export function directions(html: string, elements: readonly Element[]): Edit[] {
  if (!hasRightToLeft(html)) return [];
  const told = elements.flatMap((element): Directed[] => {
    const language = languageCode(attributeOf(element, 'lang') ?? textLanguage());
    if (hasClass(element, 'p-name')) return [{ elements: [element], language }];
    if (!hasClass(element, 'e-content')) return [];
    return [{ elements: elementsAmong(nodesIn(element)), language }];
  });
  return told.flatMap(({ elements, language }) =>
    elements
      .filter((each) => BLOCKS.has(each.tagName) && attributeOf(each, 'dir') === null)
      .map((each) => ({ at: each.opened - 1, text: directionOf(textOf(each), language) }))
      .flatMap(({ at, text }) => (text === '' ? [] : { start: at, end: at, text })),
  );
}
